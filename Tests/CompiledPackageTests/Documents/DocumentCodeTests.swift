import Foundation
import PublishTesting
import Testing

/// What documents show in Swift compiles.
@Suite("Swift in documents")
struct DocumentCodeTests {
    @Test(
        "Every block of Swift compiles, in both languages",
        .disabled(if: Soak.isQuick, "nothing is compiled")
    )
    func blocks() throws {
        let code = Document.all.map(DocumentCode.init).filter { !$0.blocks.isEmpty }
        #expect(code.count > 40)
        let folder = try TemporaryFolder()
        try DocumentCode.compile(code.map(\.source), in: folder.path)
    }

    @Test("Both languages show as much", arguments: Document.all)
    func languages(document: Document) throws {
        guard document.path.hasPrefix("Content/zh/") else { return }
        let path = document.path.replacing("Content/zh/", with: "Content/en/")
        let original = try #require(Document.all.first { $0.path == path })
        #expect(
            DocumentCode(of: document).blocks.count == DocumentCode(of: original).blocks.count
        )
    }

    @Test("A block that does not compile is told with its line in the document")
    func faults() throws {
        let document = Document(
            "tea.md",
            text: "# Tea\n\n```swift\n.addMarkdownFiles(),\n.brew(),\n```\n"
        )
        let folder = try TemporaryFolder()
        #expect {
            try DocumentCode.compile([DocumentCode(of: document).source], in: folder.path)
        } throws: { error in
            "\(error)".contains("tea.md:5:") && "\(error)".contains("brew")
        }
    }
}
