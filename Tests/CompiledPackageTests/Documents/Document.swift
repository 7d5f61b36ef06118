import Foundation
import Testing

/// A text of this repository that tells people what to type.
struct Document: CustomTestStringConvertible {
    /// The path relative to the checkout.
    let path: String
    /// The blocks between fences, in order.
    let blocks: [Block]
    /// What stands between backticks in one line, outside of blocks.
    let spans: [Span]

    var testDescription: String { path }

    /// A block between fences.
    struct Block {
        /// The words after the opening fence; the first one is the language.
        let info: [String]
        let text: String
        /// The line of the opening fence, from 1.
        let line: Int

        /// Whether the block is typed into a shell.
        var isCommand: Bool { info.first == "sh" }
        /// Whether the block needs what a test has not: the network, the right to install, minutes; or is no code that could run.
        var runsElsewhere: Bool { info.contains("no-run") }
    }

    /// Code within a sentence.
    struct Span {
        let text: String
        /// From 1.
        let line: Int
    }

    /// The blocks that a test can type.
    var typed: [Block] { blocks.filter { $0.isCommand && !$0.runsElsewhere } }

    /// The commands of these blocks, in order, without comments.
    var commands: [[String]] { typed.flatMap { ShellWords.commands(in: $0.text) } }

    /// Whether a reader begins without a site and ends in a new one.
    var makesSite: Bool {
        commands.contains { $0.starts(with: ["publish", "new", "site"]) || $0.first == "mkdir" }
    }

    /// Reads a document.
    ///
    /// - Parameter path: The path relative to the checkout.
    /// - Throws: The error of the file system.
    init(_ path: String) throws {
        let file = BuildFolder.checkout.appendingPathComponent(path)
        self.init(path, text: try String(contentsOf: file, encoding: .utf8))
    }

    /// Takes a text apart.
    ///
    /// - Parameters:
    ///   - path: What it is called.
    ///   - text: Its Markdown.
    init(_ path: String, text: String) {
        self.path = path
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var blocks: [Block] = []
        var spans: [Span] = []
        var open: (fence: String, info: [String], line: Int, text: [Substring])?
        for (number, line) in zip(1..., lines) {
            let fence = String(line.drop { $0 == " " }.prefix { $0 == "`" })
            if let block = open {
                if fence.count >= block.fence.count, line.allSatisfy({ "` ".contains($0) }) {
                    let text = block.text.joined(separator: "\n")
                    blocks.append(Block(info: block.info, text: text, line: block.line))
                    open = nil
                } else {
                    open?.text.append(line)
                }
            } else if fence.count >= 3 {
                let info = line.drop { "` ".contains($0) }.split(separator: " ").map(String.init)
                open = (fence, info, number, [])
            } else {
                spans += line.matches(of: #/`([^`]+)`/#)
                    .map { Span(text: String($0.output.1), line: number) }
            }
        }
        self.blocks = blocks
        self.spans = spans
    }

    /// The README, the rules for contributors, and every text of the blog, in order.
    static let all: [Document] = {
        let content = BuildFolder.checkout.appendingPathComponent("Content")
        let articles = FileManager.default.enumerator(atPath: content.path)?
            .compactMap { ($0 as? String).map { "Content/" + $0 } }
            .filter { $0.hasSuffix(".md") }.sorted()
        return (["README.md", "CONTRIBUTING.md"] + (articles ?? [])).compactMap {
            try? Document($0)
        }
    }()
}
