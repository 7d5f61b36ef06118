"""Memory that a virtual machine already has from its host, kept for the run that is measured."""

import os
import threading

MEGABYTE = 1 << 20
# What is free of it at any time. The host takes back what has been free for some seconds.
AHEAD = 512 * MEGABYTE


class HeldMemory:
    """Fills a file in `folder` with `size` bytes, and frees them as fast as memory is used while a block is running.

    A virtual machine gets memory from its host when it first writes there, which can take as long as a run does, and
    gives it back soon after it is free.  A run that fills gigabytes would pay for that, and a small one would not.
    Never more than half of what is free is held, and no more than the file system takes.
    """

    def __init__(self, folder, size):
        self.path = os.path.join(folder, "held")
        self.size = 0
        content = b"\1" * MEGABYTE
        most = min(size, free_memory() // 2)
        try:
            with open(self.path, "wb") as file:
                while self.size + len(content) <= most:
                    file.write(content)
                    self.size += len(content)
        except OSError:
            self.size = os.path.getsize(self.path)

    def __enter__(self):
        self._release(AHEAD)
        self.goal = free_memory()
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self._follow)
        self.thread.start()

    def __exit__(self, *_):
        self.is_over.set()
        self.thread.join()
        os.remove(self.path)

    def _follow(self):
        while self.size > 0 and not self.is_over.wait(timeout=0.01):
            missing = self.goal - free_memory()
            if missing > 0:
                self._release(missing + 64 * MEGABYTE)

    def _release(self, size):
        self.size = max(0, self.size - size)
        os.truncate(self.path, self.size)


def free_memory():
    """In bytes."""
    with open("/proc/meminfo", encoding="ascii") as file:
        fields = dict(line.split(":") for line in file)
    return int(fields["MemFree"].split()[0]) * 1024
