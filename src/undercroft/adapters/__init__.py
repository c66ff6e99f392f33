"""Undercroft for the frameworks that researchers use, each an optional extra: see docs/research.md.

`gymnasium`: one seat against bots. `pettingzoo`: all seats in turn. `openspiel`: a Python game of OpenSpiel.
`vector`: many matches at once in one process. The names of environments carry the game's version.
"""
