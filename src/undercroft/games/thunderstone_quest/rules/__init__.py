"""The rules of Thunderstone Quest: the state, and one module for each chapter of the rulebook."""
