package import Foundation
package import Ink
internal import PublishAnswers
internal import PublishFrontMatter
internal import PublishStorage

/// The Markdown of a text with absolute URLs, so that links and images work on any other site.
package struct PortableMarkdown {
    /// The body, without the front matter.
    package var text: String
    /// The line of the file at which the body starts, counted from 1.
    package var firstLine: Int
    /// The destinations that work only on the text's page, because the place of their URL in the
    /// Markdown could not be found; with their lines in the file.
    package var left: [(destination: String, line: Int)] = []
}

/// The targets of links to content files, recorded by the step that reads texts if a later step has
/// promised to use them.
package struct TextLinks: RunValue {
    /// Returns a function that resolves the links of the page `page`, written in the file `file`
    /// (relative to the site's root).
    ///
    /// The function takes a destination and returns its path from the site's root; nil means that
    /// the destination stays.
    package var from: ((_ file: String, _ page: Path) -> (String) -> String?)?
    /// Returns the words of a wiki link in a file if it names a private text.
    package var privateWords: ((WikiLink, _ file: String) -> String?)?

    package init() {}
}

extension PublishingContext {
    /// Whether a step of this run exports texts as Markdown and so needs `TextLinks`.
    package var needsTextLinks: Bool {
        options.task == .question(SiteQuestion.content.rawValue)
            || run.promises.contains(.markdownTwins)
    }

    /// Reads the Markdown of a text, inserts included code, makes URLs absolute and leaves out
    /// scripts, style sheets and event handlers, if their place in the Markdown is certain.
    ///
    /// All other bytes stay as the author wrote them, because the Markdown is not parsed and
    /// written anew.
    ///
    /// - Parameters:
    ///   - source: The Markdown file.
    ///   - path: The path of the page.
    ///   - page: The URL of the page.
    /// - Returns: The Markdown.
    /// - Throws: `DiskError` if the file cannot be read.
    package func portableMarkdown(
        of source: SourceReference,
        ofPageAt path: Path,
        at page: URL
    ) throws -> PortableMarkdown {
        let root = workspace.root.path
        let file = source.file.hasPrefix("/") ? source.file : root + "/" + source.file
        let bytes = Array(ByteOrderMark.dropped(from: try Disk.read(file)))
        let text = String(decoding: bytes, as: UTF8.self)
        let start = FrontMatter(
            of: text,
            readBy: markdownParser,
            reading: site.textFeatures.isEmpty ? .strict : .lenient
        ).bodyStart
        let addresses = AbsoluteAddresses(siteURL: site.url, page: page)
        let links = run[TextLinks.self].from?(source.file, path)
        func absolute(_ destination: String) -> String? {
            let onSite = links?(destination) ?? destination
            let address = addresses.absolute(onSite) ?? onSite
            return address == destination ? nil : address
        }
        var markdown = PortableMarkdown(
            text: "",
            firstLine: 1 + text.utf8.prefix(start).count { $0 == 0x0A }
        )
        var edits: [(range: Range<Int>, text: String)] = []
        var active = ActiveHTML()
        for place in markdownParser.places(of: text, from: start) {
            switch place.kind {
            case .comment: place.range.map { edits.append(($0, "")) }
            case .destination(let destination):
                guard let address = absolute(destination) else { continue }
                if let range = place.range {
                    edits.append((range, address))
                } else {
                    markdown.left.append((destination, place.line))
                }
            case .html(let html):
                let bytes = Array(html.utf8)
                if let range = place.range { active.read(bytes, at: range.lowerBound) }
                for (address, value) in bytes.addressesOfTags {
                    guard let absolute = absolute(address) else { continue }
                    if let range = place.range {
                        let first = range.lowerBound + value.lowerBound
                        edits.append((first..<first + value.count, HTMLText.escaped(absolute)))
                    } else {
                        markdown.left.append((address, place.line))
                    }
                }
            default: continue
            }
        }
        edits += active.ranges(upTo: text.utf8.count).map { ($0, "") }
        var result = HTMLEdits(Array(text.utf8))
        var end = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where edit.range.lowerBound >= end {
            result.replace(edit.range, with: edit.text)
            end = edit.range.upperBound
        }
        let grown = result.result().map { String(decoding: $0, as: UTF8.self) } ?? text
        // URLs were replaced only after the front matter, so the body still starts at the same
        // offset.
        let shown = markdownParser.showingCode(
            in: withoutPrivateNames(grown, of: source.file),
            bodyStart: start
        )
        markdown.text = String(Substring(shown.utf8.dropFirst(start)))
        return markdown
    }

    /// Returns a text with the words of its links to private texts in place of the links, even in
    /// code.
    private func withoutPrivateNames(_ text: String, of file: String) -> String {
        guard let words = run[TextLinks.self].privateWords else { return text }
        let bytes = Array(text.utf8)
        var edits = HTMLEdits(bytes)
        for (range, link) in bytes.withUnsafeBufferPointer(WikiLink.all) {
            if let words = words(link, file) { edits.replace(range, with: words) }
        }
        return edits.result().map { String(decoding: $0, as: UTF8.self) } ?? text
    }
}

extension [UInt8] {
    /// The URLs in the attributes of HTML tags, unescaped, with their byte ranges.
    fileprivate var addressesOfTags: [(address: String, place: Range<Int>)] {
        var found: [(String, Range<Int>)] = []
        var scanner = HTMLScanner(self)
        while let token = scanner.next() {
            guard token.kind == .startTag else { continue }
            for attribute in scanner.attributes {
                guard let value = attribute.value, !value.isEmpty,
                    AbsoluteAddresses.names.contains(where: { isName($0, in: attribute.name) })
                else { continue }
                found.append((HTMLText.unescaped(text(value)), value))
            }
        }
        return found
    }
}
