"""The web table: pages, live updates and the JSON interface, over the store and the rules engine."""
