"""Importing this module loads the templates of all tables, so that processes forked afterwards need not."""

from undercroft.web.rendering.render import preload_templates

preload_templates()
