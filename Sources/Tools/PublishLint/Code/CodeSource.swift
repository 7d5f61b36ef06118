/// A Swift file for the compiler, made of code blocks.
struct CodeSource {
    private(set) var bytes: [UInt8] = []
    /// For each line of the file, the block and the line in the block, starting at 1; line 0 is
    /// code added around the block.
    private var lines: [(block: Int, line: Int)?] = []

    /// Writes a file.
    ///
    /// - Parameters:
    ///   - imports: The modules to import.
    ///   - pieces: The blocks with their indices.
    init(imports: [String], _ pieces: [(number: Int, block: CodeBlock)]) {
        for module in imports { add("import \(module)", nil) }
        for (number, block) in pieces where block.wrapper != nil {
            // Imports are not allowed inside of a wrapper.
            for (line, text) in zip(1..., block.lines) where Self.isImport(text) {
                add(text, (number, line))
            }
        }
        for (number, block) in pieces {
            let wrapper = block.wrapper
            add(wrapper?.before.replacing("{n}", with: "\(number)") ?? "", (number, 0))
            for (line, text) in zip(1..., block.lines) {
                let isMoved = wrapper != nil && Self.isImport(text)
                // The directive would change the numbers of lines.
                let isDirective = text.trimmingSpaces().hasPrefix("#sourceLocation")
                bytes += (isMoved || isDirective ? "" : text).utf8
                bytes.append(0x0A)
                lines.append((number, line))
            }
            add(wrapper?.after.replacing("{n}", with: "\(number)") ?? "", (number, 0))
        }
    }

    /// The block and line that a line of the file comes from; nil for a line before all blocks.
    func place(ofLine line: Int) -> (block: Int, line: Int)? {
        lines.indices.contains(line - 1) ? lines[line - 1] : lines.last ?? nil
    }
}

private extension CodeSource {
    mutating func add(_ text: String, _ place: (block: Int, line: Int)?) {
        for line in text.split(separator: "\n") {
            bytes += Array(line.utf8) + [0x0A]
            lines.append(place)
        }
    }

    /// Whether a line imports a module, possibly with attributes or a modifier.
    static func isImport(_ line: String) -> Bool {
        let words = line.split { $0 == " " || $0 == "\t" }
        guard let place = words.firstIndex(of: "import") else { return false }
        let modifiers = ["public", "package", "internal", "fileprivate", "private"]
        return words[..<place].allSatisfy { $0.hasPrefix("@") || modifiers.contains(String($0)) }
    }
}
