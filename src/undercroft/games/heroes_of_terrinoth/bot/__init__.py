"""What a sensible hero would do, for itself and its friends."""
