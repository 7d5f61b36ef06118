/// The `key: value` lines between two lines of three hyphens at the start of a text.
struct MetadataHeader {
    /// The values by key; empty if there is no valid header.
    private(set) var metadata: [String: String] = [:]

    /// The byte offset at which the body starts; 0 if there is no valid header.
    private(set) var bodyStart = 0

    init(in source: String) {
        let result = source.utf8.withContiguousStorageIfAvailable { bytes in
            var scanner = MetadataScanner(bytes)
            return scanner.scan()
        }
        guard let found = result ?? nil else { return }
        metadata = found.metadata
        bodyStart = found.end
    }
}

private struct MetadataScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func scan() -> (metadata: [String: String], end: Int)? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        skipWhitespace()
        guard hyphens() == 3 else { return nil }
        position += 3
        while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0D { position += 1 }
        guard peek == 0x0A else { return nil }
        var metadata: [String: String] = [:]
        var lastKey: String?
        while true {
            skipWhitespace()
            guard let byte = peek else { return nil }
            if byte == 0x2D {
                return hyphens() == 3 ? (metadata, position + 3) : nil
            }
            let start = position
            var colon: Int?
            while let byte = peek, byte != 0x0A, byte != 0x0D {
                if colon == nil, byte == 0x3A { colon = position }
                position += 1
            }
            if let colon {
                let value = text(colon + 1, position)
                guard !value.isEmpty else { continue }
                let key = text(start, colon)
                metadata[key] = value
                lastKey = key
            } else if let lastKey {
                metadata[lastKey, default: ""] += " " + text(start, position)
            }
        }
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func hyphens() -> Int {
        var end = position
        while end < bytes.count, bytes[end] == 0x2D { end += 1 }
        return end - position
    }

    private mutating func skipWhitespace() {
        while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    }

    private func text(_ start: Int, _ end: Int) -> String {
        var start = start
        var end = end
        while start < end, bytes[start] == 0x20 || (0x09...0x0D).contains(bytes[start]) {
            start += 1
        }
        while end > start, bytes[end - 1] == 0x20 || (0x09...0x0D).contains(bytes[end - 1]) {
            end -= 1
        }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    }
}
