"""Checks Atom feeds against a schema, and that they and their entries have what they must have once."""

import pathlib
import sys
import xml.etree.ElementTree as ElementTree

import xmlschema

schema = xmlschema.XMLSchema(str(pathlib.Path(__file__).with_name("atom.xsd")))
for file in sys.argv[1:]:
    schema.validate(file)
    name = "{http://www.w3.org/2005/Atom}"
    feed = ElementTree.parse(file).getroot()
    for element in [feed, *feed.iter(name + "entry")]:
        for child in ("id", "title", "updated"):
            if len(element.findall(name + child)) != 1:
                sys.exit(f"not exactly one {child} in {element.tag}")
    if feed.find(name + "author") is None:
        sys.exit("nobody is the author")
    links = {link.get("rel"): link.get("href") for link in feed.findall(name + "link")}
    if set(links) != {"self", "alternate"}:
        sys.exit(f"the links are {links}")
    print(len(feed.findall(name + "entry")))
