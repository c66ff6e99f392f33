"""The JSON interface for bots and tools."""
