"""Checks RSS feeds against a schema, and that they have what RSS demands."""

import pathlib
import sys
import xml.etree.ElementTree as ElementTree

import xmlschema

schema = xmlschema.XMLSchema(str(pathlib.Path(__file__).with_name("rss.xsd")))
for file in sys.argv[1:]:
    schema.validate(file)
    channel = ElementTree.parse(file).getroot().find("channel")
    for child in ("title", "link", "description"):
        if len(channel.findall(child)) != 1:
            sys.exit(f"not exactly one {child}")
    print(len(channel.findall("item")))
