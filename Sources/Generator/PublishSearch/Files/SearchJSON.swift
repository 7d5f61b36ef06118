/// JSON as the search's files need it, written straight to bytes.
enum SearchJSON {
    case number(Int)
    case string(String)
    case bytes([UInt8])
    case strings([String])
    case array([SearchJSON])

    /// An object with its members in the order given.
    static func object(_ members: [(String, SearchJSON)]) -> [UInt8] {
        var bytes = [UInt8(ascii: "{")]
        for (index, (name, value)) in members.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(name.utf8, to: &bytes)
            bytes.append(UInt8(ascii: ":"))
            value.append(to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
        return bytes
    }

    /// An array as bytes.
    static func list(_ values: [SearchJSON]) -> [UInt8] { SearchJSON.array(values).bytes }

    /// A value as bytes.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return bytes
    }
}

private extension SearchJSON {
    func append(to bytes: inout [UInt8]) {
        switch self {
        case .number(let number): bytes.append(contentsOf: String(number).utf8)
        case .string(let text): Self.append(text.utf8, to: &bytes)
        case .bytes(let text): Self.append(text, to: &bytes)
        case .strings(let texts): SearchJSON.array(texts.map { .string($0) }).append(to: &bytes)
        case .array(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                value.append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        }
    }

    static func append(_ text: some Collection<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var rest = text[...]
        while let place = rest.firstIndex(where: needsEscape) {
            bytes += rest[..<place]
            switch rest[place] {
            case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
            case ..<0x20: bytes.append(UInt8(ascii: " "))
            case let byte: bytes += [UInt8(ascii: "\\"), byte]
            }
            rest = rest[rest.index(after: place)...]
        }
        bytes += rest
        bytes.append(UInt8(ascii: "\""))
    }

    @inline(__always)
    static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
}
