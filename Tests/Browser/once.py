"""What several workers need is made by the first one of a run, and copied by the others."""

import fcntl
import hashlib
import json
import os
import pathlib
import shutil
import tempfile


def once(make, folder, *arguments):
    """Lets `make(folder)` fill a folder, unless a worker of this run has done so from the same files and arguments; what it returned, which
    has to be JSON."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    if run is None:
        return make(folder)
    place = pathlib.Path(tempfile.gettempdir(), f"shared-{run}", key(folder, make.__qualname__, *arguments))
    place.parent.mkdir(exist_ok=True)
    with open(f"{place}.lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        answer = pathlib.Path(f"{place}.json")
        if not answer.exists():
            result = make(folder)
            shutil.rmtree(place, ignore_errors=True)
            shutil.copytree(folder, place, symlinks=True)
            answer.write_text(json.dumps(result), "utf-8")
            return result
    shutil.copytree(place, folder, symlinks=True, dirs_exist_ok=True)
    return json.loads(answer.read_text("utf-8"))


def key(folder, *arguments):
    """The digest of the files below a folder, with their paths in it, and of arguments."""
    digest = hashlib.sha256(repr(arguments).encode())
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(f"{file.relative_to(folder)}\0{file.stat().st_size}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()
