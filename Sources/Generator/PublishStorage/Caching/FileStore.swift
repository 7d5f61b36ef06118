import Foundation

/// A folder of cached files that are expensive to make; each name begins with a digest of the
/// file's input.
///
/// Each file ends with a checksum of its content, so that an incomplete or changed file is ignored.
/// The folder may be copied between machines. Thread-safe for different names.
package struct FileStore: Sendable {
    private let folder: String

    /// Makes a store; its folder is created with the first file.
    ///
    /// - Parameter folder: The absolute path of its folder.
    package init(folder: String) {
        self.folder = folder
    }

    /// Returns the bytes stored under a name; nil if there are none, or the file is damaged.
    package func bytes(of name: String) -> [UInt8]? {
        guard let bytes = try? Disk.read(path(of: name)), bytes.count >= Self.checksumSize else {
            return nil
        }
        let kept = Array(bytes.dropLast(Self.checksumSize))
        return bytes.suffix(Self.checksumSize).elementsEqual(Self.checksum(of: kept)) ? kept : nil
    }

    /// Stores bytes.
    ///
    /// If the disk fails, the next run has to make the bytes again.
    package func keep(_ bytes: [UInt8], as name: String) {
        try? Disk.createFolder(folder)
        try? Disk.replace(path(of: name), with: bytes + Self.checksum(of: bytes))
    }

    /// Deletes the unused files if they outnumber the used ones.
    package func forget(allBut used: Set<String>) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        // The folder may have been copied here with other files in it; only files of the store are
        // deleted.
        let unused = names.filter { !used.contains($0) && Self.isOwn($0) }
        guard unused.count > used.count else { return }
        for name in unused { try? Disk.removeFile(path(of: name)) }
    }

    private static func isOwn(_ name: String) -> Bool {
        let digest = name.utf8.prefix(checksumSize)
        return digest.count == checksumSize && name.utf8.count > checksumSize
            && digest.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }

    private func path(of name: String) -> String {
        folder + "/" + name
    }

    private static func checksum(of bytes: [UInt8]) -> [UInt8] {
        Array(Digest(bytes).hexadecimal.utf8)
    }

    /// The size of a checksum in bytes: 32 hexadecimal digits.
    private static let checksumSize = 32
}
