"""One server for all tests that need nothing special of it."""

from collections.abc import Iterator

import pytest

from tests.web.serving import Running, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("house")) as running:
        yield running
