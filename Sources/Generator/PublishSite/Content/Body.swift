public import Plot
package import PublishStorage

extension Content {
    /// The main text of a page, as HTML.
    public struct Body: Hashable, Sendable {
        private var text: Text

        /// The HTML, written to pages unchanged.
        public var html: String {
            get { text.string }
            set { text = .string(newValue) }
        }
        /// The HTML as UTF-8 bytes; cheaper than `html`, which makes a new string on each call,
        /// because most bodies are stored as bytes.
        @_disfavoredOverload
        public var utf8: [UInt8] { text.bytes }
        /// A node that writes the HTML unchanged.
        public var node: Node<HTML.BodyContext> { written() }
        /// Whether there is no text.
        public var isEmpty: Bool {
            switch text {
            case .string(let html): html.isEmpty
            case .bytes(let html, _, _): html.isEmpty
            case .cached(let cached): cached.count == 0
            case .framed(let start, let body, let end): start.isEmpty && body.isEmpty && end.isEmpty
            }
        }

        /// Makes a body from HTML, without escaping.
        public init(html: String) {
            text = .string(html)
        }

        /// Makes a body by rendering a node.
        public init(node: Node<HTML.BodyContext>, indentation: Indentation.Kind? = nil) {
            self.init(html: node.render(indentedBy: indentation))
        }

        /// Makes a body by rendering components.
        public init(
            indentation: Indentation.Kind? = nil,
            @ComponentBuilder components: () -> any Component
        ) {
            self.init(node: .component(components()), indentation: indentation)
        }
    }
}

extension Content.Body: ExpressibleByStringInterpolation {
    /// Makes a body from a literal of HTML, without escaping.
    public init(stringLiteral value: String) {
        self.init(html: value)
    }
}

extension Content.Body: Component {
    /// The component that writes the HTML unchanged.
    public var body: any Component { node }
}

extension Content.Body {
    /// Makes a body whose HTML is read from the cache on first use.
    package init(_ cached: CachedData) {
        text = .cached(cached)
    }

    /// Makes a body from HTML as UTF-8, with its digest and its links if they are known.
    package init(utf8: [UInt8], _ digest: Digest? = nil, links: [String]? = nil) {
        text = .bytes(utf8, digest, links: links)
    }

    /// Returns the HTML with `start` before it and `end` after it, which contain no links; joined
    /// on first use.
    package func framed(by start: String, _ end: String) -> Self {
        var body = self
        body.text = .framed(start, self, end)
        return body
    }

    /// Returns a node for any context that writes the HTML unchanged.
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

    /// The destinations of the HTML's links and images, as written in the Markdown; nil if they
    /// were not recorded.
    package var links: [String]? {
        switch text {
        case .bytes(_, _, let links): links
        case .cached(let cached): cached.links
        case .framed(_, let body, _): body.links
        case .string: nil
        }
    }

    /// Whether both bodies have the same HTML.
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

/// HTML in memory, or in the build cache.
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
