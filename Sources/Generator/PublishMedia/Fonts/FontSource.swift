import Foundation
internal import PublishStorage

/// A font of the site as the programs read it.
struct FontSource {
    /// The absolute path of a TTF, OTF or TTC.
    let path: String
    /// The digest of the site's file.
    let digest: Digest
    /// What its tables say.
    let file: FontFile

    /// Reads a font, or what is known of it since it changed last.
    ///
    /// - Parameters:
    ///   - original: The absolute path of the site's file.
    ///   - folder: The absolute path of a folder for what is unpacked of WOFF2.
    ///   - cutter: The programs.
    ///   - cache: Keeps what the tables say.
    /// - Throws: `DiskError`, or `ProgramFault` when a program fails. It is nil for what is no font.
    init?(
        of original: String,
        unpackedIn folder: String,
        by cutter: FontCutter,
        keptIn cache: BuildCache
    ) throws {
        let start = Int(Date().timeIntervalSince1970 * 1_000_000_000)
        let fingerprint = FileFingerprint(of: original, followingLinks: true)
        let key = Digest { builder in
            builder.add(original)
            if let fingerprint { builder.add(fingerprint.digest) }
        }
        // The version of a file that has just changed may still lie.
        let isSettled = fingerprint?.isSettled(at: start) == true
        if isSettled, let bytes = cache.value(for: key, in: "font") {
            var reader = ByteReader(bytes)
            if let path = reader.text(), let digest = reader.digest(), Disk.isFile(path),
                let file = reader.data().flatMap({ FontFile(encoded: $0) })
            {
                (self.path, self.digest, self.file) = (path, digest, file)
                return
            }
        }
        var (path, bytes) = (original, try Disk.read(original))
        let digest = Digest(bytes)
        if bytes.has("wOF2", at: 0) {
            guard let unpacked = try cutter.unpacked(bytes) else { return nil }
            (path, bytes) = (folder + "/" + digest.hexadecimal + ".ttf", unpacked)
            try Disk.createFolder(folder)
            try Disk.write(bytes, to: path)
        }
        guard let file = FontFile(bytes) else { return nil }
        (self.path, self.digest, self.file) = (path, digest, file)
        guard isSettled else { return }
        var writer = ByteWriter()
        writer.add(path)
        writer.add(digest)
        writer.add(file.encoded)
        cache.store(writer.bytes, for: key, in: "font")
    }
}
