import CYAML

/// Reads front matter in YAML with libyaml.
///
/// Source: YAML 1.1 as implemented by libyaml. Maps become branches of the tree and sequences
/// become lists; all other values are kept as text.
enum YAMLHeader {
    /// Parses front matter without its fences.
    static func read(_ header: String) -> Result<MetadataNode, HeaderFault> {
        Result { () throws(HeaderFault) in try metadata(of: header) }
    }
}

private extension YAMLHeader {
    static func metadata(of header: String) throws(HeaderFault) -> MetadataNode {
        try checkLimits(of: header)
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else {
            throw HeaderFault(message: "there is not enough memory to read it", line: 1, column: 1)
        }
        defer { yaml_parser_delete(&parser) }
        // SAFETY: The parser reads its input while it loads the document; the buffer is freed after
        // both.
        let input = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: header.utf8.count)
        defer { input.deallocate() }
        _ = input.initialize(from: header.utf8)
        yaml_parser_set_input_string(&parser, input.baseAddress, input.count)
        var document = yaml_document_t()
        guard yaml_parser_load(&parser, &document) == 1 else {
            if let context = parser.context.map({ String(cString: $0) }),
                context == "while parsing a flow sequence"
            {
                // The parser stops at the next key, but the fault is where the list begins.
                let mark = parser.context_mark
                if mark.line < parser.problem_mark.line {
                    throw fault(HeaderFault.openList, at: mark, nil)
                }
            }
            throw HeaderFault(
                message: parser.problem.map { String(cString: $0) } ?? "it is not YAML",
                line: parser.problem_mark.line + 1,
                column: parser.problem_mark.column + 1
            )
        }
        defer { yaml_document_delete(&document) }
        guard let root = yaml_document_get_root_node(&document) else { return MetadataNode() }
        guard root.pointee.type == YAML_MAPPING_NODE else {
            throw fault("front matter consists of 'key: value' lines", at: root)
        }
        var budget = mostNodes
        return try node(root, in: &document, of: header, depth: 0, budget: &budget)
    }

    /// The limit of visited nodes: aliases (`*name`) may visit the same node many times.
    static let mostNodes = 10_000

    /// Scans front matter for its limits before it is loaded.
    ///
    /// For deeply nested documents, libyaml takes quadratic time to load and one stack frame a
    /// level to free them. Invalid YAML passes this scan, and the loader reports it.
    static func checkLimits(of header: String) throws(HeaderFault) {
        var header = header
        let excess = header.withUTF8 { bytes -> HeaderFault? in
            var parser = yaml_parser_t()
            guard yaml_parser_initialize(&parser) == 1 else { return nil }
            defer { yaml_parser_delete(&parser) }
            // SAFETY: The parser reads its input until it is deleted, which happens in this
            // closure.
            yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
            var depth = 0
            var scalars = 0
            while true {
                var event = yaml_event_t()
                guard yaml_parser_parse(&parser, &event) == 1 else { return nil }
                defer { yaml_event_delete(&event) }
                switch event.type {
                case YAML_STREAM_END_EVENT: return nil
                case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT: depth += 1
                case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: depth -= 1
                case YAML_SCALAR_EVENT: scalars += 1
                default: break
                }
                if depth > HeaderLimit.deepest {
                    return fault("its values are nested too deeply", at: event.start_mark, .depth)
                }
                if scalars > mostNodes {
                    return fault("it has too many keys and values", at: event.start_mark, .keys)
                }
            }
        }
        if let excess { throw excess }
    }

    static func fault(_ message: String, at node: UnsafeMutablePointer<yaml_node_t>) -> HeaderFault
    {
        fault(message, at: node.pointee.start_mark, nil)
    }

    static func fault(_ message: String, at mark: yaml_mark_t, _ limit: HeaderLimit?) -> HeaderFault
    {
        HeaderFault(message: message, line: mark.line + 1, column: mark.column + 1, limit: limit)
    }

    /// Reads a node with all its children.
    ///
    /// Aliases (`*name`) may form cycles, so `depth`, the number of enclosing maps and lists, is
    /// limited; they may also visit nodes many times, so `budget` is the number of nodes that may
    /// still be visited.
    static func node(
        _ node: UnsafeMutablePointer<yaml_node_t>,
        in document: inout yaml_document_t,
        of header: String,
        depth: Int,
        budget: inout Int
    ) throws(HeaderFault) -> MetadataNode {
        budget -= 1
        guard depth < HeaderLimit.deepest, budget > 0 else {
            throw fault("its values are nested too deeply", at: node.pointee.start_mark, .depth)
        }
        var result = MetadataNode()
        switch node.pointee.type {
        case YAML_MAPPING_NODE:
            let pairs = node.pointee.data.mapping.pairs
            guard pairs.top - pairs.start <= HeaderLimit.mostKeys else {
                throw fault("it has too many keys", at: node.pointee.start_mark, .keys)
            }
            for pair in UnsafeBufferPointer(start: pairs.start, count: pairs.top - pairs.start) {
                guard let key = yaml_document_get_node(&document, pair.key),
                    let value = yaml_document_get_node(&document, pair.value)
                else { continue }
                guard let name = text(of: key) else {
                    throw fault("a key has to be text", at: key)
                }
                let child = try self.node(
                    value,
                    in: &document,
                    of: header,
                    depth: depth + 1,
                    budget: &budget
                )
                // In `key: value` lines, keys without a value are ignored, so they are ignored
                // here, too.
                if child.value == .text(""), text(of: value) != nil { continue }
                let parts = name.split(separator: ".", maxSplits: HeaderLimit.deepest).map(
                    String.init
                )
                guard depth + parts.count <= HeaderLimit.deepest else {
                    throw fault(
                        "its keys are nested too deeply",
                        at: key.pointee.start_mark,
                        .depth
                    )
                }
                result.insert(child, at: parts[...])
            }
        case YAML_SEQUENCE_NODE:
            let items = node.pointee.data.sequence.items
            let elements = UnsafeBufferPointer(start: items.start, count: items.top - items.start)
            var nodes: [MetadataNode] = []
            for index in elements {
                guard let element = yaml_document_get_node(&document, index) else { continue }
                nodes.append(
                    try self.node(
                        element,
                        in: &document,
                        of: header,
                        depth: depth + 1,
                        budget: &budget
                    )
                )
            }
            let texts = nodes.compactMap(\.plainText)
            guard texts.count == nodes.count else {
                result.elements = nodes
                return result
            }
            let isInBrackets = node.pointee.data.sequence.style == YAML_FLOW_SEQUENCE_STYLE
            result.value = .list(
                texts,
                written: isInBrackets
                    ? written(node, in: header) : texts.joined(separator: ", ")
            )
        default:
            result.value = .text(text(of: node) ?? "")
        }
        return result
    }

    /// Returns the text of a node as written in the source.
    static func written(_ node: UnsafeMutablePointer<yaml_node_t>, in header: String) -> String {
        let range = node.pointee.start_mark.index..<node.pointee.end_mark.index
        return String(
            String.UnicodeScalarView(
                header.unicodeScalars.prefix(range.upperBound).dropFirst(range.lowerBound)
            )
        )
    }

    /// Returns the text of a scalar; nil for a map or a list.
    static func text(of node: UnsafeMutablePointer<yaml_node_t>) -> String? {
        guard node.pointee.type == YAML_SCALAR_NODE else { return nil }
        let scalar = node.pointee.data.scalar
        let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        let text = String(decoding: bytes, as: UTF8.self)
        // A plain `~` or `null` means that there is no value.
        if scalar.style == YAML_PLAIN_SCALAR_STYLE, ["~", "null"].contains(text) { return "" }
        return text
    }
}
