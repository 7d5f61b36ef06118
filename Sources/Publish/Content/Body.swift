public import Plot

extension Content {
    /// The main text of a page, as HTML.
    public struct Body: Hashable, Sendable {
        private var text: Text

        /// The HTML, written to pages as it is.
        public var html: String {
            get { text.string }
            set { text = .string(newValue) }
        }
        /// A node that writes the HTML as it is.
        public var node: Node<HTML.BodyContext> { .raw(html) }
        /// Whether there is no text at all.
        public var isEmpty: Bool {
            switch text {
            case .string(let html), .known(let html, _, _): html.isEmpty
            case .cached(let cached): cached.count == 0
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
    init(_ cached: CachedData) {
        text = .cached(cached)
    }

    /// The same HTML with what stands for it and where its links lead, so that nobody has to work it out again.
    func knowing(links: [String]) -> Self {
        guard case .string(let html) = text else { return self }
        var known = self
        known.text = .known(html, digest, links: links)
        return known
    }

    /// What stands for the HTML.
    var digest: Digest {
        switch text {
        case .known(_, let digest, _): digest
        case .string(let html): Digest { $0.add(html) }
        case .cached(let cached): cached.digest
        }
    }

    /// The destinations of the links in the HTML; nil where nobody has noted them.
    var links: [String]? {
        switch text {
        case .known(_, _, let links): links
        case .cached(let cached): cached.links
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
    case known(String, Digest, links: [String])
    case cached(CachedData)

    var string: String {
        switch self {
        case .string(let string), .known(let string, _, _): string
        case .cached(let cached): cached.string
        }
    }
}
