"""The bot: scores and reasons for options, quick play, and the value of a position."""
