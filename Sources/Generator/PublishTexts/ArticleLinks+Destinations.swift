import Foundation
internal import PublishStorage

extension ArticleLinks {
    /// A new destination, and its language tag if the target is in another language than the page.
    typealias Place = (address: String, language: String?)

    /// Returns whether a destination may be a path on the site or a Markdown file; most links are
    /// neither.
    func mayLeadToText(_ value: some Collection<UInt8>) -> Bool {
        guard let first = value.first, first != UInt8(ascii: "#") else { return false }
        if first == UInt8(ascii: "/") || value.starts(with: siteAddress) { return true }
        // A destination with a scheme leads to another site.
        let scheme = value.prefix { $0 != UInt8(ascii: "/") }
        if scheme.contains(UInt8(ascii: ":")) { return false }
        var index = value.startIndex
        while let dot = value[index...].firstIndex(of: UInt8(ascii: ".")) {
            if value[dot...].starts(with: ".md".utf8) { return true }
            if value[dot...].starts(with: ".markdown".utf8) { return true }
            index = value.index(after: dot)
        }
        return false
    }

    func path(_ component: String, in language: LanguageCode) -> Path {
        let prefix = Path(prefixes[language] ?? "")
        return component.isEmpty ? prefix : prefix.appendingComponent(component)
    }

    /// Returns the new destination of a link for readers of a language; nil if it stays.
    func resolve(
        _ href: String,
        from file: SourceFile<Site>,
        key: TranslationKey,
        in localization: SiteLocalization
    ) -> Place? {
        var rest = href[...]
        if rest.hasPrefix(root) {
            rest = rest.dropFirst(root.count)
            if let first = rest.first, !"/?#".contains(first), !root.hasSuffix("/") {
                return nil
            }
            if rest.first != "/" { rest = "/" + rest }
        }
        let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
        let address = rest[..<(end ?? rest.endIndex)]
        let suffix = rest[address.endIndex...]
        guard !address.isEmpty, !address.hasPrefix("//"),
            !address.utf8.prefix(while: { $0 != UInt8(ascii: "/") }).contains(UInt8(ascii: ":")),
            let decoded = Self.decoded(address)
        else { return nil }
        if decoded.hasSuffix(".md") || decoded.hasSuffix(".markdown") {
            return resolveFile(decoded, suffix, from: file, key: key, in: localization)
        }
        guard decoded.hasPrefix("/") else { return nil }
        return resolvePath(decoded, suffix, href: href, key: key, in: localization)
    }

    /// Decodes a percent-encoded part of a URL; nil if an escape is invalid.
    ///
    /// Most URLs have no escapes and are returned unchanged.
    static func decoded(_ address: Substring) -> String? {
        address.utf8.contains(UInt8(ascii: "%"))
            ? String(address).removingPercentEncoding : String(address)
    }

    func resolveFile(
        _ destination: String,
        _ suffix: Substring,
        from file: SourceFile<Site>,
        key: TranslationKey,
        in localization: SiteLocalization
    ) -> Place? {
        let folder =
            destination.hasPrefix("/")
            ? [] : file.contentPath.split(separator: "/").dropLast().map(String.init)
        var components = folder
        for component in destination.split(separator: "/") {
            switch component {
            case ".": continue
            case "..":
                if components.isEmpty { return nil }
                components.removeLast()
            default: components.append(String(component))
            }
        }
        let (path, named) = logicalFile(components.joined(separator: "/"))
        guard let target = keys[path] else { return nil }
        let paths = graph.paths(ofText: target)
        let wanted = target == key ? named?.id ?? localization.id : localization.id
        let languages = [wanted, localization.id] + site.localizations.map(\.id)
        guard let language = languages.first(where: { paths[$0] != nil }),
            let found = paths[language]
        else { return nil }
        return place(found, language, suffix, isFolder: false, in: localization)
    }

    func resolvePath(
        _ destination: String,
        _ suffix: Substring,
        href: String,
        key: TranslationKey,
        in localization: SiteLocalization
    ) -> Place? {
        let isFolder = destination.hasSuffix("/")
        var path =
            destination.contains("//")
            ? destination.split(separator: "/").joined(separator: "/")
            : String(destination.dropFirst().dropLast(isFolder && destination != "/" ? 1 : 0))
        if path.hasSuffix("/index.html") { path = String(path.dropLast("/index.html".count)) }
        // `/` is the page on which readers choose their language, so it is kept.
        if path.isEmpty { return nil }
        let candidates =
            [Path(path)]
            + ([localization] + site.localizations).map { self.path(path, in: $0.id) }
        guard let candidate = candidates.first(where: { graph.place(at: $0) != nil }),
            let target = graph.place(at: candidate)
        else { return nil }
        let paths = graph.paths(ofText: target.key)
        let language =
            target.key != key && paths[localization.id] != nil ? localization.id : target.language
        guard let found = paths[language] else { return nil }
        if found == Path(path), language == localization.id {
            let isTrue =
                site.pageAddresses == .suite
                || Path(destination).percentEncoded == site.path(of: found)
            if isTrue { return nil }
        }
        return place(found, language, suffix, isFolder: isFolder, in: localization)
    }

    func place(
        _ path: Path,
        _ language: LanguageCode,
        _ suffix: Substring,
        isFolder: Bool,
        in localization: SiteLocalization
    ) -> Place? {
        let tag = site.localizations.first { $0.id == language }?.language.code
        let slash = site.pageAddresses == .suite && isFolder && !path.string.isEmpty ? "/" : ""
        let address = "/" + site.place(ofPageAt: path) + slash
        return (address + suffix, language == localization.id ? nil : tag)
    }

    /// Returns the path of a content file without its language, and the language: `en/posts/a.md`
    /// and `posts/a.en.md` both give `posts/a.md`.
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
