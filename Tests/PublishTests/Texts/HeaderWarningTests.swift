import Ink
import Publish
import PublishFrontMatter
import Testing

@testable import PublishRedirects
@testable import PublishSite
@testable import PublishTexts

@Suite("Warnings about headers")
struct HeaderWarningTests {
    @Test(
        "A header that cannot be read is named with its place and a way to mend it",
        arguments: [
            (
                "---\ntitle: x\n",
                "front-matter.unterminated",
                "a.md:1: warning: the front matter is never closed, so it is shown as text",
                "add a line '---' after the last key"
            ),
            (
                "+++\na b\n+++\n",
                "front-matter.invalid-toml",
                "a.md:2:3: warning: the front matter is not TOML: expected '='",
                nil
            ),
            (
                "---\na: x\n- b\n---\n",
                "front-matter.invalid-yaml",
                "a.md:3:1: warning: the front matter is neither 'key: value' lines nor YAML: "
                    + "did not find expected key",
                "quote values that contain ':' or '#', or remove the lists"
            ),
            (
                "---\n\(String(repeating: "a.", count: 32))a: x\n---\n",
                "front-matter.too-large",
                "a.md:2:1: error: the front matter is nested more than 32 levels deep",
                nil
            ),
            (
                "---\na: x\n\((0..<1_000).map { "k\($0): v\n" }.joined())---\n",
                "front-matter.too-large",
                "a.md:1002:1: error: the front matter has more than 1000 keys",
                "add a line '---' between the front matter and the text, or move data to a file"
            ),
            (
                "---\na: \(String(repeating: "x", count: 65_536))\n---\n",
                "front-matter.too-large",
                "a.md:2: error: the front matter has more than 64 KB",
                "add a line '---' between the front matter and the text, or move data to a file"
            ),
        ] as [(String, Diagnostic.Identifier, String, String?)]
    )
    func faults(
        text: String,
        identifier: Diagnostic.Identifier,
        message: String,
        fix: String?
    ) throws {
        let fault = try #require(FrontMatter(of: text, readBy: MarkdownParser()).fault)
        let warning = fault.diagnostic(in: "a.md")
        #expect(warning.identifier == identifier)
        #expect(warning.description == message)
        #expect(warning.fix == fix)
    }

    @Test("A misspelt key is named with its place and the key that is meant")
    func misspeltKeys() throws {
        let text = "---\ntitle: x\ndesciption: y\n---\n"
        let key = try #require(
            MisspeltKey.all(
                in: FrontMatter(of: text, readBy: MarkdownParser()).metadata,
                known: PublicationMetadata(features: [], hidesTexts: true).keys,
                text: text
            ).first
        )
        let warning = key.warning(in: "a.md")
        #expect(
            warning.description == "a.md:3:1: warning: unknown key 'desciption'"
        )
        #expect(warning.identifier == .unknownKey)
        #expect(warning.fix == "did you mean 'description'?")
    }
}
