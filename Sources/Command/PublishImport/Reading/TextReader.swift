internal import Foundation
internal import Ink
internal import PublishFrontMatter
internal import PublishLanguages
internal import PublishStorage

/// Finds the texts of a site and reads their headers.
struct TextReader {
    let importer: Importer
    private(set) var losses: [ImportLoss] = []
    /// The folders that have other files than texts somewhere below them.
    private let folders: Set<String>

    init(importer: Importer) {
        self.importer = importer
        var folders: Set<String> = []
        for file in importer.files where !TextName.isMarkdown(file) {
            var folder = Disk.parent(of: file)
            while !folder.isEmpty, folders.insert(folder).inserted {
                folder = Disk.parent(of: folder)
            }
        }
        self.folders = folders
    }

    private var settings: SourceSettings { importer.settings }

    /// The texts in the order of their files.
    ///
    /// - Throws: `DiskError` when a file cannot be read.
    mutating func texts() throws -> [SourceText] {
        var texts: [SourceText] = []
        for file in importer.files where file.hasSuffix(".html") {
            guard let place = place(of: file), place.role != .pages else { continue }
            lose(file, "an article in HTML is not brought over")
        }
        for file in importer.files where TextName.isMarkdown(file) {
            guard let place = place(of: file) else {
                if isMissed(file) {
                    lose(file, "the text lies in no folder that the generator reads")
                }
                continue
            }
            let bytes = try Disk.read(importer.root + "/" + file)
            guard let text = String(bytes: bytes, encoding: .utf8) else {
                lose(file, "it is no UTF-8, so it is left out")
                continue
            }
            if let source = source(of: file, at: place, text: text.replacing("\r\n", with: "\n")) {
                texts.append(source)
            }
        }
        let isHan = texts.count { $0.isWrittenInHan } * 2 > texts.count
        for index in texts.indices where texts[index].language.isEmpty {
            texts[index].language = isHan ? "zh" : "en"
        }
        return texts
    }

    private mutating func lose(_ file: String, _ message: String) {
        losses.append(ImportLoss(file: file, line: 0, message: message))
    }

    private func place(of file: String) -> SourcePlace? {
        settings.places.first { place in
            guard file.hasPrefix(place.folder) else { return false }
            let rest = file.dropFirst(place.folder.count)
            return place.includesUnderscored
                || !rest.split(separator: "/").contains { $0.hasPrefix("_") }
        }
    }

    /// Whether a text that no place has is worth a word: files about a project are not.
    private func isMissed(_ file: String) -> Bool {
        file.contains("/") && settings.files.contains { file.hasPrefix($0) }
    }
}

extension TextReader {
    private mutating func source(
        of file: String,
        at place: SourcePlace,
        text: String
    ) -> SourceText? {
        let matter = FrontMatter(of: text, readBy: MarkdownParser(), quotation: .yaml)
        // Files about a project have no header; pages of a site do.
        if place.role == .pages, matter.bodyStart == 0, matter.fault == nil { return nil }
        let header = MetadataHeader(in: text)
        let range = header?.contentRange ?? 0..<0
        let isClosed = matter.bodyStart > 0 || header?.bodyStart ?? 0 > 0
        let bodyStart = matter.bodyStart > 0 ? matter.bodyStart : header?.bodyStart ?? 0
        let written = String(decoding: Array(text.utf8)[range], as: UTF8.self)
        let lines =
            !isClosed
            ? HeaderLines()
            : header?.fence == .pluses
                ? HeaderLines(toml: written, metadata: matter.metadata)
                : HeaderLines(yaml: written)
        let name = FileName(file.dropFirst(place.folder.count), settings, matter.metadata)
        var source = SourceText(
            file: file,
            role: name.role(place.role),
            language: name.language,
            metadata: matter.metadata,
            header: lines,
            body: String(decoding: Array(text.utf8)[bodyStart...], as: UTF8.self),
            bodyLine: text.utf8.prefix(bodyStart).count { $0 == 0x0A } + 1,
            fault: matter.fault.map { "line \($0.line): the header cannot be read" },
            isDraft: place.isDraft
        )
        if let fault = source.fault { lose(file, fault) }
        if text.hasPrefix("{\n") { lose(file, "a header in JSON is not read") }
        source.isDraft =
            place.isDraft || source.value("draft") == "true"
            || source.value("published") == "false"
        let zone = importer.timeZone
        if let date = source.value("date", "pubDate", "pubDatetime", "publishDate") {
            source.date = SourceDate(date, in: zone)
            if source.date == nil { lose(file, "the date '\(date)' is none that is known") }
        } else {
            source.date = name.date.flatMap { SourceDate($0, in: zone) }
        }
        source.bundle = bundle(of: file)
        return source
    }

    /// The folder of the files that belong to a text: its own for `x/index.md`, `x/` for `x.md`.
    private func bundle(of file: String) -> String? {
        let folder = Disk.parent(of: file)
        let name = file.split(separator: "/").last.map(String.init) ?? file
        if name.hasPrefix("index."), !folder.isEmpty {
            return folders.contains(folder) ? folder : nil
        }
        let beside = String(file.prefix(file.count - (name.count - stem(of: name).count)))
        return folders.contains(beside) ? beside : nil
    }

    private func stem(of name: String) -> Substring {
        name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    }
}

/// What the path of a text says: its language, its date, and where it belongs.
struct FileName {
    /// The folder of the language; empty where nothing says it.
    let language: String
    /// The date at the beginning of the name.
    let date: String?
    /// The folders, and the name without date, language and ending.
    private let parts: [String]

    /// Takes a path apart.
    ///
    /// - Parameters:
    ///   - path: The path within its place.
    ///   - settings: What the site says of its languages and names.
    ///   - metadata: The header.
    init(_ path: Substring, _ settings: SourceSettings, _ metadata: MetadataNode) {
        var parts = path.split(separator: "/").map(String.init)
        var name = parts.popLast() ?? ""
        if let dot = name.lastIndex(of: ".") { name = String(name[..<dot]) }
        let known = Set(settings.languages.map(LanguageName.folder))
        var language = metadata["lang"]?.text ?? metadata["language"]?.text
        func isKnown(_ code: some StringProtocol) -> Bool {
            let code = String(code).replacing("_", with: "-")
            return LanguageTag.isLikely(code.lowercased())
                && (known.isEmpty || known.contains(LanguageName.folder(code)))
        }
        if let dot = name.lastIndex(of: "."), isKnown(name[name.index(after: dot)...]) {
            language = language ?? String(name[name.index(after: dot)...])
            name = String(name[..<dot])
        } else if let index = parts.prefix(2).firstIndex(where: isKnown) {
            language = language ?? parts[index]
            parts.remove(at: index)
        }
        let code = language ?? settings.language
        self.language = code.isEmpty ? "" : LanguageName.folder(code)
        var date: String?
        if let match = name.wholeMatch(of: /(\d{4}-\d{1,2}-\d{1,2})-(.+)/) {
            date = String(match.1)
            if settings.hasDatedNames { name = String(match.2) }
        }
        self.date = date
        self.parts = parts + [name.replacing(".", with: "-")]
    }

    /// What the text becomes.
    func role(_ place: SourcePlace.Role) -> SourceText.Role {
        let path = parts.joined(separator: "/")
        let isIndex = parts.last == "index" || parts.last == "_index"
        let folders = parts.dropLast()
        func inside(_ parts: some Collection<String>) -> String {
            let parts = isIndex && parts.count > 1 ? Array(parts.dropLast()) : Array(parts)
            return parts.joined(separator: "/")
        }
        switch place {
        case .section(let section):
            if isIndex, folders.isEmpty { return .sectionIndex(section) }
            return .item(section: section, path: inside(parts))
        case .folders:
            if isIndex, folders.isEmpty { return .index }
            if parts.last == "_index", folders.count == 1 { return .sectionIndex(parts[0]) }
            let isPage = folders.isEmpty || isIndex && folders.count == 1
            if isPage { return .page(inside(parts)) }
            return .item(section: parts[0], path: inside(parts.dropFirst()))
        case .pages:
            if isIndex, folders.isEmpty { return .index }
            return .page(isIndex ? folders.joined(separator: "/") : path)
        }
    }
}

/// The codes of languages as folders.
enum LanguageName {
    /// The folder of a code: `zh` for `zh-CN`, `zh-hant` for `zh-TW`, `en` for `en-US`.
    static func folder(_ code: String) -> String {
        let code = code.lowercased().replacing("_", with: "-")
        if ["zh-tw", "zh-hk", "zh-hant", "zh-mo"].contains(where: code.hasPrefix) {
            return "zh-hant"
        }
        let primary = code.prefix { $0 != "-" }
        return primary.count == 2 && primary.allSatisfy { ("a"..."z").contains($0) }
            ? String(primary) : "en"
    }
}
