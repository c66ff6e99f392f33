"""The web server: pages, live updates and the JSON interface, on top of the store and the rules engine."""
