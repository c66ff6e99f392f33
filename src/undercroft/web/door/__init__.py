"""The door: who comes in, under what name, and what is answered to those who may not."""
