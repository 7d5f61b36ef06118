import Foundation
import PublishStorage

@testable import PublishLint

/// What rules find in a text, and what becomes of it.
struct Linting {
    var path = "Content/posts/text.md"
    var rules: [String]?
    var settings = ""
    var words = ""

    func linter() throws -> Linter {
        var settings = LintSettings()
        try settings.read(self.settings)
        settings.words.add(words)
        return try Linter(root: "/nowhere", settings: settings, only: rules)
    }

    /// The findings in a text.
    func findings(_ text: String) throws -> [Finding] {
        let linter = try linter()
        guard let source = LintText(path: path, bytes: Array(text.utf8)) else { return [] }
        return linter.findings(in: source)
    }

    /// What a text becomes.
    func fixed(_ text: String) throws -> String {
        let fixed = try linter().fixed(path, Array(text.utf8))
        return fixed.map { String(decoding: $0.new, as: UTF8.self) } ?? text
    }
}

/// The Chinese articles beside the checkout.
enum Corpus {
    /// Where they lie when this machine has them.
    static let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("shared/corpus/fatbobman.zh.txt")

    static var isPresent: Bool { FileManager.default.fileExists(atPath: file.path) }

    /// The articles, each from its title to the next one.
    static func articles() throws -> [String] {
        var articles: [[Substring]] = []
        var fence = false
        let text = try String(contentsOf: file, encoding: .utf8)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { fence.toggle() }
            if line.hasPrefix("# "), !fence { articles.append([]) }
            if !articles.isEmpty { articles[articles.count - 1].append(line) }
        }
        return articles.map { $0.joined(separator: "\n") }
    }
}
