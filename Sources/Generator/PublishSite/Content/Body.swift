public import Plot
package import PublishStorage

extension Content {
    /// The main text of a page, as HTML.
    public struct Body: Hashable, Sendable {
        private var text: Text

        /// The HTML, written to pages as it is.
        public var html: String {
            get { text.string }
            set { text = .string(newValue) }
        }
        /// The HTML as UTF-8, for what works on bytes: most bodies are kept so, and become a string each time one is
        /// asked for.
        @_disfavoredOverload
        public var utf8: [UInt8] { text.bytes }
        /// A node that writes the HTML as it is.
        public var node: Node<HTML.BodyContext> { written() }
        /// Whether there is no text at all.
        public var isEmpty: Bool {
            switch text {
            case .string(let html): html.isEmpty
            case .bytes(let html, _, _): html.isEmpty
            case .cached(let cached): cached.count == 0
            case .framed(let start, let body, let end): start.isEmpty && body.isEmpty && end.isEmpty
            }
        }

        /// Takes HTML as it is.
        public init(html: String) {
            text = .string(html)
        }

        /// Renders a node.
        public init(node: Node<HTML.BodyContext>, indentation: Indentation.Kind? = nil) {
            self.init(html: node.render(indentedBy: indentation))
        }

        /// Renders components.
        public init(
            indentation: Indentation.Kind? = nil,
            @ComponentBuilder components: () -> any Component
        ) {
            self.init(node: .component(components()), indentation: indentation)
        }
    }
}

extension Content.Body: ExpressibleByStringInterpolation {
    /// Takes a literal as HTML, without escaping.
    public init(stringLiteral value: String) {
        self.init(html: value)
    }
}

extension Content.Body: Component {
    /// The HTML as it is.
    public var body: any Component { node }
}

extension Content.Body {
    /// HTML that is read when it is asked for.
    package init(_ cached: CachedData) {
        text = .cached(cached)
    }

    /// HTML as UTF-8, with its digest and where its links lead where that is known.
    package init(utf8: [UInt8], _ digest: Digest? = nil, links: [String]? = nil) {
        text = .bytes(utf8, digest, links: links)
    }

    /// The HTML between two pieces without links, put together when it is asked for.
    package func framed(by start: String, _ end: String) -> Self {
        var body = self
        body.text = .framed(start, self, end)
        return body
    }

    /// A node that writes the HTML as it is, in any context.
    package func written<Context>() -> Node<Context> {
        if case .string(let html) = text { return .raw(html) }
        return .raw(utf8: text.bytes)
    }

    /// The digest of the HTML.
    package var digest: Digest {
        switch text {
        case .string(let html): Digest { $0.add(html) }
        case .bytes(let html, let digest, _): digest ?? Digest(html)
        case .cached(let cached): cached.digest
        case .framed(let start, let body, let end):
            Digest {
                $0.add(start)
                $0.add(body.digest)
                $0.add(end)
            }
        }
    }

    /// The destinations of the links and pictures in the HTML, as they are written; nil where nobody has noted them.
    package var links: [String]? {
        switch text {
        case .bytes(_, _, let links): links
        case .cached(let cached): cached.links
        case .framed(_, let body, _): body.links
        case .string: nil
        }
    }

    /// Whether both have the same HTML.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        if case .cached(let first) = lhs.text, case .cached(let second) = rhs.text {
            return first.digest == second.digest
        }
        return lhs.html == rhs.html
    }

    /// Hashes the HTML.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(html)
    }
}

/// HTML in memory, or in the cache of builds.
private enum Text: Sendable {
    case string(String)
    case bytes([UInt8], Digest?, links: [String]?)
    case cached(CachedData)
    indirect case framed(String, Content.Body, String)

    var string: String {
        if case .string(let string) = self { return string }
        return String(decoding: bytes, as: UTF8.self)
    }

    var bytes: [UInt8] {
        switch self {
        case .string(let string): Array(string.utf8)
        case .bytes(let bytes, _, _): bytes
        case .cached(let cached): cached.bytes
        case .framed(let start, let body, let end): Array(start.utf8) + body.utf8 + Array(end.utf8)
        }
    }
}
