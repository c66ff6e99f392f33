"""What a hero of good sense would do, for itself and its friends."""
