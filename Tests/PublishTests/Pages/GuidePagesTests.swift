import Foundation
import Testing

/// The pages of the guide that tell what to type and what Publish says, compared with what it is.
@Suite("Pages of the guide")
struct GuidePagesTests {
    @Test("There are thirty-three recipes, each with code", arguments: ["en", "zh"])
    func recipes(language: String) throws {
        let text = try Self.text("Content/\(language)/posts/recipes.md")
        let recipes = text.components(separatedBy: "\n### ").dropFirst()
        #expect(recipes.count == 33)
        for recipe in recipes { #expect(recipe.contains("\n```swift\n"), "\(recipe)") }
    }

    @Test("Every message of the page on troubleshooting is one of ours", arguments: ["en", "zh"])
    func messages(language: String) throws {
        let text = try Self.text("Content/\(language)/posts/troubleshooting.md")
        let messages = text.components(separatedBy: "\n")
            .filter { $0.hasPrefix("### `") || $0.hasPrefix("| `") && $0.contains("`.") }
            .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
        #expect(messages.count == 55)
        let sources = try Self.sources()
        for message in messages {
            let parts = message.split(separator: "…").map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: " ',;:()."))
            }
            for part in parts.filter({ $0.count > 3 }) {
                #expect(sources.range(of: Data(part.utf8)) != nil, "\(message): \(part)")
            }
        }
    }

    /// This checkout.
    private static let checkout = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The sources of the product, with texts of several lines in one.
    private static func sources() throws -> Data {
        let top = checkout.appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(at: top, includingPropertiesForKeys: nil)
        var text = ""
        for case let file as URL in try #require(files) where file.pathExtension == "swift" {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let words = line.trimmingCharacters(in: .whitespaces)
                if words.hasPrefix("+ \""), text.hasSuffix("\"\n") {
                    text.removeLast(2)
                    text += words.dropFirst(3)
                } else if text.hasSuffix("\\\n") {
                    text.removeLast(2)
                    text += words
                } else {
                    text += words
                }
                text += "\n"
            }
        }
        return Data(text.utf8)
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: checkout.appendingPathComponent(path), encoding: .utf8)
    }
}
