internal import Ink
internal import PublishFrontMatter

/// The code blocks of a text, and the settings for them in its front matter.
struct ArticleCode {
    /// The path of the text, relative to the site's folder.
    let path: String
    /// How the Swift code of the text is checked: not at all, parsed, or compiled.
    let depth: CodeSettings.Depth
    /// The modules that every code block of the text imports.
    let imports: [String]
    /// The fenced code blocks of the text, in order.
    let blocks: [CodeBlock]
    /// Errors in the front matter or in an info string; a code block with such an error is not
    /// checked.
    let faults: [CodeFault]

    init(_ text: LintText, _ settings: CodeSettings) {
        path = text.path
        var faults: [CodeFault] = []
        var (depth, imports) = (CodeSettings.Depth.off, [String]())
        let metadata = text.frontMatter.metadata
        do throws(LintFault) {
            imports =
                try settings.imports
                + CodeSettings.modules(metadata["imports"], in: "the front matter")
            depth =
                try metadata["code"]?.choice("code", "the front matter") ?? settings.depth
        } catch {
            let place = text.range(ofLine: text.line(ofKey: "code")).lowerBound
            faults.append(
                CodeFault(rule: .swift, path: path, offset: place, message: error.sentence)
            )
        }
        (self.depth, self.imports) = (depth, imports)
        var blocks: [CodeBlock] = []
        for source in text.codeBlocks where source.isFenced {
            var block = CodeBlock(source, in: text)
            do throws(LintFault) {
                if block.isSwift {
                    block.wrapper = try settings.wrapper(
                        named: block.info.attributes["in"],
                        for: String(decoding: block.code, as: UTF8.self)
                    )
                }
                blocks.append(block)
            } catch {
                faults.append(block.fault(.swift, error.sentence))
            }
        }
        self.blocks = blocks
        self.faults = faults
    }
}

struct CodeBlock {
    /// The info string after the opening fence.
    let info: CodeBlockInfo
    let path: String
    /// The code without the indentation and the quotation marks (`>`) of the surrounding Markdown.
    let code: [UInt8]
    /// The byte offset in the file of each line of the block; the first line is the opening fence.
    private let offsets: [Int]
    /// The code that is inserted around the block for compiling; nil for none.
    var wrapper: CodeSettings.Wrapper?

    init(_ block: LintText.CodeBlock, in text: LintText) {
        info = CodeBlockInfo(block.info)
        path = text.path
        var offsets = [text.range(ofLine: block.line).lowerBound]
        let lines = block.code.split(separator: 0x0A, omittingEmptySubsequences: false)
        for (number, line) in zip(1..., lines) {
            let range = text.range(ofLine: block.line + number)
            // The quotation and list marks before the line are not part of the code.
            let shown = line.last == 0x0D ? line.dropLast() : line
            offsets.append(max(range.lowerBound, range.upperBound - shown.count))
        }
        self.offsets = offsets
        code = block.code
    }

    /// Makes a code block that is not part of a text, such as the prelude in `code.yaml`.
    init(_ code: String, of path: String) {
        info = CodeBlockInfo("swift")
        self.path = path
        self.code = Array(code.utf8)
        offsets = [0]
    }

    var lines: [String] {
        var lines = code.split(separator: 0x0A, omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }

    var isSwift: Bool {
        info.language.lowercased() == "swift" && isChecked && !info.showsDifferences
    }

    /// Whether the block is checked: `no-check` turns the check off, and code included from a file
    /// is compiled with that file's own project.
    var isChecked: Bool { !info.words.contains("no-check") && info.attributes["file"] == nil }

    /// An error at a place in the block.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - message: The problem.
    ///   - fix: How to fix it.
    ///   - line: The line of the code, starting at 1; 0 for the fence.
    ///   - column: The column in bytes, starting at 1.
    /// - Returns: The error at its place in the text.
    func fault(
        _ rule: CodeFault.Kind,
        _ message: String,
        fix: String = "",
        line: Int = 0,
        column: Int = 1
    ) -> CodeFault {
        let offset = offsets[min(max(line, 0), offsets.count - 1)] + max(column, 1) - 1
        return CodeFault(rule: rule, path: path, offset: offset, message: message, fix: fix)
    }
}

/// A place with an error in code.
struct CodeFault: Hashable {
    /// The rules that check code.
    enum Kind { case swift, data }

    let rule: Kind
    /// The path of the text, relative to the site's folder.
    let path: String
    /// The byte offset in the file.
    let offset: Int
    /// The problem, without a full stop.
    let message: String
    /// How to fix the problem; empty if the message already says so.
    var fix = ""
}
