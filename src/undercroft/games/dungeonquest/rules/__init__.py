"""The rules, one module for each chapter of the rulebook, on the state of the table."""
