import Foundation
internal import PublishFrontMatter
internal import PublishLanguages
internal import PublishStorage

/// Finds the Markdown files of a content folder, and determines their roles.
struct ContentScanner<Site: Website> {
    var site: Site
    /// The content folder's absolute path, without a trailing slash.
    var folder: String
    /// The content folder's path relative to the site's root.
    var displayFolder: String
    /// The collector for warnings about files and links.
    var diagnostics: DiagnosticCollector
    /// The checker of symbolic links that lead outside the site.
    var outsideLinks: OutsideLinks
    /// The new paths of texts and folders that are going to be renamed, relative to the site's root.
    var plannedMoves: [String: String] = [:]

    /// The contents of a content folder.
    struct Found {
        /// The files, in the order in which their pages are added.
        var files: [SourceFile<Site>] = []
        /// The `_defaults.yaml` files, relative to the content folder.
        var defaults: [String] = []
    }

    /// Finds the files.
    ///
    /// - Throws: `DiskError` if a folder cannot be read, or `PublishingError` for a link that the site refuses.
    func find() throws -> Found {
        let localizations = site.localizations
        let localizedFolders = Set(localizations.map(\.path))
        var found = try files(
            in: "",
            localization: localizations.first,
            excluding: localizedFolders
        )
        for localization in localizations where Disk.isFolder(folder + "/" + localization.path) {
            let more = try files(in: localization.path, localization: localization)
            found.files += more.files
            found.defaults += more.defaults
        }
        warnOfCase(among: found.files)
        return found
    }
}

private extension ContentScanner {
    func files(
        in subfolder: String,
        localization: SiteLocalization?,
        excluding excluded: Set<String> = []
    ) throws -> Found {
        let ending = subfolder.isEmpty ? "" : "/" + subfolder
        let prefix = subfolder.isEmpty ? "" : subfolder + "/"
        let tree = try FileTree(folder + ending, excluding: excluded)
        try outsideLinks.check(tree.links, in: folder + ending, named: displayFolder + ending)
        for link in tree.brokenLinks { warn(.brokenSymbolicLink, of: prefix + link) }
        if localization != nil, subfolder.isEmpty { warnOfUndeclaredFolders(in: tree) }
        let hasTemplates = !site.textFeatures.isEmpty
        func isContent(_ path: String) -> Bool {
            !(hasTemplates && path.hasPrefix(SourceName.templates + "/"))
        }
        for path in tree.files where TextName.isUnread(path) && isContent(path) {
            warn(.ignoredTextFile, of: prefix + path)
        }
        let suffixes = LanguageSuffix(localizations: site.localizations)
        // Pages in the root folder are added last, because a later page replaces an earlier one
        // with the same path.
        let inFolders = tree.files.filter { $0.utf8.contains(UInt8(ascii: "/")) && isContent($0) }
        let inRoot = tree.files.filter { !$0.utf8.contains(UInt8(ascii: "/")) }
        let paths =
            inRoot.filter { $0 == "index.md" } + inFolders + inRoot.filter { $0 != "index.md" }
        let files = try parallelMap(count: paths.count) { number in
            source(at: paths[number], in: subfolder, localization, suffixes)
        }
        let hasDefaults = site.textFeatures.contains(.folderDefaults)
        let defaults =
            hasDefaults ? paths.filter { ("/" + $0).hasSuffix("/" + FolderDefaults.name) } : []
        return Found(files: files.compactMap(\.self), defaults: defaults.map { prefix + $0 })
    }

    /// Returns the source file for a path relative to a language's folder; nil if it is not a text.
    func source(
        at path: String,
        in subfolder: String,
        _ localization: SiteLocalization?,
        _ suffixes: LanguageSuffix
    ) -> SourceFile<Site>? {
        let contentPath = subfolder.isEmpty ? path : subfolder + "/" + path
        let slash = UInt8(ascii: "/")
        // macOS returns decomposed file names, but URLs and links are composed (NFC).
        let composed =
            site.textFeatures.isEmpty ? path : path.precomposedStringWithCanonicalMapping
        var components = composed.utf8.split(separator: slash).map { String(Substring($0)) }
        let name = components.last ?? ""
        var language = localization
        switch suffixes.finding(in: name) {
        case .none: break
        case .declared(let named, let name):
            if !subfolder.isEmpty, named != localization {
                warn(
                    .contradictoryLanguage(ofFolder: subfolder, ofName: named.path),
                    of: contentPath
                )
            }
            language = named
            components[components.count - 1] = name
        case .undeclared(let code):
            guard TextName.isText(name) else { break }
            warn(.undeclaredSuffix(code), of: contentPath)
        }
        return role(of: planned(contentPath, suffixes) ?? components).map { role in
            SourceFile(
                absolutePath: folder + "/" + contentPath,
                contentPath: contentPath,
                displayPath: "\(displayFolder)/\(contentPath)",
                name: components.last ?? "",
                localization: language,
                role: role
            )
        }
    }

    /// Returns the new path, without its language, of a text that is going to be renamed; nil for any
    /// other text, and empty for one that leaves the content folder.
    func planned(_ contentPath: String, _ suffixes: LanguageSuffix) -> [String]? {
        let path = "\(displayFolder)/\(contentPath)"
        let move = plannedMoves.first { path == $0.key || path.hasPrefix($0.key + "/") }
        guard let (old, new) = move else { return nil }
        let target = new + path.dropFirst(old.count)
        guard target.hasPrefix(displayFolder + "/") else { return [] }
        var components = target.dropFirst(displayFolder.count).split(separator: "/")
            .map(String.init)
        if site.localizations.contains(where: { $0.path == components.first }) {
            components.removeFirst()
        }
        if case .declared(_, let name) = suffixes.finding(in: components.last ?? "") {
            components[components.count - 1] = name
        }
        return components
    }

    /// Warns about names that differ only in case, which are the same file on macOS and Windows.
    func warnOfCase(among files: [SourceFile<Site>]) {
        var known: [String: String] = [:]
        for file in files {
            let path = file.contentPath
            guard let other = known.updateValue(path, forKey: path.lowercased()), other != path
            else { continue }
            warn(.sameNameButCase(as: "\(displayFolder)/\(other)"), of: path)
        }
    }

    /// Warns about folders that are probably meant as language folders: they are named like a
    /// language and contain sections, but the site does not declare the language.
    func warnOfUndeclaredFolders(in tree: FileTree) {
        for folder in tree.folders where !folder.contains("/") {
            let tag = folder.lowercased().split(separator: "_").joined(separator: "-")
            let isSection = sectionID(forFolder: folder) != nil
            if let meant = site.localizations.first(where: { $0.path.lowercased() == tag }) {
                if !isSection { warn(.misspeltFolder(meant: meant.path), of: folder) }
                continue
            }
            let meant = LanguageSuffix(localizations: site.localizations).meant(by: tag)
            guard meant != nil || LanguageTag.isLikely(tag) else { continue }
            let holdsContent = tree.folders.contains { path in
                path.hasPrefix(folder + "/")
                    && sectionID(forFolder: String(path.dropFirst(folder.count + 1))) != nil
            }
            guard !isSection, holdsContent || tree.files.contains(folder + "/index.md")
            else { continue }
            warn(.undeclaredFolder(meant: meant?.path), of: folder)
        }
    }

    func warn(_ sentence: Diagnostic.Sentence, of path: String) {
        diagnostics.add(Diagnostic(sentence, file: "\(displayFolder)/\(path)"))
    }

    /// Returns the role of the file at a path relative to the language's folder; nil if the file is
    /// not a text.
    func role(of path: [String]) -> SourceFile<Site>.Role? {
        var components = path
        guard let name = components.popLast(), TextName.isText(name) else { return nil }
        let base = dateless(SourceName.base(of: name))
        guard let first = components.first else {
            if name == "index.md" { return .index }
            return base == "index" ? nil : .page(Path(base))
        }
        let isBundle = base == "index" && site.textFeatures.contains(.bundles)
        if isBundle, components.count > 1 {
            components[components.count - 1] = dateless(components[components.count - 1])
        }
        guard let sectionID = sectionID(forFolder: first) else {
            if isBundle { return .page(Path(components.joined(separator: "/"))) }
            return .page(Path((components + [base]).joined(separator: "/")))
        }
        if components.count == 1, base == "index" { return .sectionIndex(sectionID) }
        if isBundle { return .item(sectionID, Path(components.dropFirst().joined(separator: "/"))) }
        return .item(sectionID, Path((components.dropFirst() + [base]).joined(separator: "/")))
    }

    /// Returns a file name without the date at its start, if the site drops such dates.
    func dateless(_ name: String) -> String {
        guard site.fileNameDates == .dropped, let rest = DatedName(name)?.rest else {
            return name
        }
        return rest
    }

    func sectionID(forFolder name: String) -> Site.SectionID? {
        Site.SectionID(rawValue: name.lowercased()) ?? Site.SectionID(rawValue: name)
    }
}
