"""Access to the server: who sends a request, whether they may, and how refused requests are answered."""
