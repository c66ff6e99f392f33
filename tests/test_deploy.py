"""Checks the files in deploy/: systemd accepts the units, every setting in them exists, and the image is restricted.
`python -m tests.operating` and `python -m tests.containers` run them."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from undercroft.web.doctor import NOT_OURS
from undercroft.web.settings import PREFIX, Settings, read_settings

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


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="this system has no systemd")
@pytest.mark.parametrize("name", ["undercroft.service", "undercroft-many.service"])
def test_systemd_takes_the_units_and_finds_them_closed(name: str, tmp_path: Path) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    unit = tmp_path / name
    unit.write_text(text.replace("/opt/undercroft/bin/undercroft", "/bin/true"), encoding="utf-8")
    for check in (["verify", "--man=no"], ["security", "--offline=true", "--threshold=40"]):
        found = subprocess.run(["systemd-analyze", *check, unit], check=False, capture_output=True, text=True)
        assert (found.returncode, found.stderr) == (0, ""), found.stdout[-300:]


@pytest.mark.parametrize("name", ["undercroft.service", "undercroft-many.service"])
def test_the_settings_of_the_units_arrive(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """systemd removes quotes and expands % and $, so values must not contain any."""
    text = (DEPLOY / name).read_text(encoding="utf-8")
    for setting in re.findall("^Environment=(.*)$", text, re.MULTILINE):
        assert not set(setting) & set("\"'\\%$ "), setting
        monkeypatch.setenv(*setting.split("=", 1))
    assert read_settings().hosts == ["play.example.org"]


def test_the_servers_and_the_proxy_are_closed_and_limited() -> None:
    yaml = pytest.importorskip("yaml")
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    for name, service in services.items():
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert service["mem_limit"], name
        assert service["pids_limit"], name
        if name != "postgres":
            assert service["read_only"], name
            assert service["cap_drop"] == ["ALL"], name
    assert services["proxy"]["cap_add"] == ["NET_BIND_SERVICE"]


def test_the_proxy_asks_each_server_whether_it_is_ready_and_renewal_waits_for_it() -> None:
    yaml = pytest.importorskip("yaml")
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    proxy, renew = ((DEPLOY / name).read_text(encoding="utf-8") for name in ("Caddyfile", "renew.sh"))
    servers = [name for name in services if name.startswith("undercroft")]
    assert f"health_port {services[servers[0]]['environment']['UNDERCROFT_METRICS_PORT']}\n" in proxy
    assert "health_uri /health/ready\n" in proxy
    assert f"for server in {' '.join(servers)}; do" in renew
    assert "--wait" in renew
    assert set(services["proxy"]["depends_on"]) == set(servers)


def test_renewal_replaces_one_server_after_the_other(tmp_path: Path) -> None:
    """Run the script with a `docker` that only prints its arguments."""
    docker = tmp_path / "docker"
    docker.write_text('#!/bin/sh\necho "$@"\n', encoding="utf-8")
    docker.chmod(0o755)
    env = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    done = subprocess.run(["sh", DEPLOY / "renew.sh"], check=True, capture_output=True, text=True, env=env)
    up = "compose -f compose.yaml up --detach --no-deps --no-build --wait --wait-timeout 180 undercroft-"
    assert done.stdout.splitlines() == ["compose -f compose.yaml build undercroft-1", *(f"{up}{n}" for n in (1, 2, 3))]


@pytest.mark.skipif(not shutil.which("promtool"), reason="this system has no Prometheus")
def test_prometheus_takes_the_rules() -> None:
    subprocess.run(["promtool", "check", "rules", DEPLOY / "alerts.yaml"], check=True)


@pytest.mark.skipif(not shutil.which("caddy"), reason="this system has no Caddy")
def test_caddy_takes_its_configuration(tmp_path: Path) -> None:
    env = {**os.environ, "SITE": "play.example.org", "XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    asked: list[str | Path] = ["caddy", "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile"]
    found = subprocess.run(asked, check=False, capture_output=True, text=True, env=env)
    assert found.returncode == 0, found.stderr


@pytest.mark.skipif(not shutil.which("nginx"), reason="this system has no nginx")
def test_nginx_takes_its_configuration(tmp_path: Path) -> None:
    """With a self-signed certificate, and with all output in a folder of the test."""
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=play.example.org"]
    subprocess.run([*made, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    text = text.replace("/etc/letsencrypt/live/play.example.org", str(tmp_path))
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "".join(f"{kind}_temp_path {tmp_path}/{kind}; " for kind in kinds)
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"pid {tmp_path}/pid; events {{}} http {{ access_log off; {folders}{text} }}", encoding="utf-8")
    asked: list[str | Path] = ["nginx", "-t", "-p", tmp_path, "-e", tmp_path / "errors", "-c", whole]
    found = subprocess.run(asked, check=False, capture_output=True, text=True)
    assert found.returncode == 0, found.stderr


def test_the_image_is_built_of_pinned_requirements_and_asks_a_port_that_it_sets() -> None:
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    assert set(re.findall(r'os.environ\[\\"(\w+)', text)) <= set(re.findall(r"(\w+)=\S", text))
    for installs in re.findall(r"pip install ([^\n\\]*)", text):
        assert "--require-hashes -r requirements/" in installs or "--no-deps /wheel/" in installs
    ignored = (DEPLOY.parent / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert "*" in ignored
    assert not any("tests" in line or ".git" in line for line in ignored if line.startswith("!"))
