"""Checks feeds by what JSON Feed 1.1 demands, and says how many items each has."""

import datetime
import json
import sys

for file in sys.argv[1:]:
    feed = json.load(open(file, encoding="utf-8"))
    if feed["version"] != "https://jsonfeed.org/version/1.1":
        sys.exit("it is of another version")
    if not feed["title"] or not isinstance(feed["items"], list):
        sys.exit("there is no title, or no list of items")
    for item in feed["items"]:
        if not isinstance(item["id"], str) or not {"content_html", "content_text"} & set(item):
            sys.exit(f"an item has no identifier or no content: {item}")
        for key in ("date_published", "date_modified"):
            datetime.datetime.fromisoformat(item[key])
        if not all(isinstance(tag, str) for tag in item.get("tags", [])):
            sys.exit("tags have to be texts")
        for author in item.get("authors", []):
            if not {"name", "url", "avatar"} & set(author):
                sys.exit("an author has nothing")
    ids = [item["id"] for item in feed["items"]]
    if len(ids) != len(set(ids)):
        sys.exit("two items have the same identifier")
    print(len(ids))
