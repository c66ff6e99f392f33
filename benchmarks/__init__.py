"""Measurements that are no part of the installed package."""
