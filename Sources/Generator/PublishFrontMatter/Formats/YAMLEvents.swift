import CYAML

/// The events of libyaml's parser.
final class YAMLEvents {
    /// A scalar, an alias, or the start of a map or list.
    struct Event {
        enum Content {
            /// A scalar; `isPlain` if it has no quotation marks and is not a block.
            case text(String, isPlain: Bool)
            case map
            case list(isInBrackets: Bool)
            /// `*name`.
            case alias(String)
        }

        let content: Content
        /// The name in `&name`.
        let anchor: String?
        let start: yaml_mark_t

        func fault(_ message: String, _ limit: HeaderLimit? = nil) -> HeaderFault {
            HeaderFault(message, at: start, limit)
        }
    }

    // SAFETY: The parser has pointers to itself and to the bytes; neither moves before both are
    // freed.
    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    private let input: UnsafeMutableBufferPointer<UInt8>

    /// The number of characters up to the end of the last event.
    private(set) var end = 0

    init(_ bytes: some Collection<UInt8>) throws(HeaderFault) {
        input = .allocate(capacity: bytes.count)
        _ = input.initialize(from: bytes)
        guard yaml_parser_initialize(parser) == 1 else {
            parser.initialize(to: yaml_parser_t())
            throw HeaderFault(message: "there is not enough memory", line: 1, column: 1)
        }
        yaml_parser_set_input_string(parser, input.baseAddress, input.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        input.deallocate()
    }

    /// Returns the next event; nil at the end of a map, a list, or the document.
    func next() throws(HeaderFault) -> Event? {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw fault }
        defer { yaml_event_delete(&event) }
        end = event.end_mark.index
        let (content, anchor): (Event.Content, UnsafeMutablePointer<yaml_char_t>?)
        switch event.type {
        case YAML_STREAM_START_EVENT, YAML_DOCUMENT_START_EVENT: return try next()
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            let text = String(decoding: bytes, as: UTF8.self)
            content = .text(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
            anchor = scalar.anchor
        case YAML_MAPPING_START_EVENT: (content, anchor) = (.map, event.data.mapping_start.anchor)
        case YAML_SEQUENCE_START_EVENT:
            let list = event.data.sequence_start
            content = .list(isInBrackets: list.style == YAML_FLOW_SEQUENCE_STYLE)
            anchor = list.anchor
        case YAML_ALIAS_EVENT:
            (content, anchor) = (.alias(name(event.data.alias.anchor) ?? ""), nil)
        default: return nil
        }
        return Event(content: content, anchor: name(anchor), start: event.start_mark)
    }
}

private extension YAMLEvents {
    /// The fault at which the parser stopped.
    var fault: HeaderFault {
        let (context, problem) = (parser.pointee.context_mark, parser.pointee.problem_mark)
        // The parser stops at the next key, but the fault is where the list begins.
        if context.line < problem.line,
            parser.pointee.context.map({ String(cString: $0) }) == "while parsing a flow sequence"
        {
            return HeaderFault(HeaderFault.openList, at: context)
        }
        let message = parser.pointee.problem.map { String(cString: $0) }
        return HeaderFault(message ?? "it is not YAML", at: problem)
    }

    func name(_ anchor: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        anchor.map { String(cString: $0) }
    }
}

extension HeaderFault {
    fileprivate init(_ message: String, at mark: yaml_mark_t, _ limit: HeaderLimit? = nil) {
        self.init(message: message, line: mark.line + 1, column: mark.column + 1, limit: limit)
    }
}
