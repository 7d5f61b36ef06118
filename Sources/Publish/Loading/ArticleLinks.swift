import Foundation

/// Lets links between texts lead to the reader's language.
///
/// A link names a text by its file (`../other.md`) or by its path on the site. It leads to the text in the language
/// of the page that it is on; if there is none, to the original, whose language it then states. A link to another
/// version of the page's own text stays.
struct ArticleLinks<Site: Website> {
    /// The pages, known by path.
    private var graph = TranslationGraph()
    /// The keys of texts by the path of their file without its language.
    private var keys: [String: String] = [:]
    private let site: Site
    private let suffixes: LanguageSuffix
    private let prefixes: [LanguageCode: String]
    private let root: String
    private let siteAddress: [UInt8]

    /// Knows the pages that a folder's files become.
    init(
        site: Site,
        products: some Sequence<(file: SourceFile<Site>, product: ItemFactory<Site>.Product)>
    ) {
        self.site = site
        root = site.url.absoluteString
        siteAddress = Array(root.utf8)
        suffixes = LanguageSuffix(localizations: site.localizations)
        prefixes = Dictionary(
            site.localizations.map { ($0.id, site.pathPrefix(for: $0)) },
            uniquingKeysWith: { first, _ in first }
        )
        for (file, product) in products {
            guard let language = file.localization?.id else { continue }
            let path: Path
            let key: String
            switch product {
            case .index: (path, key) = (self.path("", in: language), "index")
            case .sectionIndex(let id, _):
                (path, key) = (self.path(id.rawValue, in: language), "section/" + id.rawValue)
            case .item(let item): (path, key) = (item.path, item.source?.translationKey ?? "")
            case .page(let page): (path, key) = (page.path, page.source?.translationKey ?? "")
            }
            graph.add(path, key: key, language: language)
            keys[logicalFile(file.contentPath).path] = key
        }
        for localization in site.localizations {
            graph.add(path("", in: localization.id), key: "index", language: localization.id)
            for id in Site.SectionID.allCases {
                let path = path(id.rawValue, in: localization.id)
                graph.add(path, key: "section/" + id.rawValue, language: localization.id)
            }
        }
    }
}

extension ArticleLinks {
    /// A text with its links resolved, nil when nothing changes, and the destinations that name no file.
    func resolved(
        _ product: ItemFactory<Site>.Product,
        of file: SourceFile<Site>
    ) -> (product: ItemFactory<Site>.Product?, broken: [String]) {
        let key = product.translationKey ?? product.place
        let content = product.content
        // Most texts hold no link that changes, and need not be read through.
        if let links = content.body.links, let localization = file.localization {
            let leadsOn = links.contains { link in
                mayLeadToText(link)
                    && resolve(HTMLText.unescaped(link), from: file, key: key, in: localization)
                        != .unchanged
            }
            if !leadsOn { return (nil, []) }
        }
        let body = resolved(content.body.html, of: file, key: key)
        guard let html = body.html else { return (nil, body.broken) }
        var product = product
        product.content.body.html = html
        if let excerpt = content.facts?.excerpt,
            let html = resolved(excerpt.html, of: file, key: key).html
        {
            product.content.facts?.excerpt?.html = html
        }
        return (product, body.broken)
    }

    /// The HTML of a text with its links resolved, and the destinations that name no file.
    ///
    /// The HTML is nil when nothing changes.
    func resolved(
        _ html: String,
        of file: SourceFile<Site>,
        key: String
    ) -> (html: String?, broken: [String]) {
        guard let localization = file.localization else { return (nil, []) }
        var broken: [String] = []
        var changed: [UInt8] = []
        var copied = 0
        var html = html
        html.withUTF8 { bytes in
            for value in HTMLAnchors(in: bytes) where mayLeadToText(bytes[value]) {
                let href = HTMLText.unescaped(String(decoding: bytes[value], as: UTF8.self))
                switch resolve(href, from: file, key: key, in: localization) {
                case .unchanged: continue
                case .broken: broken.append(href)
                case .place(let path, let language):
                    changed += bytes[copied..<value.lowerBound]
                    changed += Array(HTMLText.escaped(path).utf8)
                    if let language { changed += Array("\" hreflang=\"\(language)".utf8) }
                    copied = value.upperBound
                }
            }
            if copied > 0 { changed += bytes[copied...] }
        }
        return (copied > 0 ? String(decoding: changed, as: UTF8.self) : nil, broken)
    }

    /// A warning for every place of a destination in a file.
    func warnings(for destination: String, in file: SourceFile<Site>) -> [Diagnostic] {
        func warning(line: Int?, column: Int?) -> Diagnostic {
            Diagnostic(
                .warning,
                file: file.displayPath,
                line: line,
                column: column,
                message: "the link '\(destination)' leads to no file of the content",
                fix: "correct the path, which is relative to this file, or remove the link"
            )
        }
        // The file was read a moment ago; without it the warning lacks its line.
        let text = (try? Disk.read(file.absolutePath)).map { String(decoding: $0, as: UTF8.self) }
        var warnings: [Diagnostic] = []
        let lines = (text ?? "").split(
            omittingEmptySubsequences: false,
            whereSeparator: \.isNewline
        )
        for (index, line) in lines.enumerated() {
            guard let range = line.range(of: "](" + destination) ?? line.range(of: destination)
            else { continue }
            let column = line.utf8.distance(from: line.startIndex, to: range.lowerBound) + 1
            warnings.append(warning(line: index + 1, column: column))
        }
        return warnings.isEmpty ? [warning(line: nil, column: nil)] : warnings
    }
}

private extension ArticleLinks {
    /// Whether a destination begins like one of the site's own or names a Markdown file; most links do neither.
    func mayLeadToText(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = value.first, first != UInt8(ascii: "#") else { return false }
        if first == UInt8(ascii: "/") || value.starts(with: siteAddress) { return true }
        // Of other sites' files nobody here knows anything.
        let scheme = value.prefix { $0 != UInt8(ascii: "/") }
        if scheme.contains(UInt8(ascii: ":")) { return false }
        var index = value.startIndex
        while let dot = value[index...].firstIndex(of: UInt8(ascii: ".")) {
            if value[dot...].starts(with: ".md".utf8) { return true }
            if value[dot...].starts(with: ".markdown".utf8) { return true }
            index = dot + 1
        }
        return false
    }

    /// The same for a destination as a text.
    func mayLeadToText(_ value: String) -> Bool {
        var value = value
        return value.withUTF8 { mayLeadToText($0[...]) }
    }

    enum Resolution: Equatable {
        case unchanged
        case broken
        /// A new destination, and the tag of its language where that is not the page's.
        case place(String, language: String?)
    }

    func path(_ component: String, in language: LanguageCode) -> Path {
        let prefix = Path(prefixes[language] ?? "")
        return component.isEmpty ? prefix : prefix.appendingComponent(component)
    }

    func resolve(
        _ href: String,
        from file: SourceFile<Site>,
        key: String,
        in localization: SiteLocalization
    ) -> Resolution {
        var rest = href[...]
        if rest.hasPrefix(root) {
            rest = rest.dropFirst(root.count)
            if let first = rest.first, !"/?#".contains(first), !root.hasSuffix("/") {
                return .unchanged
            }
            if rest.first != "/" { rest = "/" + rest }
        }
        let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
        let address = rest[..<(end ?? rest.endIndex)]
        let suffix = rest[address.endIndex...]
        guard !address.isEmpty, !address.hasPrefix("//"),
            !address.utf8.prefix(while: { $0 != UInt8(ascii: "/") }).contains(UInt8(ascii: ":")),
            let decoded = Self.decoded(address)
        else { return .unchanged }
        if decoded.hasSuffix(".md") || decoded.hasSuffix(".markdown") {
            return resolveFile(decoded, suffix, from: file, key: key, in: localization)
        }
        guard decoded.hasPrefix("/") else { return .unchanged }
        return resolvePath(decoded, suffix, href: href, key: key, in: localization)
    }

    /// The text that a part of an address stands for; nil for one with wrong escapes.
    ///
    /// Few have any.
    static func decoded(_ address: Substring) -> String? {
        address.utf8.contains(UInt8(ascii: "%"))
            ? String(address).removingPercentEncoding : String(address)
    }

    func resolveFile(
        _ destination: String,
        _ suffix: Substring,
        from file: SourceFile<Site>,
        key: String,
        in localization: SiteLocalization
    ) -> Resolution {
        let folder =
            destination.hasPrefix("/")
            ? [] : file.contentPath.split(separator: "/").dropLast().map(String.init)
        var components = folder
        for component in destination.split(separator: "/") {
            switch component {
            case ".": continue
            case "..":
                if components.isEmpty { return .broken }
                components.removeLast()
            default: components.append(String(component))
            }
        }
        let (path, named) = logicalFile(components.joined(separator: "/"))
        guard let target = keys[path] else { return .broken }
        let paths = graph.paths(ofText: target)
        let wanted = target == key ? named?.id ?? localization.id : localization.id
        let languages = [wanted, localization.id] + site.localizations.map(\.id)
        guard let language = languages.first(where: { paths[$0] != nil }),
            let found = paths[language]
        else { return .broken }
        return place(found, language, suffix, isFolder: false, in: localization)
    }

    func resolvePath(
        _ destination: String,
        _ suffix: Substring,
        href: String,
        key: String,
        in localization: SiteLocalization
    ) -> Resolution {
        let isFolder = destination.hasSuffix("/")
        var path =
            destination.contains("//")
            ? destination.split(separator: "/").joined(separator: "/")
            : String(destination.dropFirst().dropLast(isFolder && destination != "/" ? 1 : 0))
        if path.hasSuffix("/index.html") { path = String(path.dropLast("/index.html".count)) }
        // The root belongs to all languages, and is where readers choose.
        if path.isEmpty { return .unchanged }
        let candidates =
            [Path(path)]
            + ([localization] + site.localizations).map { self.path(path, in: $0.id) }
        guard let candidate = candidates.first(where: { graph.place(at: $0) != nil }),
            let target = graph.place(at: candidate)
        else { return .unchanged }
        let paths = graph.paths(ofText: target.key)
        let language =
            target.key != key && paths[localization.id] != nil ? localization.id : target.language
        guard let found = paths[language] else { return .unchanged }
        if found == Path(path), language == localization.id { return .unchanged }
        return place(found, language, suffix, isFolder: isFolder, in: localization)
    }

    func place(
        _ path: Path,
        _ language: LanguageCode,
        _ suffix: Substring,
        isFolder: Bool,
        in localization: SiteLocalization
    ) -> Resolution {
        let tag = site.localizations.first { $0.id == language }?.language.code
        let allowed = CharacterSet.urlPathAllowed
        let encoded = path.string.addingPercentEncoding(withAllowedCharacters: allowed)
        let address = "/" + (encoded ?? path.string) + (isFolder && !path.string.isEmpty ? "/" : "")
        return .place(address + suffix, language: language == localization.id ? nil : tag)
    }

    /// The path of a file of the content without its language, and the language.
    func logicalFile(_ contentPath: String) -> (path: String, language: SiteLocalization?) {
        var rest = contentPath[...]
        var language: SiteLocalization?
        if let slash = rest.firstIndex(of: "/"),
            let localization = site.localizations.first(where: { $0.path == rest[..<slash] })
        {
            language = localization
            rest = rest[rest.index(after: slash)...]
        }
        let start = rest.lastIndex(of: "/").map(rest.index(after:)) ?? rest.startIndex
        guard case .declared(let localization, let name) = suffixes.finding(in: rest[start...])
        else { return (String(rest), language) }
        return (rest[..<start] + name, localization)
    }
}
