"""The rules of Heroes of Terrinoth, one module per chapter of the rulebook."""
