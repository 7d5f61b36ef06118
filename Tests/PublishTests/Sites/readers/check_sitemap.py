"""Validates a site map against the schema beside this file, and prints how many URLs it lists."""

import pathlib
import sys

import xmlschema

schema = xmlschema.XMLSchema(str(pathlib.Path(__file__).with_name("sitemap.xsd")))
schema.validate(sys.argv[1])
urls = schema.to_dict(sys.argv[1])["url"]
locations = [url["loc"] for url in urls]
if len(locations) != len(set(locations)):
    sys.exit("a URL is listed twice")
print(len(locations))
