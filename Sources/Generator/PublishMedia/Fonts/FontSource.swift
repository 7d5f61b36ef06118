internal import PublishStorage

/// A font of the site, in a format that the programs can read.
struct FontSource {
    /// The absolute path of a TTF, OTF or TTC.
    let path: String
    /// The digest of the file in `Resources/fonts`.
    let digest: Digest
    /// The characters and faces.
    let file: FontFile
    /// Whether the licence forbids subsets.
    let isRestricted: Bool
}

extension BuildCache {
    /// Returns a font of the site; its data is cached until the file changes.
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
                path == original || path.hasPrefix(folder + "/"),
                let file = reader.text().flatMap({ FontFile($0) }),
                let isRestricted = reader.flag()
            else { return nil }
            return FontSource(path: path, digest: digest, file: file, isRestricted: isRestricted)
        } write: { font, writer in
            writer.add(font.path)
            writer.add(font.digest)
            writer.add(font.file.lines)
            writer.add(font.isRestricted)
        } make: {
            var (path, bytes) = (original, try Disk.read(original))
            let digest = Digest(bytes)
            if bytes.has("wOF2", at: 0) {
                guard let unpacked = try cutter.unpacked(bytes) else { return nil }
                (path, bytes) = (folder + "/" + digest.hexadecimal + ".ttf", unpacked)
                try Disk.createFolder(folder)
                try Disk.write(bytes, to: path)
            }
            return try cutter.data(ofFontAt: path).map {
                FontSource(
                    path: path,
                    digest: digest,
                    file: $0,
                    isRestricted: FontFile.isRestricted(bytes)
                )
            }
        }
    }
}
