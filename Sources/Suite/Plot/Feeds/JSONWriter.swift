/// A JSON value whose objects keep the order of their members.
enum OrderedJSON {
    case string(String)
    case number(Int)
    case array([OrderedJSON])
    case object([(key: String, value: OrderedJSON)])

    /// A value of a member that is left out of its object.
    case absent

    static func optional(_ string: String?) -> OrderedJSON {
        string.map(OrderedJSON.string) ?? .absent
    }

    /// Returns an array; an empty array is left out.
    static func list(_ values: [OrderedJSON]) -> OrderedJSON {
        values.isEmpty ? .absent : .array(values)
    }

    fileprivate var isAbsent: Bool {
        if case .absent = self { true } else { false }
    }
}

/// Writes JSON text, on one line or indented.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var indentation: Indentation?

    init(indentation: Indentation?) {
        self.indentation = indentation
    }

    mutating func write(_ value: OrderedJSON) {
        switch value {
        case .absent:
            break
        case .string(let string):
            write(string)
        case .number(let number):
            bytes.append(String(number))
        case .array(let values):
            writeList(values, between: ("[", "]")) { $0.write($1) }
        case .object(let members):
            let members = members.filter { !$0.value.isAbsent }
            writeList(members, between: ("{", "}")) { writer, member in
                writer.write(member.key)
                writer.bytes.append(writer.indentation == nil ? ":" : ": ")
                writer.write(member.value)
            }
        }
    }

    private mutating func writeList<Member>(
        _ members: [Member],
        between brackets: (String, String),
        writeMember: (inout JSONWriter, Member) -> Void
    ) {
        bytes.append(brackets.0)
        indentation?.level += 1
        for (index, member) in members.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            startLine()
            writeMember(&self, member)
        }
        indentation?.level -= 1
        if !members.isEmpty { startLine() }
        bytes.append(brackets.1)
    }

    private mutating func startLine() {
        guard let indentation else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(indentation.string)
    }

    private mutating func write(_ string: String) {
        bytes.append(UInt8(ascii: "\""))
        var string = string
        string.withUTF8 { text in
            // Characters that need no escape are copied in runs.
            var start = 0
            for (place, byte) in text.enumerated() {
                let escape: String
                switch byte {
                case UInt8(ascii: "\""): escape = "\\\""
                case UInt8(ascii: "\\"): escape = "\\\\"
                case UInt8(ascii: "\n"): escape = "\\n"
                case UInt8(ascii: "\r"): escape = "\\r"
                case UInt8(ascii: "\t"): escape = "\\t"
                case 0..<0x20:
                    let digits = String(byte, radix: 16)
                    escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                default: continue
                }
                bytes.append(contentsOf: text[start..<place])
                bytes.append(escape)
                start = place + 1
            }
            bytes.append(contentsOf: text[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
