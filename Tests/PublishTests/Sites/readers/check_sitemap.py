"""Validates a site map against the schema beside this file, and prints how many URLs it lists."""

import pathlib
import sys

import xmlschema

schema = xmlschema.XMLSchema(str(pathlib.Path(__file__).with_name("sitemap.xsd")))
schema.validate(sys.argv[1])
urls = schema.to_dict(sys.argv[1])["url"]
if any(len(url["loc"]) != 1 for url in urls):
    sys.exit("every entry needs exactly one location")
locations = [url["loc"][0] for url in urls]
if len(locations) != len(set(locations)):
    sys.exit("a URL is listed twice")
print(len(locations))
