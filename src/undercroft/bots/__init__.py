"""Bots that play any game, one module each."""
