"""`python -m undercroft` is the command line."""

if __name__ == "__main__":  # server processes import this module too, but do not need the command line
    from .cli import app

    app(prog_name="undercroft")
