"""Tasks for the worker tests. They import nothing from the other tests, so workers need not load those."""

import os
import time
from pathlib import Path


def square(added: int, number: int) -> int:
    return added + number * number


def die_once(folder: Path, number: int) -> int:
    """Kill the process at number 5, but only the first time."""
    died = folder / "died"
    if number == 5 and not died.exists():
        died.touch()
        os._exit(3)
    return number


def die(_folder: Path, _number: int) -> int:
    os._exit(3)


def hang(file: Path) -> None:
    """Write a mark to the file, then hang."""
    with file.open("a") as marks:
        marks.write("x")
    time.sleep(3600)


def touch_and_wait(folder: Path, number: int) -> int:
    (folder / str(number)).touch()
    time.sleep(0 if number == 0 else 3600)
    return number
