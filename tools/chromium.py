"""Debian's Chromium for somebody who may not install packages: fetched and checked by apt, unpacked below .venv.

Nothing of the system is changed. apt keeps its lists in a folder of ours, leaves out what the system has already, and
checks every package's signature as always.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.programs import OWN_CHROMIUM

PACKAGES = ("chromium", "fonts-liberation")  # the fonts have the letters of all our languages
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{root}/usr/share/fonts</dir><dir>/usr/share/fonts</dir><cachedir>{root}/cache</cachedir></fontconfig>
"""
LAUNCHER = """#!/bin/sh
export LD_LIBRARY_PATH='{libraries}' FONTCONFIG_FILE='{root}/fonts.conf'
exec '{root}/usr/lib/chromium/chromium' "$@"
"""


def install() -> None:
    """Unpack the browser and what it needs; raises CalledProcessError where apt or dpkg refuses."""
    root = OWN_CHROMIUM.parent
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(parents=True)
    with tempfile.TemporaryDirectory(prefix="atu-apt-") as folder:
        for package in _fetch(Path(folder)):
            _run(["dpkg-deb", "--extract", str(package), str(root)])
    (root / "fonts.conf").write_text(FONTS.format(root=root))
    OWN_CHROMIUM.write_text(LAUNCHER.format(root=root, libraries=os.pathsep.join(_library_folders(root))))
    OWN_CHROMIUM.chmod(0o755)


def _fetch(folder: Path) -> list[Path]:
    (folder / "lists/partial").mkdir(parents=True)
    (folder / "cache/archives/partial").mkdir(parents=True)
    places = ["-o", f"Dir::State::lists={folder}/lists", "-o", f"Dir::Cache={folder}/cache"]
    # Only root could take the lock, and only root could hand the download to another user.
    apt = ["apt-get", "-qq", *places, "-o", "Debug::NoLocking=1", "-o", "APT::Sandbox::User="]
    _run([*apt, "update"])
    _run([*apt, "install", "--yes", "--no-install-recommends", "--download-only", *PACKAGES])
    return sorted((folder / "cache/archives").glob("*.deb"))


def _library_folders(root: Path) -> list[str]:
    return sorted({str(library.parent) for library in root.glob("usr/lib/**/lib*.so*")})


def _run(command: Sequence[str]) -> None:
    subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
