/// Writes tokens as HTML; a fixed block of memory makes it fast.
struct CodeWriter {
    /// SAFETY: The writer is used only inside the call that receives the buffer.
    let source: UnsafeBufferPointer<UInt8>

    private static let blockSize = 8192
    /// The number of bytes that are always free in the block: enough for the longest tag and the
    /// longest escape.
    private static let reserve = 64
    private static let openTags: [[UInt8]] = TokenKind.allCases.map { kind in
        kind.className.map { Array("<span class=\"\($0)\">".utf8) } ?? []
    }

    /// Appends the HTML of tokens; their ranges must be inside the source.
    func write(_ tokens: [Token], to output: inout [UInt8]) {
        let openTags = Self.openTags
        output.reserveCapacity(output.count + source.count * 2 + 64)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.blockSize + Self.reserve) {
            memory in
            // SAFETY: After each byte, `used` is below `blockSize`, and a byte with its tags writes
            // less than `reserve` bytes.
            guard let block = memory.baseAddress else { return }
            var pen = Pen(block: block, used: 0)
            for token in tokens {
                let openTag = openTags[Int(token.kind.rawValue)]
                if openTag.isEmpty {
                    writePlain(token, with: &pen, to: &output)
                } else {
                    writeSpans(token, openTag: openTag, with: &pen, to: &output)
                }
            }
            pen.flush(to: &output)
        }
    }

    private func writePlain(_ token: Token, with pen: inout Pen, to output: inout [UInt8]) {
        for index in token.range {
            pen.writeEscaped(source[index])
            if pen.used >= Self.blockSize { pen.flush(to: &output) }
        }
    }

    /// Appends a token with one span for each line; an empty line gets no span.
    private func writeSpans(
        _ token: Token,
        openTag: [UInt8],
        with pen: inout Pen,
        to output: inout [UInt8]
    ) {
        var isOpen = false
        for index in token.range {
            let byte = source[index]
            let isBreak = byte == "\n" || byte == "\r"
            if isBreak == isOpen {
                isBreak ? pen.writeClosingTag() : pen.write(openTag)
                isOpen = !isBreak
            }
            pen.writeEscaped(byte)
            if pen.used >= Self.blockSize { pen.flush(to: &output) }
        }
        if isOpen { pen.writeClosingTag() }
    }
}

/// The end of the bytes written to a block of memory.
///
/// SAFETY: The value is created and used only inside `CodeWriter.write`, which owns the memory, and
/// reserves space before each write.
private struct Pen {
    let block: UnsafeMutablePointer<UInt8>
    var used: Int

    @inline(__always)
    mutating func write(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            for byte in bytes {
                block[used] = byte
                used += 1
            }
        }
    }

    @inline(__always)
    mutating func write(_ literal: StaticString) {
        // SAFETY: The pointer of a StaticString is always valid for its `utf8CodeUnitCount` bytes.
        (block + used).update(from: literal.utf8Start, count: literal.utf8CodeUnitCount)
        used += literal.utf8CodeUnitCount
    }

    @inline(__always)
    mutating func writeClosingTag() {
        write("</span>")
    }

    @inline(__always)
    mutating func writeEscaped(_ byte: UInt8) {
        switch byte {
        case "<": write("&lt;")
        case ">": write("&gt;")
        case "&": write("&amp;")
        default:
            block[used] = byte
            used += 1
        }
    }

    mutating func flush(to output: inout [UInt8]) {
        output.append(contentsOf: UnsafeBufferPointer(start: block, count: used))
        used = 0
    }
}
