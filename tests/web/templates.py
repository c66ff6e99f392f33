"""Importing this module loads the templates of all tables, so that processes forked afterwards need not."""

from undercroft.web.rendering.render import read_ahead

read_ahead()
