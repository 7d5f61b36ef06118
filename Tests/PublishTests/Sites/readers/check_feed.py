"""Reads feeds as a feed reader does, and says what it found as a line of JSON for each."""

import json
import sys

import feedparser

for file in sys.argv[1:]:
    feed = feedparser.parse(open(file, "rb").read())
    if feed.bozo:
        sys.exit(f"{file} is malformed: {feed.bozo_exception}")
    for entry in feed.entries:
        for key in ("id", "title", "link", "published_parsed"):
            if not entry.get(key):
                sys.exit(f"an entry has no {key}: {entry.get('title')}")
    ids = [entry.id for entry in feed.entries]
    if len(ids) != len(set(ids)):
        sys.exit("two entries have the same identifier")
    print(
        json.dumps(
            {
                "version": feed.version,
                "title": feed.feed.title,
                "titles": [entry.title for entry in feed.entries],
                "enclosures": sum(len(entry.enclosures) for entry in feed.entries),
            }
        )
    )
