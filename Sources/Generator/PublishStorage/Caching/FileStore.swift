import Foundation

/// Files that took long to make, kept from run to run under names that say what they hold: they begin with a digest.
///
/// After the bytes of each stands their digest, so that a file that was cut short or changed is as good as none. The folder
/// may be carried from one machine to the next. May be used from several threads, for different names.
package struct FileStore: Sendable {
    private let folder: String

    /// Opens a store, which need not exist yet.
    ///
    /// - Parameter folder: The absolute path of its folder.
    package init(folder: String) {
        self.folder = folder
    }

    /// The bytes that were kept under a name; nil when there are none, or others than were kept.
    package func bytes(of name: String) -> [UInt8]? {
        guard let bytes = try? Disk.read(path(of: name)), bytes.count >= Self.checksumSize else {
            return nil
        }
        let kept = Array(bytes.dropLast(Self.checksumSize))
        return bytes.suffix(Self.checksumSize).elementsEqual(Self.checksum(of: kept)) ? kept : nil
    }

    /// Keeps bytes; a disk that refuses costs the next run some time, not this one its files.
    package func keep(_ bytes: [UInt8], as name: String) {
        try? Disk.createFolder(folder)
        try? Disk.replace(path(of: name), with: bytes + Self.checksum(of: bytes))
    }

    /// Deletes the files that a run did not use, once they are more than those that it did.
    package func forget(allBut used: Set<String>) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        // The folder may come from elsewhere; what is not ours is not ours to delete.
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

    /// In bytes: 32 hexadecimal digits.
    private static let checksumSize = 32
}
