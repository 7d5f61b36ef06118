internal import Ink
internal import PublishFrontMatter

/// The code of a text, and what its header says about it.
struct ArticleCode {
    /// The path of the text, relative to the site's folder.
    let path: String
    /// How far its Swift is checked.
    let depth: CodeSettings.Depth
    /// The modules that it imports beside those that blocks import.
    let imports: [String]
    /// Its blocks between fences, in order.
    let blocks: [CodeBlock]
    /// What is wrong with the header, or with the words after a fence; these blocks are not checked.
    let faults: [CodeFault]

    /// Takes the code of a text.
    init(_ text: LintText, _ settings: CodeSettings) {
        path = text.path
        var faults: [CodeFault] = []
        var (depth, imports) = (CodeSettings.Depth.off, [String]())
        let metadata = text.frontMatter.metadata
        do throws(LintFault) {
            imports =
                try settings.imports
                + CodeSettings.modules(metadata["imports"], in: "the header")
            depth = try CodeSettings.depth(metadata["code"], in: "the header") ?? settings.depth
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

/// A block of code between fences.
struct CodeBlock {
    /// What stands after the opening fence.
    let info: CodeBlockInfo
    /// The path of the text.
    let path: String
    /// The code as readers and compilers see it.
    let code: [UInt8]
    /// Where each line of the code begins in the file, in bytes; the first is the line of the fence.
    private let offsets: [Int]
    /// The bytes of its lines in the file; nil where they cannot be told.
    private var content: Range<Int>?
    /// What a quotation or a list puts before each of its lines.
    private var margin = ""
    /// What stands around it when it is compiled.
    var wrapper: CodeSettings.Wrapper?

    /// Takes a block of a text.
    init(_ block: LintText.CodeBlock, in text: LintText) {
        info = CodeBlockInfo(block.info)
        path = text.path
        var offsets = [text.range(ofLine: block.line).lowerBound]
        let lines = block.code.split(separator: 0x0A, omittingEmptySubsequences: false)
        for (number, line) in zip(1..., lines) {
            let range = text.range(ofLine: block.line + number)
            // What a quotation or a list puts before the line is no part of the code.
            let shown = line.last == 0x0D ? line.dropLast() : line
            offsets.append(max(range.lowerBound, range.upperBound - shown.count))
        }
        self.offsets = offsets
        code = block.code
        // The last piece is what stands after the last line feed: nothing.
        let end = block.line + lines.count
        let closing = text.range(ofLine: end)
        let words = String(decoding: text.bytes[closing], as: UTF8.self)
        margin = String(words.prefix { " \t>".contains($0) })
        let fence = words.dropFirst(margin.count)
        if fence.hasPrefix("```") || fence.hasPrefix("~~~") {
            content = text.range(ofLine: block.line + 1).lowerBound..<closing.lowerBound
        }
    }

    /// Takes code that stands in no text, such as that of the settings.
    init(_ code: String, of path: String) {
        info = CodeBlockInfo("swift")
        self.path = path
        self.code = Array(code.utf8)
        offsets = [0]
    }

    /// Whether it is Swift that is to be checked.
    var isSwift: Bool {
        info.language.lowercased() == "swift" && isChecked && !info.showsDifferences
    }

    /// Whether the author wants it checked; code that comes from a file is compiled with that.
    var isChecked: Bool { !info.words.contains("no-check") && info.attributes["file"] == nil }

    /// The block after this one in a text.
    func next(in blocks: [CodeBlock]) -> CodeBlock? {
        let place = blocks.firstIndex { $0.offsets == offsets }
        return place.flatMap { $0 + 1 < blocks.count ? blocks[$0 + 1] : nil }
    }

    /// The edit that gives the block other lines; nil where one of them could end the block, or its place is not certain.
    func edit(to lines: [String]) -> TextEdit? {
        guard let content, !lines.contains(where: { $0.contains("```") || $0.contains("~~~") }),
            !lines.contains(where: { $0.utf8.contains(0x0D) || $0.utf8.contains(0) })
        else { return nil }
        return TextEdit(content, lines.map { margin + $0 + "\n" }.joined())
    }

    /// A fault of the block.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - message: What is wrong.
    ///   - mend: How to mend it.
    ///   - line: The line of the code, from 1; 0 for the fence.
    ///   - column: The column in bytes, from 1.
    /// - Returns: The fault at its place in the text.
    func fault(
        _ rule: CodeFault.Kind,
        _ message: String,
        mend: String = "",
        line: Int = 0,
        column: Int = 1
    ) -> CodeFault {
        let offset = offsets[min(max(line, 0), offsets.count - 1)] + max(column, 1) - 1
        return CodeFault(rule: rule, path: path, offset: offset, message: message, mend: mend)
    }
}

/// A place where code is not as it has to be.
struct CodeFault: Hashable {
    /// The rules that check code.
    enum Kind { case swift, data, command, output }

    let rule: Kind
    /// The path of the text, relative to the site's folder.
    let path: String
    /// The byte in the file.
    let offset: Int
    /// What is wrong, without full stop.
    let message: String
    /// How to mend it; empty where the message says so.
    var mend = ""
}
