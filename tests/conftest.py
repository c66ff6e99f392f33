"""What all tests share: property tests try the same examples in every run, and nothing is kept between runs."""

from hypothesis import settings

settings.register_profile("undercroft", deadline=None, max_examples=50, derandomize=True, database=None)
settings.load_profile("undercroft")
