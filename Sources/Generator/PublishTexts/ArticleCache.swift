import Foundation
import Ink
internal import PublishFrontMatter
internal import PublishStorage

/// The cache of parsed Markdown texts; the key of a text contains all of its inputs.
///
/// The inputs are the bytes of the text and the options of its language's parser; the site's
/// program is part of the identity of the cache. Image sizes are checked again before they are
/// reused. Results that depend on the site's code are never cached, because the inputs of that code
/// are unknown: if the parser has modifiers or the site's own highlighter, nothing is cached; if
/// the site has its own directive handlers, texts with directives are not cached.
struct ArticleCache: Sendable {
    /// A file that the run has read, or knows to be unchanged.
    struct Source: Sendable {
        /// The absolute path.
        var path: String
        var fingerprint: FileFingerprint
        /// The digest of the bytes.
        var digest: Digest
    }

    private enum Part {
        /// For each folder, the list of the files that the last run has read.
        static let sources: StaticString = "sources"
        /// For each text, everything except the HTML and the facts.
        static let article: StaticString = "article"
        /// For each text, the HTML.
        static let body: StaticString = "body"
        /// For each text, the facts.
        static let facts: StaticString = "facts"
    }

    private let cache: BuildCache
    private let parsers: ArticleParsers
    /// Whether results of the parser may be cached.
    private let isOpen: Bool
    /// Whether the link and image destinations of each text are stored.
    private let holdsLinks: Bool
    private let folder: Digest
    private let sources: [String: Source]
    /// The start of the run in nanoseconds since 1970.
    private let start: Int

    /// Makes the cache of a folder, with the files read by the last run.
    init(_ cache: BuildCache, parsers: ArticleParsers, folder: String, holdsLinks: Bool = false) {
        self.holdsLinks = holdsLinks
        self.cache = cache
        self.parsers = parsers
        self.folder = Digest { $0.add(folder) }
        start = Int(Date().timeIntervalSince1970 * 1_000_000_000)
        let parser = parsers.common
        let isOurs = parser.options.highlighter.map(HighlighterProbe.recognizes) ?? true
        isOpen = isOurs && !parser.hasModifiers
        let known = cache.value(for: self.folder, in: Part.sources).flatMap(Self.sources) ?? []
        sources = Dictionary(known.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    }

    /// Returns a file that has not changed since the last run; nil if the file has to be read.
    func source(at path: String) -> Source? {
        guard let known = sources[path],
            FileFingerprint(of: path, followingLinks: true) == known.fingerprint
        else { return nil }
        return known
    }

    /// Returns a file that was just read; nil if it changed so recently that its fingerprint is
    /// unreliable.
    func source(at path: String, holding bytes: [UInt8]) -> Source? {
        guard let fingerprint = FileFingerprint(of: path, followingLinks: true),
            fingerprint.isSettled(at: start), fingerprint.size == bytes.count
        else { return nil }
        return Source(path: path, fingerprint: fingerprint, digest: Digest(bytes))
    }

    /// Stores the list of the files that this run has read.
    func remember(_ sources: [Source]) {
        var writer = ByteWriter()
        writer.add(sources) { writer, source in
            writer.add(source.path)
            source.fingerprint.write(to: &writer)
            writer.add(source.digest)
        }
        cache.store(writer.bytes, for: folder, in: Part.sources)
    }

    private static func sources(_ bytes: [UInt8]) -> [Source]? {
        var reader = ByteReader(bytes)
        return reader.list { reader in
            guard let path = reader.text(), let fingerprint = FileFingerprint(&reader),
                let digest = reader.digest()
            else { return nil }
            return Source(path: path, fingerprint: fingerprint, digest: digest)
        }
    }
}

extension ArticleCache {
    /// Returns the front matter and the body of a text from the cache; nil if it has to be parsed.
    func article(
        of source: Source,
        in localization: SiteLocalization?
    ) -> (header: String, body: MarkdownBody)? {
        let parser = parsers.parser(for: localization)
        guard let key = key(source, localization),
            let head = cache.value(for: key, in: Part.article).flatMap(Head.init),
            head.images.allSatisfy({ parser.options.images.size?($0.url) == $0.size }),
            let html = cache.entry(for: key, in: Part.body)
        else { return nil }
        let remade = Self.remaking(source.path, from: head.header.utf8.count, parser)
        var facts = LazyFacts.none
        if let digest = head.facts {
            guard let entry = cache.entry(for: key, in: Part.facts) else { return nil }
            facts = .cached(
                CachedData(entry, digest: digest, count: 0, links: []) {
                    remade()?.facts.facts?.bytes ?? []
                }
            )
        }
        let body = Content.Body(
            CachedData(html, digest: head.html, count: head.count, links: head.links) {
                remade()?.html.utf8 ?? []
            }
        )
        return (head.header, MarkdownBody(html: body, title: head.title, facts: facts))
    }

    /// Parses a text, and caches the result if possible.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - start: The offset of the body in bytes.
    ///   - source: The file; nil if its fingerprint is unreliable, so that nothing is cached.
    ///   - localization: The language of the text.
    ///   - parse: Parses the text with a parser.
    /// - Returns: The body.
    func keeping(
        _ text: String,
        from start: Int,
        of source: Source?,
        in localization: SiteLocalization?,
        parse: (MarkdownParser) -> MarkdownBody
    ) -> MarkdownBody {
        var parser = parsers.parser(for: localization)
        // A text with faults is not cached, because every run has to report them, and neither is one
        // that includes code, because the code may change.
        guard let source, let key = key(source, localization), !usesDirectives(text)
        else { return parse(parser) }
        let images = AskedImages()
        if let size = parser.options.images.size {
            parser.options.images.size = { url in
                let answer = size(url)
                images.add(url, answer)
                return answer
            }
        }
        var body = parse(parser)
        guard body.faultyDirectives.isEmpty, body.openCommentLine == nil,
            body.lostAddresses.isEmpty, body.inclusions.isEmpty
        else { return body }
        let html = body.html.utf8
        let links = holdsLinks ? html.destinations : []
        let digest = Digest(html)
        let facts = body.facts.facts?.bytes
        let head = Head(
            header: String(decoding: text.utf8.prefix(start), as: UTF8.self),
            title: body.title,
            html: digest,
            count: html.count,
            links: links,
            images: images.all,
            facts: facts.map { Digest($0) }
        )
        body.html = Content.Body(utf8: html, digest, links: links)
        if let entry = cache.store(html, digest, for: key, in: Part.body) {
            let remade = Self.remaking(source.path, from: start, parsers.parser(for: localization))
            body.html = Content.Body(
                CachedData(entry, digest: digest, count: html.count, links: links) {
                    remade()?.html.utf8 ?? []
                }
            )
        }
        if let facts { cache.store(facts, for: key, in: Part.facts) }
        cache.store(head.bytes, for: key, in: Part.article)
        return body
    }

    /// Everything about a text except the HTML and the facts.
    struct Head {
        /// The part of the file before the body: the front matter.
        var header: String
        var title: String?
        var html: Digest
        /// The size of the HTML in bytes.
        var count: Int
        /// The link and image destinations; empty if they are not stored.
        var links: [String]
        var images: [(url: String, size: ImageSize?)]
        var facts: Digest?
    }
}

extension ArticleCache.Head {
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard let header = reader.text(), let title = reader.optionalText(),
            let html = reader.digest(), let count = reader.number(), count >= 0,
            let links = reader.list({ $0.text() }),
            let images = reader.list({ reader -> (url: String, size: ImageSize?)? in
                guard let url = reader.text(), let isKnown = reader.flag(),
                    let width = reader.number(), let height = reader.number()
                else { return nil }
                return (url, isKnown ? ImageSize(width: width, height: height) : nil)
            }),
            let hasFacts = reader.flag(),
            let facts = reader.digest()
        else { return nil }
        self.header = header
        self.title = title
        self.html = html
        self.count = count
        self.links = links
        self.images = images
        self.facts = hasFacts ? facts : nil
    }

    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.add(header)
        writer.add(title)
        writer.add(html)
        writer.add(count)
        writer.add(links) { $0.add($1) }
        writer.add(images) { writer, image in
            writer.add(image.url)
            writer.add(image.size != nil)
            writer.add(image.size?.width ?? 0)
            writer.add(image.size?.height ?? 0)
        }
        writer.add(facts != nil)
        writer.add(facts ?? .zero)
        return writer.bytes
    }
}

private extension ArticleCache {
    /// Returns a closure that parses a text again, for the case that its cached HTML is damaged.
    static func remaking(
        _ path: String,
        from start: Int,
        _ parser: MarkdownParser
    ) -> @Sendable () -> MarkdownBody? {
        {
            guard let bytes = try? Disk.read(path) else { return nil }
            return MarkdownBody(
                of: String(decoding: ByteOrderMark.dropped(from: bytes), as: UTF8.self),
                from: start,
                parser: parser
            )
        }
    }

    func key(_ source: Source, _ localization: SiteLocalization?) -> Digest? {
        guard isOpen else { return nil }
        return Digest { builder in
            builder.add(holdsLinks)
            builder.add(parsers.digest(for: localization))
            builder.add(source.digest)
            builder.add(localization?.id)
            builder.add(localization?.language.code)
        }
    }

    /// Returns whether handlers of the site may write a part of the text.
    func usesDirectives(_ text: String) -> Bool {
        let options = parsers.common.options
        return options.directives.values.contains { !$0.isOurs } && text.contains(":::")
            || options.inlineDirectives.contains { !$1.isOurs && text.contains(":\($0)[") }
    }
}

/// The images whose sizes were requested while a text was parsed.
private final class AskedImages: @unchecked Sendable {
    // SAFETY: The list is used only under the lock.
    private let lock = NSLock()
    private var images: [(url: String, size: ImageSize?)] = []

    var all: [(url: String, size: ImageSize?)] { lock.withLock { images } }

    func add(_ url: String, _ size: ImageSize?) {
        lock.withLock { images.append((url, size)) }
    }
}
