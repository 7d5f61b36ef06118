internal import PublishStorage

/// A font of the site, in a format that the programs can read.
struct FontSource {
    /// The absolute path of a TTF, OTF or TTC.
    let path: String
    /// The digest of the file in `Resources/fonts`.
    let digest: Digest
    /// The data in its tables.
    let file: FontFile
}

extension BuildCache {
    /// Returns a font of the site; its parsed tables are cached until the file changes.
    ///
    /// - Parameters:
    ///   - original: The absolute path of the file in `Resources/fonts`.
    ///   - folder: The absolute path of a folder for unpacked WOFF2 files.
    ///   - cutter: The programs.
    /// - Throws: `DiskError`, or `ProgramFault` if a program fails.
    /// - Returns: The font; nil if the file is not a font.
    func font(
        at original: String,
        unpackedIn folder: String,
        by cutter: FontCutter
    ) throws -> FontSource? {
        try value(ofFileAt: original, in: "font") { reader in
            guard let path = reader.text(), let digest = reader.digest(), Disk.isFile(path),
                let file = reader.data().flatMap({ FontFile(encoded: $0) })
            else { return nil }
            return FontSource(path: path, digest: digest, file: file)
        } write: { font, writer in
            writer.add(font.path)
            writer.add(font.digest)
            writer.add(font.file.encoded)
        } make: {
            var (path, bytes) = (original, try Disk.read(original))
            let digest = Digest(bytes)
            if bytes.has("wOF2", at: 0) {
                guard let unpacked = try cutter.unpacked(bytes) else { return nil }
                (path, bytes) = (folder + "/" + digest.hexadecimal + ".ttf", unpacked)
                try Disk.createFolder(folder)
                try Disk.write(bytes, to: path)
            }
            return FontFile(bytes).map { FontSource(path: path, digest: digest, file: $0) }
        }
    }
}
