/// Reads a data file as a table: comma-separated values with the keys in the first line.
///
/// Source: RFC 4180. Empty cells are missing values; empty lines are skipped.
struct CSVData {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var lineStart = 0

    /// Reads a file as a list of records.
    ///
    /// - Throws: `DataFault`.
    static func read(_ bytes: [UInt8]) throws(DataFault) -> MetadataNode {
        var reader = CSVData(bytes: bytes)
        var root = MetadataNode()
        guard let head = try reader.row() else {
            root.hold([])
            return root
        }
        let keys = head.map { $0.text.filter { !$0.isWhitespace } }
        for (index, key) in keys.enumerated() where keys[..<index].contains(key) {
            throw .unreadable("'\(key)' is repeated", at: head[index].place)
        }
        var records: [MetadataNode] = []
        while let row = try reader.row() {
            guard row.count <= keys.count else {
                let message = "the row has more values than the first line has keys"
                throw .unreadable(message, at: row[keys.count].place)
            }
            var record = MetadataNode()
            record.place = TextPlace(line: row[0].place.line, column: nil)
            for (key, cell) in zip(keys, row) where !cell.text.isEmpty && !key.isEmpty {
                var value = MetadataNode()
                value.value = .text(cell.text)
                value.place = cell.place
                record.children[key] = value
            }
            if !record.isEmpty { records.append(record) }
        }
        root.hold(records)
        return root
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }
}

private extension CSVData {
    typealias Cell = (text: String, place: TextPlace)

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Reads the next row; nil at the end of the file.
    mutating func row() throws(DataFault) -> [Cell]? {
        guard next != nil else { return nil }
        var cells: [Cell] = []
        while true {
            let place = TextPlace(line: line, column: position - lineStart + 1)
            cells.append((try cell(at: place), place))
            switch next {
            case UInt8(ascii: ","): position += 1
            case nil: return cells
            default:
                endLine()
                return cells
            }
        }
    }

    mutating func endLine() {
        if next == 0x0D { position += 1 }
        if next == 0x0A { position += 1 }
        line += 1
        lineStart = position
    }

    mutating func cell(at place: TextPlace) throws(DataFault) -> String {
        guard next == UInt8(ascii: "\"") else {
            let start = position
            while let byte = next, ![UInt8(ascii: ","), 0x0A, 0x0D].contains(byte) { position += 1 }
            return Self.trimmed(bytes[start..<position])
        }
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            guard byte == UInt8(ascii: "\"") else {
                text.append(byte)
                if byte == 0x0A {
                    line += 1
                    lineStart = position
                }
                continue
            }
            guard next == UInt8(ascii: "\"") else {
                guard next.map({ [UInt8(ascii: ","), 0x0A, 0x0D].contains($0) }) ?? true else {
                    throw .unreadable("a comma is expected after the quotes", at: place)
                }
                return String(decoding: text, as: UTF8.self)
            }
            text.append(byte)
            position += 1
        }
        throw .unreadable("the quotes are never closed", at: place)
    }

    /// Returns text without surrounding spaces.
    static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let spaces: Set<UInt8> = [0x20, 0x09]
        let start = bytes.drop { spaces.contains($0) }
        let end = start.lastIndex { !spaces.contains($0) }.map { $0 + 1 } ?? start.startIndex
        return String(decoding: start[start.startIndex..<end], as: UTF8.self)
    }
}
