internal import Foundation
internal import PublishFrontMatter
internal import PublishStorage

/// Converts the texts of the old site, and collects the files that they need.
struct TextWriter {
    let importer: Importer
    let texts: [SourceText]
    let addresses: ImportAddresses
    let old: OldAddresses
    /// Texts and files by the names that links use.
    let names: NameIndex
    /// The target file of each source file.
    private(set) var targets: [String: String] = [:]
    private var taken: Set<String> = []
    private var numbered = NumberedNames()
    let resources = FilesToCopy()
    let anchors = AnchorIndex()

    var written: [ImportedText] = []
    var losses: [ImportLoss] = []
    var unreadKeys: [String: Int] = [:]
    /// The number of texts with ignored keys that may matter.
    var textsWithUnreadKeys = 0
    /// The permalink pattern of each section that keeps the addresses of most texts.
    private(set) var permalinks: [String: String] = [:]
    /// The old and new address of each text, by source file.
    var places: [String: TextAddress] = [:]
    /// The paths in use: of all pages, and of old addresses that redirect to them.
    var published: Set<String> = []
    /// The old addresses among them, in lower case.
    var aliases: Set<String> = []
    /// The languages, default language first.
    let languages: [String]
    let sections: [String]

    init(importer: Importer, texts: [SourceText], addresses: ImportAddresses) {
        self.importer = importer
        self.texts = texts
        self.addresses = addresses
        old = OldAddresses(importer.settings)
        names = NameIndex(texts, files: importer.files, old: old)
        let used = Set(texts.map(\.language))
        let counts = Dictionary(grouping: texts, by: \.language).mapValues(\.count)
        let first =
            importer.settings.language.isEmpty
            ? counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "en"
            : LanguageName.folder(importer.settings.language)
        let named = importer.settings.languages.map(LanguageName.folder).filter(used.contains)
        var languages = (used.contains(first) ? [first] : []) + named + used.sorted()
        var known: Set<String> = []
        languages.removeAll { !known.insert($0).inserted }
        self.languages = languages
        let sections = Set(texts.map(\.section)).filter { !$0.isEmpty }.sorted()
        self.sections = sections.isEmpty ? ["posts"] : sections
    }

    /// The files to copy, with absolute source paths, sorted.
    var copies: [(source: String, target: String)] {
        resources.targets.sorted { $0.key < $1.key }
            .flatMap { file, targets in targets.map { (importer.root + "/" + file, $0) } }
    }

    mutating func write() {
        for text in texts { choosePlace(of: text) }
        copyFiles()
        if addresses == .keep { choosePatterns() }
        chooseAddresses()
        for text in texts { write(text) }
    }
}

/// The files to copy, collected while texts are converted.
final class FilesToCopy {
    /// Target paths by source path; the files of a bundle are copied for each of its languages.
    private(set) var targets: [String: [String]] = [:]
    private(set) var taken: Set<String> = []

    /// Adds a target path for a file.
    func add(_ target: String, for file: String) {
        guard targets[file]?.contains(target) != true else { return }
        targets[file, default: []].append(target)
        taken.insert(target)
    }
}

extension TextWriter {
    mutating func lose(_ file: String, _ message: String) {
        losses.append(ImportLoss(file: file, message))
    }

    /// Chooses a target file that no other text has.
    private mutating func choosePlace(of text: SourceText) {
        let folder = "Content/\(text.language)/" + text.path
        let ending = text.bundle == nil ? ".md" : "/index.md"
        let target = numbered.name(folder, ending) { taken.insert($0).inserted }
        if target != folder + ending {
            lose(text.file, "another text has the same name, so this text becomes '\(target)'")
        }
        targets[text.file] = target
    }

    /// Adds the files of texts next to them, and the files of the site to its root.
    private mutating func copyFiles() {
        for text in texts {
            let folder = Disk.parent(of: targets[text.file] ?? "")
            for (file, name) in text.attachments { resources.add(folder + "/" + name, for: file) }
        }
        for text in texts {
            guard let bundle = text.bundle, let target = targets[text.file] else { continue }
            for file in names.files(in: bundle) where !TextName.isMarkdown(file) {
                let name = file.dropFirst(bundle.count + 1)
                resources.add(Disk.parent(of: target) + "/" + name, for: file)
            }
        }
        let places = importer.settings.places.filter { $0.role != .pages }.map(\.folder)
        for file in importer.files
        where resources.targets[file] == nil
            && (!TextName.isMarkdown(file) || importer.isCopied(file))
        {
            guard let folder = importer.settings.files.first(where: file.hasPrefix) else {
                continue
            }
            let rest = String(file.dropFirst(folder.count))
            let isOfTexts = places.contains { !$0.isEmpty && file.hasPrefix($0) }
            // Top-level files belong to the project, except files that browsers or search engines
            // request.
            let isOfProject =
                folder.isEmpty && !rest.contains("/") && !Self.rootFiles.contains(rest)
                && !rest.hasPrefix("google") && !Self.isImage(rest)
            let isHidden = rest.split(separator: "/").contains { $0.hasPrefix("_") }
            guard !isOfTexts, !isHidden, !Self.isSource(rest) else { continue }
            if !Self.ownPages.contains(rest), isTemplate(file) {
                lose(file, "not imported: a template (with front matter) of the old generator")
                continue
            }
            if !isOfProject { resources.add("Resources/" + rest, for: file) }
        }
    }

    /// Pages that Publish generates itself.
    private static let ownPages: Set = [
        "index.html", "404.html", "feed.xml", "atom.xml", "rss.xml", "sitemap.xml", "robots.txt",
    ]

    /// Whether a file has front matter, so that it is a template, not a file to copy.
    private func isTemplate(_ file: String) -> Bool {
        let endings = [".html", ".htm", ".xml", ".css", ".js", ".json", ".txt"]
        guard endings.contains(where: file.lowercased().hasSuffix),
            let handle = FileHandle(forReadingAtPath: importer.root + "/" + file)
        else { return false }
        defer { try? handle.close() }
        let beginning = try? handle.read(upToCount: 4)
        return beginning.map { Array($0) == Array("---\n".utf8) } ?? false
    }

    private static let rootFiles: Set = [
        "CNAME", "robots.txt", "ads.txt", "favicon.ico", "manifest.json", "site.webmanifest",
        ".nojekyll",
    ]

    static func isImage(_ name: String) -> Bool {
        ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico"]
            .contains(name.split(separator: ".").last?.lowercased() ?? "")
    }

    /// Whether a file is only input for the other generator.
    private static func isSource(_ name: String) -> Bool {
        ["scss", "sass", "liquid", "astro", "ejs", "styl", "swig", "njk", "lock", "gemspec"]
            .contains(name.split(separator: ".").last?.lowercased() ?? "")
            || name == "package.json" || name == "package-lock.json"
    }

    /// Returns the path of an article within its section in the new site.
    private func ourPath(of text: SourceText) -> String? {
        guard case .item(let section, _) = text.role, let target = targets[text.file] else {
            return nil
        }
        let prefix = "Content/\(text.language)/\(section)/"
        let rest = target.dropFirst(prefix.count)
        return String(rest.hasSuffix("/index.md") ? rest.dropLast(9) : rest.dropLast(3))
    }

    /// Chooses the pattern of each section that keeps the most addresses.
    private mutating func choosePatterns() {
        for section in sections {
            let published = texts.filter { $0.section == section && !$0.isDraft }
            var known: Set<String> = []
            // Languages may have different patterns; the pattern of most texts is used.
            let patterns = published.compactMap(old.pattern).filter {
                known.insert($0.text).inserted
            }
            var most = 0
            for pattern in patterns.flatMap(\.ours) {
                let kept = published.count { keeps(pattern, address: $0) }
                let isDefault = pattern.text.withoutSlashes == ":section/:path"
                guard kept > most else { continue }
                most = kept
                permalinks[section] = isDefault ? nil : pattern.text
            }
        }
    }

    /// Whether a pattern of Publish keeps the address of a text.
    private func keeps(_ pattern: PermalinkPattern, address text: SourceText) -> Bool {
        guard let path = ourPath(of: text), let address = old.address(of: text) else {
            return false
        }
        return old.ourPath(of: text, at: path, by: pattern)
            .map { prefix(of: text) + $0 == address.withoutSlashes } ?? false
    }

    /// Returns the beginning of new addresses in the language of a text, such as `en/`.
    func prefix(of text: SourceText) -> String {
        let isFirst = text.language == languages.first
        let hasPrefix =
            languages.count > 1 && (!isFirst || importer.settings.prefixesFirstLanguage)
        return hasPrefix ? text.language + "/" : ""
    }

    /// Returns the default address of a text on the new site, without leading and trailing slashes.
    func ourAddress(of text: SourceText) -> String {
        let prefix = prefix(of: text)
        if let path = ourPath(of: text) {
            if let pattern = permalinks[text.section].flatMap({ try? PermalinkPattern($0) }),
                let kept = old.ourPath(of: text, at: path, by: pattern)
            {
                return prefix + kept
            }
            let slug = text.value("slug")
            let folders = path.split(separator: "/").dropLast().map(String.init)
            let own = slug.map { (folders + [$0]).joined(separator: "/") } ?? path
            return prefix + text.section + "/" + own
        }
        switch text.role {
        case .index: return prefix.withoutSlashes
        case .sectionIndex(let section): return prefix + section
        case .item, .page:
            let target = targets[text.file] ?? ""
            let path = target.dropFirst("Content/\(text.language)/".count)
            let own = path.hasSuffix("/index.md") ? path.dropLast(9) : path.dropLast(3)
            return prefix + own
        }
    }
}
