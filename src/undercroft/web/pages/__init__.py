"""The pages people see, and what they do on them."""
