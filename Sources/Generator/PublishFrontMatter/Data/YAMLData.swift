import CYAML

/// Reads a data file in YAML with libyaml.
///
/// Source: YAML 1.1 as implemented by libyaml. Aliases (`*name`) are refused, because a few lines
/// of them can expand beyond the memory. If there are several documents, only the first is read.
enum YAMLData {
    /// Reads a file.
    ///
    /// - Throws: `DataFault`.
    static func read(_ bytes: [UInt8]) throws(DataFault) -> MetadataNode {
        let events = try YAMLEvents(bytes)
        while true {
            let (event, place) = try events.next()
            switch event {
            case .end: return MetadataNode()
            case .none: continue
            default: return try node(event, at: place, in: events, depth: 0)
            }
        }
    }

    private static func node(
        _ event: YAMLEvents.Event,
        at place: TextPlace,
        in events: YAMLEvents,
        depth: Int
    ) throws(DataFault) -> MetadataNode {
        guard depth < HeaderLimit.deepest else { throw .nested(at: place) }
        var result = MetadataNode()
        result.place = place
        switch event {
        case .text(let text, let isPlain):
            // A plain `~` or `null`, or nothing after the colon, means that there is no value.
            if !isPlain || !["", "~", "null"].contains(text) { result.value = .text(text) }
        case .map:
            while true {
                let (event, place) = try events.next()
                if case .end = event { break }
                guard case .text(let key, _) = event else {
                    throw .unreadable("a key has to be text", at: place)
                }
                let (value, valuePlace) = try events.next()
                var child = try node(value, at: valuePlace, in: events, depth: depth + 1)
                if child.isEmpty { continue }
                guard result.children[key] == nil else {
                    throw .unreadable("'\(key)' is repeated", at: place)
                }
                child.place = place
                result.children[key] = child
            }
        case .list:
            var elements: [MetadataNode] = []
            while true {
                let (event, place) = try events.next()
                if case .end = event { break }
                elements.append(try node(event, at: place, in: events, depth: depth + 1))
            }
            result.hold(elements)
        case .reference:
            throw .unreadable(DataFault.alias, at: place)
        case .end, .none:
            throw .unreadable("a value is missing", at: place)
        }
        return result
    }
}

/// Reads the events of libyaml's parser.
private final class YAMLEvents {
    enum Event {
        case text(String, isPlain: Bool)
        case map, list, reference
        /// The end of a map, a list or the document.
        case end
        /// The start of the stream or of the document, which has no content.
        case none
    }

    // SAFETY: The parser has pointers to itself and to the bytes; neither moves before both are
    // freed.
    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    private let input: UnsafeMutableBufferPointer<UInt8>

    init(_ bytes: [UInt8]) throws(DataFault) {
        input = .allocate(capacity: bytes.count)
        _ = input.initialize(from: bytes)
        guard yaml_parser_initialize(parser) == 1 else {
            parser.initialize(to: yaml_parser_t())
            throw DataFault(.unreadable("there is not enough memory"), line: 1)
        }
        yaml_parser_set_input_string(parser, input.baseAddress, input.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        input.deallocate()
    }

    func next() throws(DataFault) -> (Event, TextPlace) {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else {
            let problem = parser.pointee.problem.map { String(cString: $0) } ?? "it cannot be read"
            throw .unreadable(problem, at: TextPlace(parser.pointee.problem_mark))
        }
        defer { yaml_event_delete(&event) }
        let place = TextPlace(event.start_mark)
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            let text = String(decoding: bytes, as: UTF8.self)
            return (.text(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE), place)
        case YAML_MAPPING_START_EVENT: return (.map, place)
        case YAML_SEQUENCE_START_EVENT: return (.list, place)
        case YAML_ALIAS_EVENT: return (.reference, place)
        case YAML_STREAM_START_EVENT, YAML_DOCUMENT_START_EVENT: return (.none, place)
        default: return (.end, place)
        }
    }
}

extension TextPlace {
    fileprivate init(_ mark: yaml_mark_t) {
        self.init(line: mark.line + 1, column: mark.column + 1)
    }
}
