internal import PublishStorage

/// Reads fonts and makes their subsets, with programs of fontconfig, HarfBuzz and woff2.
struct FontCutter {
    static let programNames = ["fc-query", "hb-subset", "woff2_compress", "woff2_decompress"]
    /// The version of the subsets; increase it when the same input gives another file.
    static let revision = 1

    private let query: MediaProgram
    private let subset: MediaProgram
    private let compress: MediaProgram
    private let decompress: MediaProgram

    /// Finds the programs; nil if one is missing.
    init?() {
        let programs = Self.programNames.compactMap { MediaProgram($0) }
        guard programs.count == Self.programNames.count else { return nil }
        (query, subset) = (programs[0], programs[1])
        (compress, decompress) = (programs[2], programs[3])
    }

    /// A subset of a font: the characters to keep.
    struct Part: Hashable, Sendable {
        /// The absolute path of the font: TTF, OTF or TTC.
        let source: String
        /// The index of the face in a collection.
        let face: Int
        let characters: [UInt32]
        /// The file name, a digest of the font, the face and the characters.
        let fileName: String

        /// Describes a subset.
        ///
        /// - Parameters:
        ///   - source: The absolute path of the font.
        ///   - digest: The digest of the font file in `Resources/fonts`.
        ///   - face: The index of the face in a collection.
        ///   - characters: The characters, in order.
        init(source: String, digest: Digest, face: Int, characters: [UInt32]) {
            (self.source, self.face, self.characters) = (source, face, characters)
            let name = Digest { builder in
                builder.add(digest)
                builder.add(face)
                builder.add(characters.count)
                for character in characters { builder.add(Int(character)) }
                builder.add(FontCutter.revision)
            }
            fileName = name.hexadecimal + ".woff2"
        }
    }

    /// Returns the data of a font; nil if the file is not a font.
    ///
    /// - Throws: `DiskError`, or `ProgramFault` if the program cannot be started.
    func data(ofFontAt path: String) throws -> FontFile? {
        let folder = try ScratchFolder()
        let outcome = try query.run(["--format", FontFile.format, path], seconds: 20, in: folder)
        return outcome.excess != nil
            ? nil : FontFile(String(decoding: outcome.output, as: UTF8.self))
    }

    /// Returns the file of a subset, as WOFF2.
    ///
    /// Keeps the layout features, such as those for languages and vertical text, and the copyright
    /// and licence. Drops the font's names, because many licences reserve them for the original
    /// font.
    ///
    /// - Throws: `DiskError`, or `ProgramFault` if a program fails.
    func file(of part: Part) throws -> [UInt8]? {
        let folder = try ScratchFolder()
        let (list, font) = (folder.path + "/characters", folder.path + "/part.ttf")
        let lines = part.characters.map { String($0, radix: 16) }.joined(separator: "\n")
        try Disk.write(Array(lines.utf8), to: list)
        _ = try subset.run(
            [
                "--unicodes-file=" + list, "--layout-features=*", "--name-IDs=0,7,13,14",
                "--face-index=\(part.face)", "--output-file=" + font, part.source,
            ],
            in: folder
        )
        guard Disk.isFile(font) else { return nil }
        _ = try compress.run([font], in: folder)
        let result = folder.path + "/part.woff2"
        return Disk.isFile(result) ? try Disk.read(result) : nil
    }

    /// Returns a WOFF2 file as TTF or OTF; nil if it cannot be read.
    ///
    /// - Throws: `DiskError`, or `ProgramFault` if the program fails.
    func unpacked(_ bytes: [UInt8]) throws -> [UInt8]? {
        let folder = try ScratchFolder()
        try Disk.write(bytes, to: folder.path + "/font.woff2")
        _ = try decompress.run([folder.path + "/font.woff2"], in: folder)
        let result = folder.path + "/font.ttf"
        return Disk.isFile(result) ? try Disk.read(result) : nil
    }
}
