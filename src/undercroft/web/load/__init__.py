"""The load run: many tables on loopback, and how long a choice takes."""
