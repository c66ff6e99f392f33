"""One server for all tests that need no special settings. A module with `BOTH_STORES` runs on each type of store."""

from collections.abc import Iterator

import pytest

from tests import stores
from tests.web.serving import Running, serving


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("server"), store=getattr(request, "param", stores.SELECTED)) as running:
        yield running


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "server" in metafunc.fixturenames and getattr(metafunc.module, "BOTH_STORES", False):
        metafunc.parametrize("server", stores.BOTH, indirect=True, scope="session")
