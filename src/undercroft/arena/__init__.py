"""Many matches: playing them out, counting results, measuring speed."""
