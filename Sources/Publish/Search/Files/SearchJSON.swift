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
    static func list(_ values: [SearchJSON]) -> [UInt8] {
        var bytes: [UInt8] = []
        SearchJSON.array(values).append(to: &bytes)
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

    static func append(_ text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
            case 0..<0x20: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
