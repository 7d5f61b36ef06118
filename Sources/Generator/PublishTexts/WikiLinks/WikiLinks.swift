import Foundation
import Ink
internal import PublishStorage

/// Resolves wiki links to texts, `[[Name]]`, and to pictures, `![[picture.png]]`.
///
/// A link with an unknown name remains text, as the author wrote it; one to a private text becomes
/// its words.
struct WikiLinks<Site: Website> {
    private let site: Site
    private let texts: [ItemFactory<Site>.Text]
    private let names: TextNames
    private let privateNames: PrivateNames?
    private let files: FileNames
    /// The resources folder, without a trailing slash.
    private let resources: String
    /// The versions of each text in all languages, by the key that they share.
    private let twins: [TranslationKey: [ItemFactory<Site>.Text]]

    /// Makes the resolver of texts and files.
    ///
    /// - Parameters:
    ///   - site: The site.
    ///   - twins: All texts, with their final paths.
    ///   - resources: The resources folder.
    /// - Throws: `DiskError` if it cannot be read.
    init(site: Site, twins: LanguageVersions<Site>, resources: String) throws {
        let texts = twins.texts
        self.site = site
        self.texts = texts
        self.resources = resources
        names = TextNames(texts.map(\.names))
        privateNames = twins.withheld.isEmpty ? nil : PrivateNames(twins)
        files = FileNames(Disk.isFolder(resources) ? try FileTree(resources).files : [])
        self.twins = Dictionary(grouping: texts, by: \.product.key)
    }

    static func areIn(_ body: Content.Body) -> Bool {
        if let links = body.links { return links.contains { $0.hasPrefix(WikiLink.scheme) } }
        return body.utf8.place(of: "\"" + WikiLink.scheme, from: 0) != nil
    }

    /// Returns the text with its links resolved, and warnings about ambiguous names.
    func resolved(
        _ text: ItemFactory<Site>.Text
    ) -> (product: ItemFactory<Site>.Product, warnings: [Diagnostic]) {
        var product = text.product
        var warnings: [Diagnostic] = []
        if let html = resolved(product.content.body.utf8, in: text, &warnings) {
            product.content.body.html = html
        }
        var others: [Diagnostic] = []
        if let excerpt = product.content.facts?.excerpt,
            let html = resolved(excerpt.utf8, in: text, &others)
        {
            product.content.facts?.excerpt?.html = html
        }
        return (product, warnings)
    }
}

private extension WikiLinks {
    func resolved(
        _ html: [UInt8],
        in text: ItemFactory<Site>.Text,
        _ warnings: inout [Diagnostic]
    ) -> String? {
        var edits = HTMLEdits(html)
        var scanner = HTMLScanner(html)
        while let token = scanner.next() {
            guard token.kind == .startTag else { continue }
            let isPicture = scanner.isTag(token, "img")
            guard isPicture || scanner.isTag(token, "a"),
                let attribute = scanner.attribute(isPicture ? "src" : "href"),
                let value = attribute.value,
                let link = WikiLink(address: HTMLText.unescaped(html.text(value)))
            else { continue }
            if isPicture, let place = file(link.name, beside: text) {
                let size = Self.missingSize(of: place.file, scanner)
                edits.set(attribute, to: place.address, and: size)
                continue
            }
            if !isPicture, let target = target(of: link, from: text, &warnings) {
                edits.set(attribute, to: target.address, and: target.language)
                continue
            }
            var end = token.range.upperBound
            while !isPicture, let next = scanner.next() {
                end = next.range.upperBound
                if next.kind == .endTag, scanner.isTag(next, "a") { break }
            }
            let words = privateNames?.words(of: link, in: text.file.localization?.id)
            if words != nil, link.isEmbedded || !link.source.contains("|") {
                warnings.append(
                    Diagnostic(
                        .privateName(link.written, isEmbedded: link.isEmbedded),
                        file: text.file.displayPath,
                        line: text.line(of: link.written)
                    )
                )
            }
            let shown = HTMLText.escaped(words ?? link.written)
            edits.replace(token.range.lowerBound..<end, with: shown)
        }
        return edits.result().map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the address to which a wiki link leads, and the attribute `hreflang` for it; nil if
    /// no text or file has the name.
    ///
    /// The attribute is empty if the target has the language of the text.
    func target(
        of link: WikiLink,
        from text: ItemFactory<Site>.Text,
        _ warnings: inout [Diagnostic]
    ) -> (address: String, language: String)? {
        if link.name.isEmpty {
            return anchor(link, in: text).map { ($0, "") }
        }
        guard let match = names.match(link.name, in: text.file.localization?.id),
            let number = match.texts.first
        else { return file(link.name, beside: text).map { ($0.address, "") } }
        var found = texts[number]
        let key = found.product.key
        if let other = match.texts.first(where: { texts[$0].product.key != key }) {
            warnings.append(
                Diagnostic(
                    .ambiguousName(
                        link.written,
                        found.file.displayPath,
                        texts[other].file.displayPath
                    ),
                    file: text.file.displayPath,
                    line: text.line(of: link.written)
                )
            )
        }
        let language = text.file.localization
        if found.file.localization != language,
            let twin = twins[key]?.first(where: { $0.file.localization == language })
        {
            found = twin
        }
        let other = found.file.localization
        let address = "/" + site.place(ofPageAt: path(of: found)) + (anchor(link, in: found) ?? "")
        return (
            address,
            other == language ? "" : other.map { " hreflang=\"\($0.language.code)\"" } ?? ""
        )
    }

    func path(of text: ItemFactory<Site>.Text) -> Path {
        let prefix = Path(text.file.localization.map(site.pathPrefix(for:)) ?? "")
        if case .sectionIndex(let id, _) = text.product {
            return prefix.appendingComponent(id.rawValue)
        }
        return text.product.pagePath ?? prefix
    }

    /// Returns the anchor of the heading or block that a link names; nil if it names none, or there
    /// is no such heading or block.
    func anchor(_ link: WikiLink, in text: ItemFactory<Site>.Text) -> String? {
        if let block = link.block {
            let isThere = text.product.content.body.html.contains(" id=\"\(block)\"")
            return isThere ? "#" + block : nil
        }
        guard let heading = link.heading.map({ TextNames.key($0) }) else { return nil }
        return text.product.content.facts?.headings.first {
            TextNames.key($0.text) == heading || $0.identifier == heading
        }.map { "#" + $0.identifier }
    }

    /// Returns a file from the text's bundle or from the resources.
    func file(
        _ name: String,
        beside text: ItemFactory<Site>.Text
    ) -> (address: String, file: String)? {
        let beside = Disk.folder(of: text.file.absolutePath) + "/" + name
        if SourceName.base(of: text.file.name) == "index", SitePath.isSafe(name),
            !TextName.isMarkdown(name), Disk.isFile(beside)
        {
            // The file is copied next to the page; `PageBundle` resolves the relative link later.
            return (Self.encoded(name), beside)
        }
        return files.file(name).map { (Self.encoded("/" + $0), resources + "/" + $0) }
    }

    static func encoded(_ path: String) -> String {
        path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    }

    /// Returns the size attributes that a picture lacks.
    static func missingSize(of file: String, _ scanner: HTMLScanner) -> String {
        guard scanner.attribute("height") == nil, let size = ImageSize(ofFileAt: file),
            size.width > 0
        else { return "" }
        guard let written = scanner.attribute("width")?.value,
            let width = Int(scanner.bytes.text(written)), width < 1 << 20, size.height < 1 << 32
        else { return " width=\"\(size.width)\" height=\"\(size.height)\"" }
        return " height=\"\(max(1, width * size.height / size.width))\""
    }
}

extension ItemFactory.Text {
    /// The names that wiki links to this text can use.
    var names: TextNames.Entry {
        let folders = file.contentPath.split(separator: "/").dropLast().map(String.init)
        let name = file.name[..<(file.name.lastIndex(of: ".") ?? file.name.endIndex)]
        return TextNames.Entry(
            file: (folders + [String(name)]).joined(separator: "/"),
            page: product.pagePath?.string ?? "",
            aliases: product.content.publication.aliases.map(\.string),
            title: product.content.title,
            language: file.localization?.id
        )
    }

    /// Returns the line of the first occurrence of some words; nil if they are not found.
    fileprivate func line(of words: String) -> Int? {
        guard let bytes = try? Disk.read(file.absolutePath) else { return nil }
        let place =
            bytes.place(of: words, from: 0)
            ?? bytes.place(of: words.replacing("|", with: "\\|"), from: 0)
        return place.map { SourceLines(bytes).place(of: $0).line }
    }
}

extension ItemFactory.Product {
    /// The path of an article or a page; nil for the texts of the front page and of sections.
    var pagePath: Path? {
        switch self {
        case .index, .sectionIndex: nil
        case .item(let item): item.path
        case .page(let page): page.path
        }
    }
}
