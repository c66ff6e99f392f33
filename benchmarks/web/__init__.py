"""Load tests of the web server: many tables on loopback, and how long a choice takes. See `__main__.py`."""
