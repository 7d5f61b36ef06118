/// Reads the front matter of a text byte by byte.
struct MetadataScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var line = 1
    private var lineStart = 0

    /// Returns the front matter of a text; `nil` if the text does not start with a fence.
    static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> MetadataHeader? {
        var scanner = MetadataScanner(bytes)
        return scanner.scan()
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func scan() -> MetadataHeader? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            position = 3
            lineStart = 3
        }
        skipWhitespace()
        guard let mark = peek, mark == 0x2D || mark == 0x2B,
            bytes.run(of: mark, from: position) == 3
        else { return nil }
        position += 3
        while let byte = peek, byte == 0x20 || byte == 0x09 { position += 1 }
        if peek == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A { position += 1 }
        guard peek == 0x0A || peek == 0x0D else { return nil }
        skipLineEnd()
        var header = MetadataHeader(
            fence: mark == 0x2D ? .hyphens : .pluses,
            contentStart: position,
            contentLine: line
        )
        if mark == 0x2D {
            readEntries(into: &header)
        } else {
            closeAtFenceLine(mark, &header, state: .valid)
        }
        return header
    }

    private mutating func readEntries(into header: inout MetadataHeader) {
        while true {
            skipWhitespace()
            guard let byte = peek else { return }
            if byte == 0x2D {
                if bytes.run(of: byte, from: position) == 3 {
                    close(&header, state: .valid)
                } else {
                    closeAtFenceLine(0x2D, &header, state: .invalid(line: line))
                }
                return
            }
            readLine(into: &header)
        }
    }

    private mutating func readLine(into header: inout MetadataHeader) {
        let start = position
        var colon: Int?
        while let byte = peek, byte != 0x0A, byte != 0x0D {
            if colon == nil, byte == 0x3A { colon = position }
            position += 1
        }
        guard let colon else {
            guard let last = header.entries.indices.last else { return }
            let rest = trimmed(start..<position)
            if !rest.isEmpty { header.entries[last].value += " " + text(rest) }
            return
        }
        let key = trimmed(start..<colon)
        let value = trimmed(colon + 1..<position)
        guard !value.isEmpty else { return }
        header.entries.append(
            MetadataHeader.Entry(
                key: text(key),
                value: text(value),
                line: line,
                keyColumn: key.lowerBound - lineStart + 1,
                valueColumn: value.lowerBound - lineStart + 1
            )
        )
    }

    /// Searches for a line that contains only a fence.
    private mutating func closeAtFenceLine(
        _ mark: UInt8,
        _ header: inout MetadataHeader,
        state: MetadataHeader.State
    ) {
        if position > lineStart { skipLine() }
        while position < bytes.count {
            if bytes.run(of: mark, from: position) == 3 {
                var end = position + 3
                while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
                if end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D {
                    return close(&header, state: state)
                }
            }
            skipLine()
        }
        if case .invalid = state { header.state = state }
    }

    private func close(_ header: inout MetadataHeader, state: MetadataHeader.State) {
        header.state = state
        header.contentRange = header.contentRange.lowerBound..<position
        header.bodyStart = position + 3
        header.bodyLine = line
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipLine() {
        while let byte = peek, byte != 0x0A, byte != 0x0D { position += 1 }
        skipLineEnd()
    }

    private mutating func skipLineEnd() {
        if peek == 0x0D {
            position += 1
            if peek == 0x0A { position += 1 }
        } else if peek == 0x0A {
            position += 1
        } else {
            return
        }
        line += 1
        lineStart = position
    }

    private mutating func skipWhitespace() {
        while let byte = peek, byte.isSpace {
            if byte == 0x0A || byte == 0x0D { skipLineEnd() } else { position += 1 }
        }
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, bytes[start].isSpace { start += 1 }
        while end > start, bytes[end - 1].isSpace { end -= 1 }
        return start..<end
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
}
