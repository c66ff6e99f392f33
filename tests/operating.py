"""Runs the commands of docs/operating.md on a clean Debian.

`python -m tests.operating [--base FOLDER]`, as root. It takes some minutes and needs the network. Not part of `make
test`.

`debootstrap` installs a Debian in the folder, unless there is one already. The commands write to an overlay that is
deleted afterwards. All blocks of the page marked `sh` run in one shell, one after the other, in a copy of the
repository. Commands in blocks marked `cron` run at once, in the environment that cron would give them. There is no
systemd: a replacement for `systemctl` starts and stops the units' commands as their user and with their environment,
but without their hardening.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "operating.md"
NETWORK_VARIABLES = ("PIP_", "SSL_", "NODE_", "http_proxy", "https_proxy", "no_proxy")
"""Environment variables with which this machine reaches the network."""
MOUNTED = ("/etc/ssl/certs", "/etc/resolv.conf", "/etc/pip.conf", "/opt/pypi", "/opt/pypi-more", "/opt/wheels")
"""Files and folders that it needs for this, mounted where they exist."""
SYSTEMCTL = r"""#!/usr/bin/python3
import os, pathlib, pwd, re, shlex, signal, subprocess, sys, time, urllib.request

verb, *names = [word for word in sys.argv[1:] if not word.startswith("-")]
for name in (one.removesuffix(".service") for one in names):
    pid = pathlib.Path(f"/run/{name}.pid")
    if (verb in ("stop", "restart") or "--now" in sys.argv and verb == "disable") and pid.exists():
        process = int(pid.read_text())
        os.kill(process, signal.SIGTERM)
        while pathlib.Path(f"/proc/{process}/cmdline").exists() and "Z" not in pathlib.Path(
            f"/proc/{process}/stat").read_text().split()[2]:
            time.sleep(0.1)
        pid.unlink()
    if not (verb in ("start", "restart") or verb == "enable" and "--now" in sys.argv):
        continue
    text = pathlib.Path(f"/etc/systemd/system/{name}.service").read_text()
    values = lambda key: re.findall(rf"^{key}=(.*)$", text, re.MULTILINE)
    user = pwd.getpwnam(values("User")[0])
    state = pathlib.Path("/var/lib") / values("StateDirectory")[0]
    state.mkdir(exist_ok=True)
    os.chown(state, user.pw_uid, user.pw_gid)
    state.chmod(0o700)
    lines = values("Environment")
    for file in values("EnvironmentFile"):
        if pathlib.Path(file.lstrip("-")).exists() or not file.startswith("-"):
            lines += pathlib.Path(file.lstrip("-")).read_text().split()
    env = {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": user.pw_dir, **dict(one.split("=", 1) for one in lines)}
    options = {"env": env, "user": user.pw_uid, "group": user.pw_gid, "extra_groups": [], "cwd": "/", "umask": 0o077}
    for before in values("ExecStartPre"):
        subprocess.run(shlex.split(before), check=True, **options)
    with open(f"/var/log/{name}.log", "ab") as log:
        options |= {"stdout": log, "stderr": log, "start_new_session": True}
        started = subprocess.Popen(shlex.split(values("ExecStart")[0]), **options)
    pid.write_text(str(started.pid))
    for _try in range(600):
        try:
            urllib.request.urlopen("http://127.0.0.1:8000/robots.txt", timeout=5).close()
            break
        except OSError:
            if started.poll() is not None:
                sys.exit(f"{name} ended: " + pathlib.Path(f"/var/log/{name}.log").read_text())
            time.sleep(0.2)
    else:
        sys.exit(f"{name} does not answer")
"""
INSIDE = """
set -e
mount -t overlay overlay -o lowerdir="$1",upperdir="$2/upper",workdir="$2/work" "$2/root"
mount -t proc proc "$2/root/proc"
mount --rbind /dev "$2/root/dev"
mount -t tmpfs tmpfs "$2/root/run"
mount -t tmpfs tmpfs "$2/root/tmp"
for mounted in $3; do
    if [ -d "$mounted" ]; then mkdir -p "$2/root$mounted"; else touch "$2/root$mounted"; fi
    mount --rbind "$mounted" "$2/root$mounted"
done
exec chroot "$2/root" /bin/bash -ec 'cd /root/undercroft && . /root/commands'
"""


def commands(page: str) -> str:
    """A script of all commands of the page that prints each command before running it."""
    found = []
    for kind, block in re.findall(r"^```(sh|cron)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        if kind == "sh":
            found.append(f"set -x\n{block}\n{{ set +x; }} 2>/dev/null")
        else:
            found += [_run_now(line) for line in block.splitlines() if line and not line.startswith("#")]
    return "\n".join(found) + "\necho ALL THE COMMANDS RAN\n"


def _run_now(line: str) -> str:
    """Turn a line of /etc/cron.d (five time fields, user, command with escaped `%`) into a command that runs now."""
    *_times, user, command = line.split(None, 6)
    quoted = command.replace(r"\%", "%").replace("'", "'\\''")
    return f"echo '+ cron as {user}'\nrunuser -u {user} -- env -i PATH=/usr/bin:/bin /bin/sh -c '{quoted}'"


def make_base(folder: Path) -> None:
    if not (folder / "bin" / "bash").exists():
        print(f"Making a Debian in {folder}", flush=True)
        options = ["--variant=minbase", "--include=ca-certificates", "bookworm"]
        subprocess.run(["debootstrap", *options, str(folder)], check=True, stdout=subprocess.DEVNULL)


def _put(program: Path, text: str) -> None:
    program.write_text(text, encoding="utf-8")
    program.chmod(0o755)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", type=Path, default=Path(tempfile.gettempdir()) / "undercroft-debian")
    base = parser.parse_args().base
    if os.geteuid() != 0 or not shutil.which("debootstrap"):
        sys.exit("Run it as root, on a Debian with debootstrap.")
    make_base(base)
    with tempfile.TemporaryDirectory(prefix="undercroft-operating-", dir=base.parent) as folder:
        for part in ("upper/root/undercroft", "upper/usr/local/bin", "upper/usr/sbin", "work", "root"):
            Path(folder, part).mkdir(parents=True)
        packed = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
        subprocess.run(["tar", "-x", "-C", f"{folder}/upper/root/undercroft"], check=True, input=packed)
        Path(folder, "upper/root/commands").write_text(commands(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
        _put(Path(folder, "upper/usr/local/bin/systemctl"), SYSTEMCTL)
        _put(Path(folder, "upper/usr/sbin/policy-rc.d"), "#!/bin/sh\nexit 0\n")  # lets packages start services
        env = {name: value for name, value in os.environ.items() if name.startswith(NETWORK_VARIABLES)}
        env |= {
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": "/root",
            "LANG": "C.UTF-8",
        }
        env["DEBIAN_FRONTEND"] = "noninteractive"
        new_namespaces = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
        mounted = " ".join(path for path in MOUNTED if Path(path).exists())
        script = ["/bin/bash", "-c", INSIDE, "operating", str(base), folder, mounted]
        sys.exit(subprocess.run([*new_namespaces, *script], check=False, env=env).returncode)


if __name__ == "__main__":
    main()
