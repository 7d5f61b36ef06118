import Foundation
import Testing

/// The table of the guide that says what tools read of each command.
enum GuideTable {
    /// Expects that a command prints what the table says of it, in both languages of the guide.
    ///
    /// - Parameters:
    ///   - printed: What it has printed, an object a line.
    ///   - command: Its name in the table.
    ///   - sourceLocation: Where it is expected.
    /// - Throws: When the guide has no such row, or what was printed is no JSON.
    static func expect(
        _ printed: String,
        of command: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let objects = try printed.split(separator: "\n").map { line in
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        }
        let keys = Set(objects.compactMap(\.self).flatMap(\.keys))
        #expect(!keys.isEmpty, sourceLocation: sourceLocation)
        for language in ["en", "zh"] {
            let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../../Content/\(language)/posts/the-command.md")
            let rows = try String(contentsOf: root, encoding: .utf8).split(separator: "\n")
                .filter { $0.hasPrefix("|") }.map { $0.split(separator: "|") }
            let row = try #require(
                rows.first { $0[0].contains("`\(command)`") },
                sourceLocation: sourceLocation
            )
            let named = row[1].matches(of: #/`(\w+)`/#).map { String($0.output.1) }
            #expect(
                keys.subtracting(named).isEmpty,
                "\(language): \(command)",
                sourceLocation: sourceLocation
            )
        }
    }
}
