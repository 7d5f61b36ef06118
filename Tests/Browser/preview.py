"""`publish run` for a site whose program is a script, so that nothing is compiled for it.

The command, its servers and the browser are real.
"""

import contextlib
import http.client
import json
import os
import re
import subprocess
import urllib.parse

from blog import PRODUCTS

PACKAGE = {
    "name": "Site",
    "targets": [{"name": "Site", "path": "Sources/Site", "type": "executable", "product_dependencies": ["Publish"]}],
    "products": [{"name": "Site", "targets": ["Site"]}],
}
# Answers the two questions that the command has for Swift.
SWIFT = """#!/bin/sh
case $1 in
package) cat package.json ;;
build)
    while [ "$1" != --scratch-path ]; do shift; done
    mkdir -p "$2/release" && ln -sf "$PWD/site.sh" "$2/release/Site" ;;
esac
"""


def write(path, text):
    """Puts a file into its place as editors do."""
    path.parent.mkdir(parents=True, exist_ok=True)
    hidden = path.parent / ".saving"
    hidden.write_text(text, encoding="utf-8")
    hidden.chmod(0o755)
    hidden.rename(path)


def desk(entrance):
    """Opens the desk as the user does, and waits until it is served: its address, which is not yet looked at."""
    place = urllib.parse.urlsplit(entrance)
    while True:
        connection = http.client.HTTPConnection(place.netloc)
        connection.request("GET", place.path, headers={"Sec-Fetch-Site": "none"})
        address = connection.getresponse().getheader("Location")
        connection.close()
        if address:
            return address.rstrip("/")


@contextlib.contextmanager
def preview(folder, script):
    """Serves the site in a folder, from the terminal of an editor: the addresses of the site and of the desk."""
    write(folder / "Package.swift", "// swift-tools-version: 6.0\n")
    write(folder / "package.json", json.dumps(PACKAGE))
    write(folder / "Sources/Site/main.swift", "\n")
    write(folder / "site.sh", script)
    (folder / "Output").mkdir(exist_ok=True)
    tools = folder.parent / "tools"
    write(tools / "swift", SWIFT)
    environment = dict(os.environ, PATH=f"{tools}:{os.environ['PATH']}", TERM_PROGRAM="zed")
    server = subprocess.Popen([PRODUCTS / "publish-cli", "run", "--port", "0"], cwd=folder, env=environment,
                              text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    lines, addresses = [], []
    for line in server.stdout:
        lines.append(line)
        addresses += re.findall(r"http://localhost:\S+", line)
        if len(addresses) == 2:
            break
    assert len(addresses) == 2, "".join(lines)
    # Nobody reads what it says from now on, which is less than a pipe holds.
    try:
        yield addresses[0], desk(addresses[1])
    finally:
        server.communicate("\n")
