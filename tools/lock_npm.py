"""Writes package-lock.json anew: versions and hashes, without a single address (`make lock`)."""

import json
import subprocess
from typing import Any

from tools.programs import ROOT, find_node, npm

LOCK = ROOT / "package-lock.json"


def main() -> None:
    """Let npm choose the newest that package.json allows, then take out where to send money, the last addresses."""
    node = find_node()
    assert node, "npm is missing; `make test` brings it"
    LOCK.unlink(missing_ok=True)
    subprocess.run([*npm(node), "install", "--package-lock-only"], cwd=ROOT, check=True)
    LOCK.write_text(json.dumps(without_addresses(json.loads(LOCK.read_text())), indent=2, ensure_ascii=False) + "\n")


def without_addresses(lock: dict[str, Any]) -> dict[str, Any]:
    """The lock with no entry that holds an address; npm installs by name, version and hash."""
    packages = {
        name: {key: value for key, value in package.items() if key not in {"funding", "resolved"}}
        for name, package in lock["packages"].items()
    }
    return lock | {"packages": packages}


if __name__ == "__main__":
    main()
