"""Checks an RSS feed against a schema, and that it has what RSS demands."""

import pathlib
import sys
import xml.etree.ElementTree as ElementTree

import xmlschema

schema = xmlschema.XMLSchema(str(pathlib.Path(__file__).with_name("rss.xsd")))
schema.validate(sys.argv[1])
channel = ElementTree.parse(sys.argv[1]).getroot().find("channel")
for child in ("title", "link", "description"):
    if len(channel.findall(child)) != 1:
        sys.exit(f"not exactly one {child}")
print(len(channel.findall("item")))
