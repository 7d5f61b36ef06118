internal import Foundation
internal import PublishStorage

/// The folder of pictures and other files that a system with a database keeps beside it.
struct MediaFolder {
    /// The folder, without a slash at its end.
    let root: String
    private let files: Set<String>
    /// What comes before a file in addresses.
    private let marks: [String]

    /// Folders above the files, if somebody names one of these.
    private static let above = [
        "", "uploads/", "wp-content/uploads/", "images/", "content/images/", "content/",
    ]

    /// Lists a folder; links are not followed.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - marks: What comes before a file in addresses, such as `/wp-content/uploads/`.
    /// - Throws: `ImportFailure`, or `DiskError` when a folder cannot be read.
    init(_ folder: String, marks: [String]) throws {
        root = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        guard Disk.isFolder(root) else { throw ImportFailure.noFolder(root) }
        let tree = try FileTree(root, links: .keptAsFiles)
        files = Set(tree.files).subtracting(tree.links)
        self.marks = marks
    }

    /// The file of an address, that of the picture as it was sent in if there is one; nil where the folder has none.
    func file(at address: ExportAddress) -> String? {
        let written = address.host + address.path
        let original = MediaName.original(written)
        let scaled = original.replacing(/(\.\w{3,4})$/) { "-scaled\($0.1)" }
        for path in [original, written, scaled] {
            for mark in marks {
                guard let range = path.range(of: mark) else { continue }
                let name = path[range.upperBound...]
                for folder in Self.above where files.contains(folder + name) {
                    return folder + name
                }
            }
        }
        return nil
    }
}

/// The files that one text shows, by names that lie beside it.
final class TextMedia {
    /// The files, relative to the folder, and their names.
    private(set) var files: [(file: String, name: String)] = []
    private var names: [String: String] = [:]
    private var taken: Set<String> = ["index.md"]

    /// The name beside the text of a file in the folder.
    func name(of file: String) -> String {
        if let name = names[file] { return name }
        let last = ExportName.file(String(file.split(separator: "/").last ?? ""))
        let stem = last.lastIndex(of: ".").map { last[..<$0] } ?? last[...]
        let ending = last.dropFirst(stem.count)
        var name = last
        var number = 2
        while !taken.insert(name.lowercased()).inserted {
            name = "\(stem)-\(number)\(ending)"
            number += 1
        }
        names[file] = name
        files.append((file, name))
        return name
    }
}
