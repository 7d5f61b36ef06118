internal import Foundation
internal import PublishStorage

/// An index of texts and files by the names that links use.
struct NameIndex {
    /// The first text with a name, by language; the empty language has the first text of all
    /// languages.
    private var named: [String: [String: SourceText]] = [:]
    private var byFile: [String: SourceText] = [:]
    private var byRole: [SourceText.Role: [String: SourceText]] = [:]
    private var byOldAddress: [String: SourceText] = [:]
    private let files: Set<String>
    /// The files in each folder and its subfolders.
    private var folders: [String: [String]] = [:]

    /// Indexes texts and files.
    ///
    /// - Parameters:
    ///   - texts: The texts; if several have the same name, the name means the first.
    ///   - files: All files of the site.
    ///   - old: The addresses of the old site.
    init(_ texts: [SourceText], files: [String], old: OldAddresses) {
        self.files = Set(files)
        for file in files {
            for slash in file.indices where file[slash] == "/" {
                folders[String(file[..<slash]), default: []].append(file)
            }
        }
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

    /// Returns the text with a name, preferably in a language; the name must not begin or end with
    /// a slash.
    func text(named name: String, in language: String) -> SourceText? {
        named[name].flatMap { $0[language] ?? $0[""] }
    }

    /// Returns the text of a file in a language: its translation if there is one, else the text
    /// itself.
    func text(of file: String, in language: String) -> SourceText? {
        byFile[file].map { byRole[$0.role]?[language] ?? $0 }
    }

    func text(atOldAddress path: String) -> SourceText? {
        byOldAddress[(path.removingPercentEncoding ?? path).withoutSlashes]
    }

    func hasFile(_ path: String) -> Bool { files.contains(path) }

    /// Returns the files in a folder and its subfolders, in their original order.
    func files(in folder: String) -> [String] { folders[folder] ?? [] }

    /// Returns the names of a text: its file, path and slug, and the part of file and path after
    /// each slash, with and without date.
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
