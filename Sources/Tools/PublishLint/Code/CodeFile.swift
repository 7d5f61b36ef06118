/// A Swift file made of code blocks of one text, to be passed to the compiler.
struct CodeFile {
    /// The blocks in order, as indices in the blocks of a ``SwiftCheck``.
    private(set) var blocks: [Int] = []
    /// The blocks whose errors are reported; the other blocks only provide declarations.
    var checked: Set<Int> = []
    /// The language mode of Swift.
    var mode = "6"
    /// Whether top-level statements are not allowed, because a type is marked with `@main`.
    var isLibrary = false

    mutating func append(_ block: Int) {
        blocks.append(block)
        checked.insert(block)
    }

    /// The file without the given blocks.
    func without(_ others: Set<Int>) -> CodeFile {
        var file = self
        file.blocks.removeAll(where: others.contains)
        return file
    }

    /// A file for checking later blocks: it begins with the blocks of this file that `isKept`
    /// accepts.
    func next(keeping isKept: (Int) -> Bool) -> CodeFile {
        var file = self
        file.blocks = blocks.filter(isKept)
        file.checked = []
        return file
    }
}

/// The source of a file for the compiler.
struct CodeSource {
    /// The bytes of the file.
    private(set) var bytes: [UInt8] = []
    /// For each line of the file, the block and the line in the block, starting at 1; line 0 is
    /// code added around the block.
    private var lines: [(block: Int, line: Int)?] = []

    /// Writes a file.
    ///
    /// - Parameters:
    ///   - imports: The modules to import.
    ///   - pieces: The blocks with their indices.
    init(imports: [String], _ pieces: [(number: Int, block: CodeBlock, outline: SwiftOutline)]) {
        // Imports are not allowed inside of a wrapper.
        for module in imports { add("import \(module)", nil) }
        for (number, block, outline) in pieces where block.wrapper != nil {
            for (range, line) in outline.imports {
                add(String(decoding: block.code[range], as: UTF8.self), (number, line + 1))
            }
        }
        for (number, block, outline) in pieces {
            let code = Self.code(of: block, outline)
            let wrapper = block.wrapper
            if let text = wrapper?.before {
                add(text.replacing("{n}", with: "\(number)"), (number, 0))
            }
            for (line, text) in zip(
                1...,
                code.split(separator: 0x0A, omittingEmptySubsequences: false)
            ) {
                bytes += text
                bytes.append(0x0A)
                lines.append((number, line))
            }
            if let text = wrapper?.after {
                add(text.replacing("{n}", with: "\(number)"), (number, 0))
            }
        }
    }

    private mutating func add(_ text: String, _ place: (block: Int, line: Int)?) {
        for line in text.split(separator: "\n") {
            bytes += Array(line.utf8) + [0x0A]
            lines.append(place)
        }
    }

    /// The block and line that a line of the file comes from; nil for a line before all blocks.
    func place(ofLine line: Int) -> (block: Int, line: Int)? {
        lines.indices.contains(line - 1) ? lines[line - 1] : lines.last ?? nil
    }

    /// The code of a block without directives that would change line numbers.
    private static func code(of block: CodeBlock, _ outline: SwiftOutline) -> [UInt8] {
        var code = block.code
        if code.last == 0x0A { code.removeLast() }
        let lifted = block.wrapper == nil ? [] : outline.imports.map(\.range)
        for index in (outline.sourceLocations + lifted).joined()
        where index < code.count && code[index] != 0x0A {
            code[index] = 0x20
        }
        return code
    }
}
