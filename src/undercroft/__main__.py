"""`python -m undercroft` is the command line."""

if __name__ == "__main__":  # server processes import this module too, and need no command line
    from .cli import app

    app(prog_name="undercroft")
