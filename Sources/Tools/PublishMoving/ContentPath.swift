/// The path of a file in `Content`, divided into its language and the part that its translations share.
struct ContentPath: Hashable {
    static let content = "Content/"

    /// The language of the first folder; nil if the first folder is not the folder of a language.
    var folder: SiteLanguage?
    /// The language in the file name, as written: `en` in `tea.en.md`; nil if there is none.
    var suffix: String?
    /// The path without language, relative to `Content`: `posts/tea.md` for `en/posts/tea.md`.
    var shared: String
    private let languages: [SiteLanguage]

    /// Reads a path relative to the site's folder; nil for a path outside `Content`.
    init?(_ path: String, languages: [SiteLanguage]) {
        guard path.hasPrefix(Self.content) else { return nil }
        self.init(inContent: String(path.dropFirst(Self.content.count)), languages: languages)
    }

    /// Reads a path relative to `Content`.
    init(inContent path: String, languages: [SiteLanguage]) {
        self.languages = languages
        var pieces = path.split(separator: "/").map(String.init)
        if pieces.count > 0, let language = languages.first(where: { $0.folder == pieces[0] }) {
            folder = language
            pieces.removeFirst()
        }
        if let name = pieces.last {
            let parts = name.split(separator: ".")
            if parts.count > 2, languages.contains(where: { $0.isNamed(parts[parts.count - 2]) }) {
                suffix = String(parts[parts.count - 2])
                pieces[pieces.count - 1] =
                    parts.dropLast(2).joined(separator: ".") + "." + parts[parts.count - 1]
            }
        }
        shared = pieces.joined(separator: "/")
    }

    /// The language: of the file name, else of the folder, else the site's first language; nil in a
    /// site without languages.
    var language: SiteLanguage? {
        suffix.flatMap { suffix in languages.first { $0.isNamed(suffix) } } ?? folder
            ?? languages.first
    }

    var inContent: String {
        var name = shared
        if let suffix, let dot = name.lastIndex(of: ".") {
            name.insert(contentsOf: "." + suffix, at: dot)
        }
        guard let folder else { return name }
        return name.isEmpty ? folder.folder : folder.folder + "/" + name
    }

    /// The path relative to the site's folder.
    var path: String { Self.content + inContent }

    /// All paths that the file and its translations can have, including this path.
    var twins: [ContentPath] {
        let folders: [SiteLanguage?] = [nil] + languages
        let suffixes: [String?] = [nil] + languages.flatMap { Array(Set([$0.folder, $0.code])) }
        return folders.flatMap { folder in
            suffixes.map { suffix in
                var twin = self
                (twin.folder, twin.suffix) = (folder, suffix)
                return twin
            }
        }
    }
}
