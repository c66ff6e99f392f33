"""Imported, it reads the templates of all tables: processes forked afterwards need not."""

from undercroft.web.rendering.render import read_ahead

read_ahead()
