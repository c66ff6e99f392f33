"""The judgement of a hero who helps its friends."""

from .judging import judge

__all__ = ["judge"]
