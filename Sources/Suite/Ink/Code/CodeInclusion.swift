internal import Foundation

/// The folders from which code blocks may include files.
///
///     ```swift file="Snippets/Tea.swift" region="brew"
///     ```
///
/// A block shows the whole file, or the lines between the comments `#region brew` and `#endregion
/// brew`. Such comments, and the indentation that all lines share, are left out. A file has to be a
/// regular UTF-8 file of at most 256 KB in one of the folders; no part of its path may be hidden or
/// a symbolic link.
public struct CodeInclusion: Hashable, Sendable {
    /// The absolute path of the folder to which file names are relative.
    public var root: String
    /// The folders from which files may be included, relative to the root.
    public var folders: [String]

    /// The largest size of a file in bytes.
    public static let mostBytes = 256 << 10
    /// The most code that the blocks of one text may include, in bytes.
    public static let mostBytesOfText = 1 << 20

    /// Makes a list of folders.
    ///
    /// - Parameters:
    ///   - root: The absolute path of the folder to which file names are relative.
    ///   - folders: The folders from which files may be included, relative to the root.
    public init(root: String, folders: [String]) {
        self.root = root
        self.folders = folders
    }

    /// The reason why a block cannot include a file.
    public enum Fault: Error, Hashable, Sendable, Codable, CustomStringConvertible {
        /// The file is hidden, or not in any of the folders.
        case outside(file: String, folders: [String])
        /// The file does not exist.
        case missing(file: String)
        /// The path contains a symbolic link, or is a folder.
        case irregular(file: String)
        /// The file is larger than ``CodeInclusion/mostBytes``.
        case tooLarge(file: String)
        /// With the file, the text includes more than ``CodeInclusion/mostBytesOfText``.
        case tooMuch(file: String)
        /// The file is not UTF-8 text.
        case notUTF8(file: String)
        /// The file has no region of this name.
        case missingRegion(String, file: String)
        /// The region begins twice in the file.
        case doubleRegion(String, file: String)
        /// The region has no `#endregion`.
        case openRegion(String, file: String)
        /// The block is not empty.
        case notEmpty(file: String)

        /// The reason, as the end of a sentence.
        public var description: String {
            switch self {
            case .outside(let file, let folders):
                "'\(file)' is not in a folder that code can be included from: \(folders.joined(separator: ", "))"
            case .missing(let file): "there is no file '\(file)'"
            case .irregular(let file):
                "'\(file)' is not a regular file, or is reached by a symbolic link"
            case .tooLarge(let file):
                "'\(file)' has more than \(CodeInclusion.mostBytes >> 10) KB"
            case .tooMuch(let file):
                "with '\(file)', the text includes more than 1 MB of code: include regions of files"
            case .notUTF8(let file): "'\(file)' is not UTF-8 text"
            case .missingRegion(let name, let file): "'\(file)' has no region '\(name)'"
            case .doubleRegion(let name, let file): "'\(file)' has the region '\(name)' twice"
            case .openRegion(let name, let file):
                "the region '\(name)' of '\(file)' is never closed: add '#endregion \(name)'"
            case .notEmpty(let file): "a block that includes '\(file)' must be empty"
            }
        }
    }

    /// Returns the code of a file, or of a region of it.
    ///
    /// - Parameters:
    ///   - file: The path, relative to the root.
    ///   - region: The name of the region; nil for the whole file.
    /// - Returns: The code in UTF-8, ending with a line feed unless it is empty.
    /// - Throws: A ``Fault``.
    public func code(of file: String, region: String? = nil) throws(Fault) -> [UInt8] {
        let lines = try bytes(of: file).split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { $0.last == 0x0D ? $0.dropLast() : $0 }
        var kept: [ArraySlice<UInt8>] = []
        var state = region == nil ? RegionState.inside : .before
        for line in lines {
            guard let mark = RegionMark(line) else {
                if state == .inside { kept.append(line) }
                continue
            }
            guard let region, mark.name == region else { continue }
            switch (state, mark.isEnd) {
            case (.before, false): state = .inside
            case (.inside, true): state = .after
            case (_, false): throw .doubleRegion(region, file: file)
            case (_, true): continue
            }
        }
        if let region, state == .before { throw .missingRegion(region, file: file) }
        if let region, state == .inside { throw .openRegion(region, file: file) }
        return Self.text(of: kept)
    }

    /// Returns the code for a block, as ``code(of:region:)`` does, and adds its size to that of the
    /// blocks before it in the text.
    public func code(
        of file: String,
        region: String?,
        after included: inout Int
    ) throws(Fault) -> [UInt8] {
        // Once there is too much, no file is read any more.
        guard included <= Self.mostBytesOfText else { throw .tooMuch(file: file) }
        let code = try code(of: file, region: region)
        included += code.count
        guard included <= Self.mostBytesOfText else { throw .tooMuch(file: file) }
        return code
    }

    private enum RegionState { case before, inside, after }

    /// Joins lines, without blank lines at both ends and without the indentation that all lines
    /// share.
    private static func text(of lines: [ArraySlice<UInt8>]) -> [UInt8] {
        func isBlank(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy(\.isSpace) }
        var lines = lines[...]
        while let first = lines.first, isBlank(first) { lines.removeFirst() }
        while let last = lines.last, isBlank(last) { lines.removeLast() }
        var common = Array(lines.first?.prefix(while: \.isSpace) ?? [])
        for line in lines where !isBlank(line) {
            let shared = zip(common, line).prefix { $0 == $1 }.count
            common.removeLast(common.count - shared)
        }
        var text: [UInt8] = []
        for line in lines {
            if !isBlank(line) { text += line.dropFirst(common.count) }
            text.append(0x0A)
        }
        return text
    }

    private func bytes(of file: String) throws(Fault) -> [UInt8] {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        let isBelow = folders.contains { folder in
            let names = folder.split(separator: "/")
            return !names.isEmpty && parts.count > names.count && parts.starts(with: names)
        }
        guard isBelow, !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }) else {
            throw .outside(file: file, folders: folders)
        }
        var path = root.hasSuffix("/") ? String(root.dropLast()) : root
        for (number, part) in parts.enumerated() {
            path += "/" + part
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
                throw .missing(file: file)
            }
            let isLast = number == parts.count - 1
            guard
                attributes[.type] as? FileAttributeType == (isLast ? .typeRegular : .typeDirectory)
            else { throw .irregular(file: file) }
            if isLast, (attributes[.size] as? Int ?? 0) > Self.mostBytes {
                throw .tooLarge(file: file)
            }
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .missing(file: file)
        }
        guard String(data: data, encoding: .utf8) != nil else { throw .notUTF8(file: file) }
        return Array(data)
    }
}

/// A line that opens or closes a region: `#region name` or `#endregion name` in a comment of any language.
private struct RegionMark {
    let isEnd: Bool
    let name: String

    init?(_ line: ArraySlice<UInt8>) {
        guard line.contains(UInt8(ascii: "#")) else { return nil }
        let words = line.split(whereSeparator: \.isSpace).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard let place = words.firstIndex(where: { $0 == "#region" || $0 == "#endregion" }),
            words.count > place + 1,
            words[..<place].allSatisfy({ !$0.utf8.contains(where: \.isLetterOrDigit) })
        else { return nil }
        isEnd = words[place] == "#endregion"
        name = words[place + 1]
    }
}

/// A code block that includes a file.
public struct MarkdownInclusion: Hashable, Sendable, Codable {
    /// The path of the file, as written.
    public var file: String
    /// The region, as written; nil for the whole file.
    public var region: String?
    /// The line of the opening fence, counted from 1 in the file.
    public var line: Int
    /// The included code; empty if there is a fault.
    public var code: [UInt8]
    /// The reason why no code is included; nil if the code is included.
    public var fault: CodeInclusion.Fault?
}

extension MarkdownOptions {
    /// Returns the file that a code block includes; nil if its fence names no file, or no folders
    /// are allowed.
    func inclusion(
        _ info: CodeBlockInfo,
        line: Int,
        holding code: UnsafeBufferPointer<UInt8>,
        after included: inout Int
    ) -> MarkdownInclusion? {
        guard let inclusion, let file = info.attributes["file"] else { return nil }
        let region = info.attributes["region"]
        var result = MarkdownInclusion(file: file, region: region, line: line, code: [])
        do throws(CodeInclusion.Fault) {
            guard code.allSatisfy(\.isSpace) else { throw .notEmpty(file: file) }
            result.code = try inclusion.code(of: file, region: region, after: &included)
        } catch {
            result.fault = error
        }
        return result
    }

    /// Returns the code to show in place of the code in the block; nil to show the code in the
    /// block.
    func shownCode(
        _ code: UnsafeBufferPointer<UInt8>,
        _ info: CodeBlockInfo,
        _ inclusion: MarkdownInclusion?
    ) -> [UInt8]? {
        let included = inclusion.map(\.code)
        guard hidesCodeLines, info.language.lowercased() == "swift" else { return included }
        let code = included ?? Array(code)
        let lines = code.split(separator: 0x0A, omittingEmptySubsequences: false)
        var shown: [ArraySlice<UInt8>] = []
        var isHidden = false
        var hasMarks = false
        for line in lines {
            let words = line.split(whereSeparator: \.isSpace)
            if words.count == 2, words[0].elementsEqual("//".utf8),
                words[1].elementsEqual((isHidden ? "show" : "hide").utf8)
            {
                isHidden.toggle()
                hasMarks = true
            } else if !isHidden {
                shown.append(line)
            }
        }
        // The code ends with a line feed, so the last element is empty, and the joined code ends
        // with a line feed again.
        return hasMarks ? Array(shown.joined(separator: [0x0A])) : included
    }
}

extension MarkdownParser {
    /// Returns the text with included files in their code blocks, and without hidden code lines.
    ///
    /// - Parameters:
    ///   - markdown: The whole text.
    ///   - start: The byte offset of the body in the text's UTF-8, on a character boundary.
    /// - Returns: The whole text.
    @_disfavoredOverload
    public func showingCode(in markdown: String, bodyStart start: Int) -> String {
        var source = markdown
        source.makeContiguousUTF8()
        let mayChange = source.withUTF8 {
            options.inclusion != nil && $0.holds("file=")
                || options.hidesCodeLines && $0.holds("// hide")
        }
        guard mayChange else { return markdown }
        var lines = markdown.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { Array($0) }
        let links = LinkWords(ofLinks: true, ofImages: true)
        parse(markdown, from: start, links, tracksPositions: true) { source in
            guard let root = source.document.root else { return }
            let slices = source.slices
            let walker = NodeWalker(root)
            var edits: [(lines: Range<Int>, code: [[UInt8]])] = []
            var included = 0
            while let (event, node) = walker.next() {
                guard event == .enter, node.kind == .codeBlock, let fence = node.fence else {
                    continue
                }
                let info = CodeBlockInfo(String(decoding: node.fenceInfo, as: UTF8.self))
                let inclusion = options.inclusion(
                    info,
                    line: 0,
                    holding: node.literal,
                    after: &included
                )
                guard let code = options.shownCode(node.literal, info, inclusion) else { continue }
                let opening = slices.fileLine(node.startLine) - 1
                let held = node.literal.count { $0 == 0x0A }
                guard opening + held < lines.count,
                    let place = lines[opening].firstIndex(of: fence.character)
                else { continue }
                // The markers of enclosing blocks, such as `>`, precede each line; the marker of a
                // list item becomes spaces.
                let margin = lines[opening][..<place].map {
                    $0 == UInt8(ascii: ">") || $0.isSpace ? $0 : 0x20
                }
                let shown = code.split(separator: 0x0A, omittingEmptySubsequences: false)
                    .dropLast(code.last == 0x0A || code.isEmpty ? 1 : 0)
                edits.append((opening + 1..<opening + 1 + held, shown.map { margin + $0 }))
            }
            for edit in edits.reversed() { lines.replaceSubrange(edit.lines, with: edit.code) }
        }
        return String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
    }
}
