extension PublishingContext {
    /// Warns about a menu entry whose page exists in no language.
    ///
    /// Only pages of the first language report the entry, because all languages have the same menu.
    ///
    /// - Parameters:
    ///   - name: The path of the page, relative to the folder of a language.
    ///   - others: Paths that are valid although they are no pages outside sections, with the
    ///     language's folder.
    ///   - file: The absolute path of the source file with the menu.
    ///   - line: The line of the entry.
    @_disfavoredOverload
    public func reportMissingPage(
        _ name: Path,
        among others: [Path],
        inMenuAt file: String,
        line: Int
    ) {
        guard localization?.id == site.localizations.first?.id else { return }
        let isSomewhere = site.localizations.contains { language in
            let path = Path(site.pathPrefix(for: language)).appendingComponent(name.string)
            guard let place = translationGraph.place(at: path) else { return false }
            if case .section = place.key { return false }
            return true
        }
        if isSomewhere { return }
        let prefix = index.path.string.isEmpty ? "" : index.path.string + "/"
        let pages = (Array(pages.keys) + others).map(\.string)
            .map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
        let sentence = Diagnostic.Sentence.missingMenuPage(
            name.string,
            isSection: sections.ids.contains { $0.rawValue == name.string },
            pages: pages
        )
        // The sources of a package are below `Sources`. The site's root is not used to shorten the
        // path: if it is a symbolic link, the paths do not match.
        let start = file.ranges(of: "/Sources/").last.map { file.index(after: $0.lowerBound) }
        // A 'site.yaml' has no line of Swift.
        let place = start.map { String(file[$0...]) } ?? file
        report(Diagnostic(sentence, file: place, line: line > 0 ? line : nil))
    }
}
