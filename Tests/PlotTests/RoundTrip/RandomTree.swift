import Plot

/// A tree of HTML that a parser should find again in what Plot renders from it.
indirect enum RandomTree: Encodable {
    case text(String)
    case element(name: String, attributes: [(String, String)], children: [RandomTree])

    /// `"text"` or `["name", [["attribute", "value"], …], [child, …]]`.
    func encode(to encoder: any Encoder) throws {
        switch self {
        case .text(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        case .element(let name, let attributes, let children):
            var container = encoder.unkeyedContainer()
            try container.encode(name)
            try container.encode(attributes.map { [$0.0, $0.1] })
            try container.encode(children)
        }
    }

    /// The tree as nodes, its attributes stated before, between or after its children.
    func node(using generator: inout SeededGenerator) -> Node<HTML.BodyContext> {
        switch self {
        case .text(let text):
            return .text(text)
        case .element(let name, let attributes, let children):
            var nodes = children.map { $0.node(using: &generator) }
            var end = nodes.count
            for (name, value) in attributes.reversed() {
                end = Int.random(in: 0...end, using: &generator)
                nodes.insert(.attribute(named: name, value: value), at: end)
            }
            if ["br", "img", "hr"].contains(name) {
                return .selfClosedElement(
                    named: name,
                    attributes: attributes.map { Attribute(name: $0.0, value: $0.1) }
                )
            }
            return .element(named: name, nodes: nodes)
        }
    }

    /// The tree as components.
    var component: any Component {
        switch self {
        case .text(let text):
            return Text(text)
        case .element(let name, let attributes, let children):
            if ["br", "img", "hr"].contains(name) {
                return Node<HTML.BodyContext>.selfClosedElement(
                    named: name,
                    attributes: attributes.map { Attribute(name: $0.0, value: $0.1) }
                )
            }
            var component: any Component = Element(name: name) {
                for child in children { child.component }
            }
            for (name, value) in attributes {
                component = component.attribute(named: name, value: value)
            }
            return component
        }
    }
}

extension RandomTree {
    /// A tree whose nesting is valid, so that a parser has nothing to mend.
    static func random(depth: Int, using generator: inout SeededGenerator) -> RandomTree {
        let blocks = ["div", "section", "article", "blockquote", "ul", "p", "h2", "dl", "figure"]
        let name = blocks.randomElement(using: &generator) ?? "div"
        let count = Int.random(in: 0...4, using: &generator)
        let children = (0..<count).map { _ -> RandomTree in
            switch name {
            case "ul":
                let item = [flow(depth: depth - 1, using: &generator)]
                return .element(
                    name: "li",
                    attributes: attributes(using: &generator),
                    children: item
                )
            case "dl":
                let term = ["dt", "dd"].randomElement(using: &generator) ?? "dt"
                let text = [phrase(depth: depth - 1, using: &generator)]
                return .element(name: term, attributes: [], children: text)
            case "p", "h2":
                return phrase(depth: depth - 1, using: &generator)
            default:
                return flow(depth: depth - 1, using: &generator)
            }
        }
        return .element(name: name, attributes: attributes(using: &generator), children: children)
    }

    private static func flow(depth: Int, using generator: inout SeededGenerator) -> RandomTree {
        depth > 0 && Bool.random(using: &generator)
            ? random(depth: depth, using: &generator) : phrase(depth: depth, using: &generator)
    }

    private static func phrase(depth: Int, using generator: inout SeededGenerator) -> RandomTree {
        guard depth > 0, Int.random(in: 0..<3, using: &generator) > 0 else {
            return .text(text(using: &generator))
        }
        let names = [
            "span", "em", "strong", "code", "mark", "sub", "q", "abbr", "kbd", "br", "img",
        ]
        let name = names.randomElement(using: &generator) ?? "span"
        let isVoid = ["br", "img"].contains(name)
        let count = isVoid ? 0 : Int.random(in: 0...3, using: &generator)
        return .element(
            name: name,
            attributes: attributes(using: &generator),
            children: (0..<count).map { _ in phrase(depth: depth - 1, using: &generator) }
        )
    }

    private static func attributes(using generator: inout SeededGenerator) -> [(String, String)] {
        ["id", "class", "title", "data-x", "aria-label"]
            .filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
            .map { ($0, text(using: &generator)) }
            .filter { !$0.1.isEmpty }
    }

    /// Text of pieces that are awkward to escape, alone or next to each other.
    private static func text(using generator: inout SeededGenerator) -> String {
        let pieces = [
            "<", ">", "&", "\"", "'", "&&", "&amp;", "&copy;", "&#39;", "&#x27;", "&;", "&a", "&lt",
            "é", "漢字", "😀", " ", "\n", "x", "</div>", "</script>", "<!--", "-->", "]]>", "&#", "=",
            "`", "word",
        ]
        let count = Int.random(in: 0...6, using: &generator)
        return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
}

/// Random numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// Source: Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators (SplitMix64).
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
