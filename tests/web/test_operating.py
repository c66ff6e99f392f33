"""docs/operating.md is complete: its table lists every setting with its default, and every command is there."""

import re
import subprocess
from pathlib import Path

from tests.operating import commands
from undercroft.cli import app
from undercroft.web.doctor import NOT_OURS
from undercroft.web.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
DESCRIBED = {"DATA", "WORKERS"}
"""Settings whose default depends on the machine and is described in words."""


def test_every_setting_is_listed_and_no_other() -> None:
    listed = re.findall(r"^\| `UNDERCROFT_(\w+)` \| (.+?) \|", TEXT, re.MULTILINE)
    assert [name for name, _usual in listed] == [name.upper() for name in Settings.model_fields]
    for name, usual in listed:
        field = Settings.model_fields[name.lower()]
        if name in DESCRIBED:
            continue
        default = field.get_default(call_default_factory=True)
        if name in ("DATABASE", "HOSTS", "ORIGINS", "ADMIN", "METRICS_PORT"):
            assert usual == "–"
        elif isinstance(default, bool):
            assert usual == f"`{str(default).lower()}`"
        else:
            assert usual == f"`{default:g}`" if isinstance(default, float) else usual == f"`{default}`"


def test_every_setting_and_command_it_names_exists() -> None:
    named = set(re.findall(rf"{PREFIX}([A-Z_]+)", TEXT))
    assert named <= {name.upper() for name in Settings.model_fields} | NOT_OURS
    commands = {command.name for command in app.registered_commands}
    assert set(re.findall(r"undercroft (serve|doctor|backup|restore|move|prune)\b", TEXT)) <= commands
    assert "docs/operating.md" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_commands_of_the_page_can_be_run_as_they_stand() -> None:
    """`python -m tests.operating` runs them. This test only checks that none gets lost in the script."""
    script = commands(TEXT)
    for begin in (
        "apt-get install",
        "systemctl enable --now undercroft",
        "runuser -u postgres -- createdb",
        "curl -fsS",
    ):
        assert f"\n{begin}" in script
    backup = next(line for line in script.splitlines() if "undercroft backup" in line)
    assert backup.startswith("runuser -u undercroft -- env -i PATH=/usr/bin:/bin /bin/sh -c 'UNDERCROFT_DATA=")
    assert "$(date +%F)" in backup
    assert subprocess.run(["bash", "-n"], input=script, text=True, check=False).returncode == 0
