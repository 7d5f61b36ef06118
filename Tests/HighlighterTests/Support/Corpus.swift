import Foundation

/// The Chinese articles beside the checkout, and the code in them.
enum Corpus {
    /// Where the articles lie when this machine has them.
    static let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("shared/corpus/fatbobman.zh.txt")

    static var isPresent: Bool { FileManager.default.fileExists(atPath: file.path) }

    /// The blocks of code: runs of lines that are indented by four spaces, without the indentation.
    static func codeBlocks() throws -> [String] {
        let text = try String(contentsOf: file, encoding: .utf8)
        var blocks: [String] = []
        var lines: [Substring] = []
        var fence: Substring?
        func close() {
            while lines.last?.isEmpty == true { lines.removeLast() }
            if !lines.isEmpty { blocks.append(lines.joined(separator: "\n") + "\n") }
            lines = []
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let open = fence {
                if line.hasPrefix(open) {
                    fence = nil
                    close()
                } else {
                    lines.append(line)
                }
            } else if line.hasPrefix("```") {
                close()
                fence = line.prefix { $0 == "`" }
            } else if line.hasPrefix("    ") {
                lines.append(line.dropFirst(4))
            } else if line.allSatisfy(\.isWhitespace), !lines.isEmpty {
                lines.append("")
            } else {
                close()
            }
        }
        close()
        return blocks
    }
}
