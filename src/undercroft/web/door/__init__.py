"""The door: who comes in, under what name, and how refused requests are answered."""
