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
    init(_ cached: CachedText) {
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
        case .string(let html): CachedText.digest(of: html)
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
    case cached(CachedText)

    var string: String {
        switch self {
        case .string(let string), .known(let string, _, _): string
        case .cached(let cached): cached.string
        }
    }
}

/// A text that waits in the cache of builds until it is asked for, so that texts which nobody asks for are never read.
final class CachedText: Sendable {
    /// What stands for the text.
    let digest: Digest
    /// The text's length in bytes of UTF-8.
    let count: Int
    /// The destinations of the links in the text.
    let links: [String]
    private let entry: CacheEntry
    private let remake: @Sendable () -> String

    /// Takes what is known of a text.
    ///
    /// - Parameters:
    ///   - entry: Where the text is.
    ///   - digest: What stands for the text.
    ///   - count: The text's length in bytes of UTF-8.
    ///   - links: The destinations of its links.
    ///   - remake: Makes the text anew where the cache turns out to be damaged.
    init(
        _ entry: CacheEntry,
        digest: Digest,
        count: Int,
        links: [String],
        remake: @escaping @Sendable () -> String
    ) {
        self.entry = entry
        self.digest = digest
        self.count = count
        self.links = links
        self.remake = remake
    }

    /// The text, read anew each time so that memory does not fill up with the site.
    var string: String {
        entry.read().map { String(decoding: $0, as: UTF8.self) } ?? remake()
    }

    /// What stands for a text.
    static func digest(of text: String) -> Digest {
        Digest { $0.add(text) }
    }
}
