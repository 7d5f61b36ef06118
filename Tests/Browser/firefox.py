"""Firefox by its remote protocol, Marionette, since Debian has no driver that speaks WebDriver to it.

Source: https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
"""

import contextlib
import json
import shutil
import socket
import subprocess
import time

from blog import LONGEST_WAIT

PROGRAM = shutil.which("firefox-esr") or shutil.which("firefox")
# A window has at least 500 pixels, a frame as many as it gets.
FRAME = """
    const [address, width, done] = arguments;
    const frame = document.createElement("iframe");
    Object.assign(frame, { width, height: 844, src: address, onload: done });
    document.body.replaceChildren(frame);
"""
# The key under which WebDriver gives elements.
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Firefox:
    """A browser without a window."""

    def __init__(self, connection):
        self._connection = connection
        self._number = 0
        self._read()
        self._call("WebDriver:NewSession", {})
        self._call("WebDriver:SetTimeouts", {"script": LONGEST_WAIT})

    def open(self, address, width):
        """Opens a page in a frame of a width, which `evaluate` and `run` mean from then on."""
        self._call("WebDriver:SwitchToFrame", {"id": None})
        self._call("WebDriver:Navigate", {"url": "about:blank"})
        self._call("WebDriver:ExecuteAsyncScript", {"script": FRAME, "args": [address, width]})
        frame = self._call("WebDriver:FindElement", {"using": "css selector", "value": "iframe"})
        self._call("WebDriver:SwitchToFrame", {"element": frame["value"][ELEMENT]})

    def evaluate(self, expression, *arguments):
        """The value of an expression, in which `arguments` are the rest."""
        script = {"script": f"return {expression}", "args": arguments}
        return self._call("WebDriver:ExecuteScript", script)["value"]

    def _call(self, name, parameters):
        self._number += 1
        message = json.dumps([0, self._number, name, parameters]).encode()
        self._connection.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self._read()
        assert error is None, f"{name}: {error}"
        return result

    def _read(self):
        length = b""
        while not length.endswith(b":"):
            length += self._connection.recv(1)
        rest, message = int(length[:-1]), b""
        while len(message) < rest:
            message += self._connection.recv(rest - len(message))
        return json.loads(message)


@contextlib.contextmanager
def started(folder):
    """Starts Firefox with a profile of its own, and ends it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    (folder / "user.js").write_text(f'user_pref("marionette.port", {port});\n')
    command = [PROGRAM, "--headless", "--marionette", "--no-remote", "--profile", folder]
    with open(folder / "log", "wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        yield Firefox(connection(port, process))
    finally:
        process.terminate()
        process.wait()


def connection(port, process):
    end = time.monotonic() + LONGEST_WAIT / 1000
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=LONGEST_WAIT / 1000)
        except OSError:
            assert process.poll() is None and time.monotonic() < end, "Firefox has not started"
            time.sleep(0.05)
