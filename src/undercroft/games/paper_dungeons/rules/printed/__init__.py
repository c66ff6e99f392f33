"""What is printed on every sheet and every die."""
