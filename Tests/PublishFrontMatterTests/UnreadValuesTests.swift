import Foundation
import Ink
import Testing

@testable import PublishFrontMatter

@Suite("Values that nobody reads")
struct UnreadValuesTests {
    private struct Step: Decodable, Equatable {
        var name: String
        var minutes: Int
    }

    @Test(
        "Nested lists and tables spoil no header, and can be read as data",
        arguments: [
            "---\ntitle: T\ntags: [a, b]\nsteps:\n  - name: x\n    minutes: 2\n  - {name: y, minutes: 3}\n---\n",
            "+++\ntitle = \"T\"\ntags = [\"a\", \"b\"]\nsteps = [{name = \"x\", minutes = 2}, "
                + "{name = \"y\", minutes = 3}]\n+++\n",
        ]
    )
    func nested(text: String) throws {
        let matter = FrontMatter(of: text + "Body", readBy: MarkdownParser())
        #expect(matter.fault == nil)
        #expect(matter.metadata["title"]?.text == "T")
        #expect(matter.metadata["tags"]?.list == ["a", "b"])
        let decoder = MetadataDecoder(matter.metadata, dates: DateParser(DateFormatter()))
        let steps = try decoder.child(MetadataKey(stringValue: "steps")).decode([Step].self)
        #expect(steps == [Step(name: "x", minutes: 2), Step(name: "y", minutes: 3)])
    }

    @Test("Lists in lists are kept, and give their texts one after the other")
    func lists() {
        let text = "---\ncategories:\n  - [Life, Travel]\n  - Code\n---\n"
        let matter = FrontMatter(of: text, readBy: MarkdownParser())
        #expect(matter.metadata["categories"]?.list == ["Life", "Travel", "Code"])
        #expect(matter.metadata["categories"]?.elements?.count == 2)
    }

    @Test("Tables in arrays of TOML are kept")
    func arrayTables() {
        let text = "+++\ntitle = 'x'\n[[menu]]\nname = 'a'\n[[menu]]\nname = 'b'\n+++\n"
        let matter = FrontMatter(of: text, readBy: MarkdownParser())
        #expect(matter.fault == nil)
        #expect(matter.metadata["title"]?.text == "x")
    }

    @Test(
        "Quotation marks are YAML's where a site asks, and belong to the value elsewhere",
        arguments: [
            ("\"Weekly: 100\"", "Weekly: 100"), ("'it''s'", "it's"), ("\"a \\\"b\\\"\"", "a \"b\""),
            ("\"x\" # why", "x"), ("\"\\u4e2d\"", "中"), ("\"a\" and \"b\"", "\"a\" and \"b\""),
            ("\"open", "\"open"), ("#1 in it", "#1 in it"), ("'", "'"),
        ]
    )
    func quotation(written: String, read: String) {
        let text = "---\ntitle: \(written)\n---\n"
        let yaml = FrontMatter(of: text, readBy: MarkdownParser(), quotation: .yaml)
        #expect(yaml.metadata["title"]?.text == read)
        let literal = FrontMatter(of: text, readBy: MarkdownParser())
        #expect(literal.metadata["title"]?.text == written)
    }

    @Test(
        "Names of other generators stand for ours where ours are missing and the site has no use for them"
    )
    func foreignKeys() {
        var matter = FrontMatter(
            of:
                "---\npubDate: 2024-01-01\ncover:\n  image: c.png\ntitle: Mine\nauthor:\n  title: Boss\nsubtitle: S\ndescription: D\n"
                + "published: false\nexcerpt: E\n---\n",
            readBy: MarkdownParser(),
            quotation: .yaml
        ).metadata
        #expect(matter["title"]?.text == "Mine")
        let used = matter.adoptForeignKeys(
            for: ["date", "image", "description", "draft"],
            besides: ["excerpt"]
        )
        #expect(used.map(\.name) == ["pubDate", "cover.image", "published"])
        #expect(matter["date"]?.text == "2024-01-01")
        #expect(matter["image"]?.text == "c.png")
        #expect(matter["description"]?.text == "D")
        #expect(matter["draft"]?.text == "true")
    }

    @Test(
        "A key that says the opposite is turned round in every spelling in which ours is read",
        arguments: [
            ("true", "false"), ("yes", "false"), ("On", "false"), ("y", "false"), ("false", "true"),
            ("NO", "true"), ("off", "true"), ("n # not yet", "true"), ("perhaps", "perhaps"),
        ]
    )
    func opposites(published: String, draft: String) {
        var metadata = FrontMatter(
            of: "---\npublished: \(published)\n---\n",
            readBy: MarkdownParser()
        ).metadata
        _ = metadata.adoptForeignKeys(for: ["draft"], besides: [])
        #expect(metadata["draft"]?.text == draft)
    }
}
