internal import Foundation
internal import PublishStorage

/// The texts and files of a site by the names that links have for them, made once for all links.
struct NameIndex {
    /// The first text with a name, in a language and in any.
    private var named: [String: [String: SourceText]] = [:]
    private var byFile: [String: SourceText] = [:]
    private var byRole: [SourceText.Role: [String: SourceText]] = [:]
    private var byOldAddress: [String: SourceText] = [:]
    private let files: Set<String>
    private let folders: FilesByFolder

    /// Notes texts and files.
    ///
    /// - Parameters:
    ///   - texts: The texts; the first one with a name has it.
    ///   - files: All files of the site.
    ///   - old: The addresses of the other site.
    init(_ texts: [SourceText], files: [String], old: OldAddresses) {
        self.files = Set(files)
        folders = FilesByFolder(files)
        for text in texts {
            for name in Self.names(of: text) {
                if named[name, default: [:]][""] == nil { named[name, default: [:]][""] = text }
                if named[name]?[text.language] == nil { named[name]?[text.language] = text }
            }
            byFile[text.file] = byFile[text.file] ?? text
            if byRole[text.role]?[text.language] == nil {
                byRole[text.role, default: [:]][text.language] = text
            }
            if text.role != .index, let path = old.address(of: text)?.withoutSlashes {
                let path = path.removingPercentEncoding ?? path
                byOldAddress[path] = byOldAddress[path] ?? text
            }
        }
    }

    /// The text with a name without slashes at its ends, if there is one in a language that one.
    func text(named name: String, in language: String) -> SourceText? {
        named[name].flatMap { $0[language] ?? $0[""] }
    }

    /// The text of a file, or the same in a language.
    func text(of file: String, in language: String) -> SourceText? {
        byFile[file].map { byRole[$0.role]?[language] ?? $0 }
    }

    /// The text at an address of the other site.
    func text(atOldAddress path: String) -> SourceText? {
        byOldAddress[(path.removingPercentEncoding ?? path).withoutSlashes]
    }

    /// Whether there is a file.
    func hasFile(_ path: String) -> Bool { files.contains(path) }

    /// The files below a folder, in order.
    func files(in folder: String) -> [String] { folders.files(in: folder) }

    /// The file, the path and the slug of a text; of the first two also what follows each slash, with and without a date.
    private static func names(of text: SourceText) -> Set<String> {
        let file = text.file.replacing(/\.(md|markdown|mdx)$/, with: "")
            .replacing(/\/(_?index)$/, with: "")
        let path = text.path.replacing(/\/index$/, with: "")
        let undated = file.replacing(/\d{4}-\d{1,2}-\d{1,2}-/, with: "")
        var names: Set = [file, path]
        for path in [file, path, undated] {
            for slash in path.indices where path[slash] == "/" {
                names.insert(String(path[path.index(after: slash)...]))
            }
        }
        if let slug = text.value("slug") { names.insert(slug) }
        return names
    }
}

/// Files by all folders above them.
struct FilesByFolder {
    private var files: [String: [String]] = [:]

    /// Notes paths with slashes.
    init(_ paths: [String]) {
        for path in paths {
            for slash in path.indices where path[slash] == "/" {
                files[String(path[..<slash]), default: []].append(path)
            }
        }
    }

    /// The files below a folder, in the order in which they were given.
    func files(in folder: String) -> [String] { files[folder] ?? [] }
}
