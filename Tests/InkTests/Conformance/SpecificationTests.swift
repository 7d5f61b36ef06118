import Foundation
import Ink
import Testing

/// One example of the specification.
struct SpecificationExample: Decodable, Sendable {
    let example: Int
    let section: String
    let extensions: [String]
    let disabled: Bool
    let markdown: String
    let html: String
}

@Suite("GitHub Flavored Markdown specification")
struct SpecificationTests {
    /// Examples whose HTML differs on purpose, with the place in the contract that says so.
    private static let exceptions: [Int: String] = [
        589: "§4: an image without description has no alt attribute"
    ]

    /// Examples that start with what the contract (§3) calls a metadata header.
    ///
    /// They pass when they are parsed as a body.
    private static let headers: Set<Int> = [66, 68]

    @Test(
        "Every enabled example of the specification passes",
        .enabled(
            if: SharedData.exists(SharedData.specification),
            "../shared/data/gfm-spec.json is not on this machine"
        )
    )
    func allExamples() throws {
        let examples = try JSONDecoder().decode(
            [SpecificationExample].self,
            from: Data(contentsOf: SharedData.specification)
        )
        var passed = 0
        var enabled = 0
        for example in examples where !example.disabled {
            enabled += 1
            var expected = example.html
            if example.extensions.contains("strikethrough") {
                // §4: strikethrough is written as `s`.
                expected = expected.replacingOccurrences(of: "del>", with: "s>")
            }
            let parser = MarkdownParser(options: options(for: example))
            let result =
                Self.headers.contains(example.example)
                ? parser.parseBody(of: example.markdown, from: 0)
                : parser.parse(example.markdown)
            let actual = NormalizedHTML(result.html)
            if actual == NormalizedHTML(expected) {
                passed += 1
            } else {
                #expect(
                    Self.exceptions[example.example] != nil,
                    """
                    example \(example.example) (\(example.section)):
                    \(example.markdown.debugDescription)
                    expected \(NormalizedHTML(expected))
                    got      \(actual)
                    """
                )
            }
        }
        print("GFM specification: \(passed) of \(enabled) enabled examples pass")
        #expect(enabled > 600)
        #expect(passed + Self.exceptions.count >= enabled)
    }
    /// As the specification's runner does, with only the extensions that the example names.
    private func options(for example: SpecificationExample) -> MarkdownOptions {
        var options = MarkdownOptions.compatible
        options.images.standsAlone = false
        options.extensions = []
        for name in example.extensions {
            switch name {
            case "table": options.extensions.insert(.tables)
            case "strikethrough": options.extensions.insert(.strikethrough)
            case "autolink": options.extensions.insert(.autolinks)
            case "tasklist": options.extensions.insert(.taskLists)
            case "tagfilter": options.filtersTags = true
            default: Issue.record("unknown extension \(name)")
            }
        }
        return options
    }
}
