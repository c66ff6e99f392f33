"""What a player of good sense would do."""
