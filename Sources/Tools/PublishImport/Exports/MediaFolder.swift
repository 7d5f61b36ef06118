internal import Foundation
internal import PublishStorage

/// The uploads folder of a WordPress or Ghost site, which is not part of the export.
struct MediaFolder {
    /// The folder, without a trailing slash.
    let root: String
    private let files: Set<String>
    /// The prefixes of addresses of uploaded files.
    private let marks: [String]

    /// Parent folders that the user may have given instead of the uploads folder itself.
    private static let above = [
        "", "uploads/", "wp-content/uploads/", "images/", "content/images/", "content/",
    ]

    /// Lists a folder; symbolic links are not followed.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - marks: The prefixes of addresses of uploaded files, such as `/wp-content/uploads/`.
    /// - Throws: `ImportFailure`, or `DiskError` when a folder cannot be read.
    init(_ folder: String, marks: [String]) throws {
        root = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        guard Disk.isFolder(root) else { throw ImportFailure.noFolder(root) }
        let tree = try FileTree(root, links: .keptAsFiles)
        files = Set(tree.files).subtracting(tree.links)
        self.marks = marks
    }

    /// Returns the file at an address, preferring the original over a resized copy; nil if the folder does not have it.
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

/// The files that a text shows, with unique names beside the text.
final class TextMedia {
    /// The files, relative to the uploads folder, and their names beside the text.
    private(set) var files: [(file: String, name: String)] = []
    private var names: [String: String] = [:]
    private var taken: Set<String> = ["index.md"]
    private var numbered = NumberedNames()

    /// Returns the name of a file beside the text.
    func name(of file: String) -> String {
        if let name = names[file] { return name }
        let last = ExportName.file(String(file.split(separator: "/").last ?? ""))
        let stem = last.lastIndex(of: ".").map { last[..<$0] } ?? last[...]
        let ending = last.dropFirst(stem.count)
        let name = numbered.name(String(stem), String(ending)) {
            taken.insert($0.lowercased()).inserted
        }
        names[file] = name
        files.append((file, name))
        return name
    }
}

/// Names of pictures that WordPress and Ghost store in several sizes.
enum MediaName {
    /// Returns the path of the original for that of a resized picture.
    static func original(_ path: String) -> String {
        path.replacing(/-\d{2,5}x\d{2,5}(\.\w{3,4})$/) { $0.1 }
            .replacing(/-scaled(\.\w{3,4})$/) { $0.1 }
            .replacing(
                /\/content\/images\/size\/w\d+(h\d+)?(\/format\/\w+)?\//,
                with: "/content/images/"
            )
    }
}
