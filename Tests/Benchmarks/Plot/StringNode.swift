/// The straightforward design: every element builds the string of its content, then its own around it.
///
/// It is what the speed of Plot is compared with, and renders the same text for what the benchmarks need.
struct StringNode {
    /// Renders the node into a string, after the attributes of the element around it.
    let write: (inout [(String, String)]) -> String

    static func text(_ text: String) -> StringNode {
        StringNode { _ in escape(text) }
    }

    static func attribute(_ name: String, _ value: String) -> StringNode {
        StringNode { attributes in
            attributes.append((name, value))
            return ""
        }
    }

    static func element(_ name: String, _ nodes: [StringNode]) -> StringNode {
        StringNode { _ in
            var attributes: [(String, String)] = []
            var content = ""
            for node in nodes { content += node.write(&attributes) }
            var result = "<\(name)"
            for (name, value) in attributes {
                result += " \(name)=\"\(escape(value, quotes: true))\""
            }
            return result + ">" + content + "</\(name)>"
        }
    }

    func render() -> String {
        var attributes: [(String, String)] = []
        return write(&attributes)
    }

    /// Escapes character by character, which is how it is first written down; entities are not looked for.
    private static func escape(_ text: String, quotes: Bool = false) -> String {
        var result = ""
        for character in text {
            switch character {
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            case "\"" where quotes: result += "&quot;"
            default: result.append(character)
            }
        }
        return result
    }
}
