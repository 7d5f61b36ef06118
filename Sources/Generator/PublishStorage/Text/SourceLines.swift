package struct SourcePlace: Equatable, Sendable {
    /// The line, starting at 1.
    package var line: Int
    /// The column in UTF-8 bytes, starting at 1.
    package var column: Int
}

/// The lines of a text, for converting offsets to positions.
package struct SourceLines: Sendable {
    /// The offset of the start of each line; the first is 0.
    package let starts: [Int]

    /// Finds the lines, which end as in Markdown: with a line feed, a carriage return, or both.
    package init(_ bytes: [UInt8]) {
        let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        var starts = [0]
        bytes.withUnsafeBufferPointer { bytes in
            for (index, byte) in bytes.enumerated() where byte == feed || byte == carriageReturn {
                let isWhole = byte == feed || index + 1 == bytes.count || bytes[index + 1] != feed
                if isWhole { starts.append(index + 1) }
            }
        }
        self.starts = starts
    }

    /// Returns the position of a byte.
    ///
    /// - Parameter offset: The offset of the byte, or of the end.
    /// - Returns: The line and column.
    package func place(of offset: Int) -> SourcePlace {
        let line = starts.firstPlace { $0 > offset }
        return SourcePlace(line: line, column: offset - starts[line - 1] + 1)
    }
}
