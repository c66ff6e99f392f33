"""What tabletop games share."""
