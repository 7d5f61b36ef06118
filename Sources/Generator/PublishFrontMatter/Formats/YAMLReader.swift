import CYAML

/// Reads front matter and data files in YAML with libyaml.
///
/// Source: YAML 1.1 as implemented by libyaml. Maps become branches of the tree and sequences
/// become lists; all other values are kept as text. If there are several documents, only the first
/// is read.
struct YAMLReader {
    /// The largest number of nodes in front matter; an alias (`*name`) counts as all nodes of its
    /// tree, because a few lines of aliases can expand beyond the memory.
    private static let mostNodes = 10_000

    private let events: YAMLEvents
    /// The front matter; nil for a data file, in which aliases are refused.
    private let header: String?
    private var nodes = 0
    private var anchors: [String: MetadataNode] = [:]

    /// Reads front matter without its fences.
    static func header(_ text: String) -> Result<MetadataNode, HeaderFault> {
        Result { () throws(HeaderFault) in
            var reader = try YAMLReader(events: YAMLEvents(text.utf8), header: text)
            guard let root = try reader.events.next() else { return MetadataNode() }
            guard case .map = root.content else {
                throw root.fault("front matter consists of 'key: value' lines")
            }
            return try reader.node(root, depth: 0)
        }.mapError { $0.namingTab(in: text) }
    }

    /// Reads a data file; its nodes have places.
    static func data(_ bytes: [UInt8]) throws(HeaderFault) -> MetadataNode {
        var reader = try YAMLReader(events: YAMLEvents(bytes), header: nil)
        guard let first = try reader.events.next() else { return MetadataNode() }
        let root = try reader.node(first, depth: 0)
        // The end of the document, and of the stream: anything else but a document is a fault.
        for _ in 0..<2 { _ = try reader.events.next() }
        return root
    }

    private init(events: YAMLEvents, header: String?) {
        self.events = events
        self.header = header
    }
}

private extension YAMLReader {
    /// Reads a node with everything below it; `depth` is the number of maps and lists around it.
    mutating func node(
        _ event: YAMLEvents.Event,
        depth: Int
    ) throws(HeaderFault) -> MetadataNode {
        try count(event, depth: depth)
        var result = MetadataNode()
        switch event.content {
        case .text(let text, let isPlain):
            // A plain `~` or `null`, or nothing after the colon, means that there is no value.
            let isNothing = isPlain && ["", "~", "null"].contains(text)
            if !isNothing { result.value = .text(text) }
            if isNothing, header != nil { result.value = .text("") }
        case .map: try readMap(into: &result, depth: depth)
        case .list(let isInBrackets):
            let start = event.start.index
            var elements: [MetadataNode] = []
            while let element = try events.next() {
                elements.append(try node(element, depth: depth + 1))
            }
            if let header {
                result.hold(elements, in: isInBrackets ? header.written(start..<events.end) : nil)
            } else {
                result.hold(elements)
            }
        case .alias(let name):
            if header == nil { throw event.fault(DataFault.alias) }
            guard let tree = anchors[name] else { throw event.fault("found undefined alias") }
            try count(tree, at: event, depth: depth)
            return tree
        }
        if header == nil {
            result.place = TextPlace(line: event.start.line + 1, column: event.start.column + 1)
        }
        if let anchor = event.anchor { anchors[anchor] = result }
        return result
    }

    mutating func readMap(into result: inout MetadataNode, depth: Int) throws(HeaderFault) {
        var keys = 0
        while let key = try events.next() {
            guard case .text(let name, _) = key.content, let event = try events.next() else {
                throw key.fault("a key has to be text")
            }
            keys += 1
            var child = try node(event, depth: depth + 1)
            guard header != nil else {
                if child.isEmpty { continue }
                guard result.children[name] == nil else { throw key.fault("'\(name)' is repeated") }
                child.place = TextPlace(line: key.start.line + 1, column: key.start.column + 1)
                result.children[name] = child
                continue
            }
            if keys > HeaderLimit.mostKeys { throw key.fault("it has too many keys", .keys) }
            // In `key: value` lines, keys without a value are ignored, so they are ignored here,
            // too.
            if child.plainText?.isEmpty == true { continue }
            let parts = name.split(separator: ".", maxSplits: HeaderLimit.deepest)
            guard depth + parts.count <= HeaderLimit.deepest else {
                throw key.fault("its keys are nested too deeply", .depth)
            }
            result.insert(child, at: parts.map(String.init)[...])
        }
    }

    /// Counts a node against the limits.
    mutating func count(_ event: YAMLEvents.Event, depth: Int) throws(HeaderFault) {
        guard depth < HeaderLimit.deepest else {
            throw event.fault(HeaderFault.nested, .depth)
        }
        nodes += 1
        guard header == nil || nodes <= Self.mostNodes else {
            throw event.fault("it has too many keys and values", .keys)
        }
    }

    /// Counts the nodes of a tree that an alias repeats.
    mutating func count(
        _ tree: MetadataNode,
        at event: YAMLEvents.Event,
        depth: Int
    ) throws(HeaderFault) {
        try count(event, depth: depth)
        if case .list(let texts, _) = tree.value { nodes += texts.count }
        for child in tree.children.values { try count(child, at: event, depth: depth + 1) }
        for child in tree.elements ?? [] { try count(child, at: event, depth: depth + 1) }
    }
}

extension String {
    /// Returns the characters in a range of scalars.
    fileprivate func written(_ range: Range<Int>) -> String {
        let scalars = unicodeScalars.prefix(range.upperBound).dropFirst(range.lowerBound)
        return String(String.UnicodeScalarView(scalars))
    }
}

extension MetadataNode {
    /// Makes this node a list of front matter.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - source: The list as written in brackets; nil if it is written in lines.
    fileprivate mutating func hold(_ elements: [MetadataNode], in source: String?) {
        let texts = elements.compactMap(\.plainText)
        guard texts.count == elements.count else {
            self.elements = elements
            return
        }
        value = .list(texts, written: source ?? texts.joined(separator: ", "))
    }
}
