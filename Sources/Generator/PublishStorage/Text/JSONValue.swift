/// A JSON value whose members keep their order, written as bytes without an encoder.
package enum JSONValue {
    case number(Int)
    case string(String)
    /// A string, as UTF-8.
    case bytes([UInt8])
    case array([JSONValue])
    case object([(String, JSONValue)])

    package static func strings(_ texts: [String]) -> JSONValue {
        .array(texts.map(JSONValue.string))
    }

    /// An object without the members whose value is nil.
    package static func object(ofPresent members: [(String, JSONValue?)]) -> JSONValue {
        .object(members.compactMap { name, value in value.map { (name, $0) } })
    }

    /// The value as bytes, without white space.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return bytes
    }

    /// The value as text, without white space.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The value as text for a `script` element.
    ///
    /// Escapes the characters that could end the element or a line of JavaScript; they occur only
    /// in strings.
    package var scriptText: String {
        var result: [UInt8] = []
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
                result += ("\\u00" + String(byte, radix: 16)).utf8
            // The last bytes of U+2028 and U+2029.
            case 0xA8...0xA9 where result.suffix(2) == [0xE2, 0x80]:
                result.removeLast(2)
                result += (byte == 0xA8 ? "\\u2028" : "\\u2029").utf8
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension JSONValue {
    /// Appends the value.
    ///
    /// - Parameters:
    ///   - bytes: The output.
    ///   - space: The text after commas and colons.
    fileprivate func append(to bytes: inout [UInt8], space: String = "") {
        switch self {
        case .number(let number): bytes += String(number).utf8
        case .string(let text): JSONText.append(text, to: &bytes)
        case .bytes(let text): text.withUnsafeBufferPointer { JSONText.append($0, to: &bytes) }
        case .array(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes += ("," + space).utf8 }
                value.append(to: &bytes, space: space)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, (name, value)) in members.enumerated() {
                if index > 0 { bytes += ("," + space).utf8 }
                JSONText.append(name, to: &bytes)
                bytes += (":" + space).utf8
                value.append(to: &bytes, space: space)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }
}

/// Writes a JSON object of lists with one element a line, so that diffs are short.
package struct JSONLines {
    private var bytes = Array("{\"version\": 1".utf8)

    package init() {}

    package var text: [UInt8] { bytes + "}\n".utf8 }

    package mutating func add(_ elements: [[(String, JSONValue)]], named name: String) {
        bytes += ",\n\"\(name)\": [".utf8
        for (index, element) in elements.enumerated() {
            bytes += (index == 0 ? "\n" : ",\n").utf8
            JSONValue.object(element).append(to: &bytes, space: " ")
        }
        bytes += (elements.isEmpty ? "]" : "\n]").utf8
    }
}
