import Foundation
import Ink
import PublishStorage
import Testing

@testable import PublishFrontMatter

/// Readers of the headers of texts.
extension FuzzTarget {
    static let headers = [
        FuzzTarget(
            "front-matter",
            seeds: [
                "---\ntitle: A: b\ndate: 2026-01-31 10:00\ntags: a, b\nproduct.price.value: 3\n---\n# A",
                "---\ntitle: \"Weekly: 100\"\ntags: [it, \"a, b\"]\nseries:\n  name: Swift\n  part: 2\nauthors:\n"
                    + "  - Ann\nsummary: >\n  one\n  two\nx: &a {b: *a}\n---\ntext",
                "+++\ntitle = \"A\\u00e9\"\ndate = 2026-01-31T10:00:00Z\n[a.b]\nx = ['y', \"z\"]\n"
                    + "t = { a = 1, b.c = true }\ns = '''\nx\n'''\n+++\ntext",
            ],
            words: [
                "---\n", "+++\n", ": ", "- ", "{a: ", "[", "]", "}", "&a ", "*a", "<<: ", "? ",
                "!!str ", "|\n", ">-\n",
                "a.", "'''", "\"\"\"", "\\u0041", " = ", "[a.b]\n", "[[a]]\n", "#", "%YAML 1.1\n",
                "key: value\n", "  ",
            ]
        ) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            let frontMatter = FrontMatter(of: text, readBy: MarkdownParser())
            _ = MisspeltKey.all(in: frontMatter.metadata, known: ["title", "date"], text: text)
            _ = frontMatter.metadata["tags"]?.list
            let content = text.dropFirst(4)
            _ = YAMLReader.header(String(content.prefix(4_096)))
            _ = TOMLReader.header(String(content.prefix(4_096)))
        },
        FuzzTarget(
            "data",
            seeds: [
                "- title: A\n  year: 1\n  tags: [a, 'b']\n  note: |\n    x\n- {title: B, x: ~}\n",
                #"[{"a": "\u00e9\n", "b": [1, -2.5e3, true, null], "c": {}}, []]"#,
                "title,year,tags\nA,1,\"a, \"\"b\"\"\"\r\nB,,\n",
            ],
            words: [
                "- ", ": ", "[", "]", "{", "}", "\"", "\\", "\\ud83d", "\\ude00", ",", "\n", "\r\n",
                "&a ", "*a", "? ", "!!str ", "|\n", "--- ", "...\n", "null", "1e999", "\t",
            ]
        ) { bytes in
            for format in DataFile.Format.allCases {
                do throws(DataFault) {
                    let file = try DataFile(bytes, format: format)
                    _ = try? file.decode([[String: String]].self, dates: DateParser(.init()))
                } catch {
                    // Every fault has a place.
                    try #require(error.line > 0)
                }
            }
        },
        FuzzTarget(
            "dates",
            seeds: [
                "2026-01-31", "2026-01-31 10:00", "2026-01-31T10:00:00.123+08:00",
                "0001-12-31 23:59:59 Z",
            ],
            words: ["-", ":", "T", "Z", "+99:99", "9999", "0000"]
        ) { bytes in
            _ = DateText(String(decoding: bytes, as: UTF8.self))?.date(in: .gmt)
        },
    ]
}
