internal import Foundation
internal import PublishStorage

/// The files of an export and the options for reading them.
package struct ExportSource: Sendable {
    /// The files: XML, JSON, or archives of these.
    let files: [String]
    /// The folder of pictures; nil if there is none.
    let media: String?
    /// Post types that become sections, besides posts.
    let types: [String]

    /// Creates a source from files.
    ///
    /// - Parameters:
    ///   - files: WordPress XML, Ghost JSON, archives of these, or one folder that holds such files.
    ///   - media: The folder of pictures; if nil, their addresses are kept.
    ///   - types: WordPress post types that become sections, besides posts.
    package init(
        _ files: [String],
        media: String? = nil,
        types: [String] = []
    ) {
        self.files = files
        self.media = media
        self.types = types
    }

    /// Whether a path is a file, or a folder that holds exports rather than a site.
    package static func isExport(_ path: String) -> Bool {
        if Disk.isFile(path) { return true }
        return Disk.isFolder(path) && !exports(in: path).isEmpty
            && SourceGenerator.recognised(in: path) == nil
    }

    /// Returns the exports in a folder, sorted.
    static func exports(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
            .filter { name in
                [".xml", ".json", ".zip"].contains(where: name.lowercased().hasSuffix)
                    && Disk.isFile(folder + "/" + name) && !Disk.isLink(folder + "/" + name)
            }
            .map { folder + "/" + $0 }
    }
}

/// A part of an export: a file, or an entry of an archive.
struct ExportPart {
    /// The name used in error messages.
    let name: String
    let kind: Kind
    /// The content, which is UTF-8.
    let bytes: [UInt8]

    /// The system that made the part.
    enum Kind {
        case wordpress, ghost
    }

    /// The maximum size of a file, and of the contents of an archive, in bytes.
    private static let limits = (file: 256 << 20, content: 512 << 20)

    /// Reads the parts of files and unpacks archives.
    ///
    /// - Throws: `ImportFailure`, or `DiskError` when a file cannot be read.
    static func all(in files: [String]) throws -> [ExportPart] {
        try files.flatMap { file -> [ExportPart] in
            guard Disk.isFile(file) else { throw ImportFailure.noFolder(file) }
            let name = file.split(separator: "/").last.map(String.init) ?? file
            func unreadable(_ reason: String) -> ImportFailure {
                .unreadableExport(name, line: 0, reason: reason)
            }
            guard (Disk.size(of: file) ?? 0) <= limits.file else {
                throw unreadable(
                    "it has more than 256 MB; unpack it, or export it in several files"
                )
            }
            let bytes = try Disk.read(file)
            guard bytes.starts(with: [0x50, 0x4B, 3, 4]) else {
                return [try ExportPart(name, bytes)]
            }
            do {
                let archive = try ZipArchive(bytes)
                let entries = archive.entries.filter { entry in
                    [".xml", ".json"].contains(where: entry.name.lowercased().hasSuffix)
                        && !entry.name.contains("__MACOSX")
                }
                guard entries.reduce(0, { $0 + $1.size }) <= limits.content else {
                    throw unreadable("the files in the archive have more than 512 MB")
                }
                return try entries.sorted {
                    $0.name.compare($1.name, options: .numeric) == .orderedAscending
                }
                .map { try ExportPart("\(name)/\($0.name)", archive.content(of: $0)) }
            } catch is ZipArchive.Fault {
                throw unreadable(
                    "the archive is damaged, or its compression is unknown; unpack it first"
                )
            }
        }
    }

    /// Takes a content.
    ///
    /// - Throws: `ImportFailure.unreadableExport` if it is not UTF-8 or declares a document type, `ImportFailure.noExport`
    ///   for anything else.
    private init(_ name: String, _ bytes: [UInt8]) throws {
        (self.name, self.bytes) = (name, bytes)
        let kind = try Self.kind(of: bytes, name)
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw ImportFailure.unreadableExport(
                name,
                line: 0,
                reason: "it has bytes that are not UTF-8; export it again"
            )
        }
        guard let kind else { throw ImportFailure.noExport(name) }
        self.kind = kind
    }

    /// Detects the system that made a content, by its start: `<rss` for WordPress, `{` for Ghost.
    private static func kind(of bytes: [UInt8], _ name: String) throws -> Kind? {
        func unreadable(_ reason: String) -> ImportFailure {
            .unreadableExport(name, line: 0, reason: reason)
        }
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < bytes.count {
            if bytes[index].isHTMLSpace {
                index += 1
            } else if bytes[index] == UInt8(ascii: "{") {
                return .ghost
            } else if bytes.has("<?", at: index) {
                let end = bytes.place(of: "?>", from: index).map { $0 + 2 } ?? bytes.count
                let declaration = bytes.text(index..<min(end, index + 200)).lowercased()
                if let encoding = declaration.firstMatch(of: /encoding\s*=\s*["']([^"']*)/)?.1,
                    !["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding)
                {
                    throw unreadable("its encoding is '\(encoding.prefix(20))'; only UTF-8 is read")
                }
                index = end
            } else if bytes.has("<!--", at: index) {
                index = bytes.place(of: "-->", from: index + 4).map { $0 + 3 } ?? bytes.count
            } else if bytes.has("<!", at: index) {
                throw unreadable("it has a DOCTYPE, which no export has")
            } else {
                return bytes.has("<rss", at: index) ? .wordpress : nil
            }
        }
        return nil
    }
}
