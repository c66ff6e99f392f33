"""deploy/ says what is so: its files can be read, and every setting in them exists. Nobody runs them here."""

import configparser
import re
from pathlib import Path

import pytest

from undercroft.web.doctor import NOT_OURS
from undercroft.web.settings import PREFIX, Settings

DEPLOY = Path(__file__).parents[1] / "deploy"
KNOWN = {PREFIX + name.upper() for name in (*Settings.model_fields, *NOT_OURS)}


@pytest.mark.parametrize("file", sorted(DEPLOY.iterdir()), ids=lambda file: file.name)
def test_every_setting_named_exists(file: Path) -> None:
    assert set(re.findall(rf"{PREFIX}[A-Z_]+", file.read_text(encoding="utf-8"))) <= KNOWN


def test_the_compose_file_has_three_servers_a_store_and_a_proxy() -> None:
    yaml = pytest.importorskip("yaml")
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    servers = {name for name in services if name.startswith("undercroft")}
    assert len(servers) == 3
    assert {"postgres", "proxy"} == set(services) - servers
    proxy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    for name in servers:
        settings = services[name]["environment"]
        assert settings["UNDERCROFT_DATABASE"].startswith("postgresql://")
        assert settings["UNDERCROFT_PROXIES"] == services["proxy"]["networks"]["inner"]["ipv4_address"]
        assert f"{name}:8000" in proxy
    assert "FROM" in (DEPLOY / services["undercroft-1"]["build"]["dockerfile"].removeprefix("deploy/")).read_text()


@pytest.mark.parametrize("name", ["undercroft.service", "undercroft-many.service"])
def test_units_can_be_read(name: str) -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.read(DEPLOY / name, encoding="utf-8")
    assert unit["Service"]["ExecStart"].startswith("/opt/undercroft/bin/undercroft serve")
    assert unit["Install"]["WantedBy"] == "multi-user.target"
