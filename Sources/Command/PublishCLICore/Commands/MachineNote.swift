internal import PublishLanguages
internal import PublishStorage
internal import PublishTranslations

/// The line `translation: machine` in headers: nobody has said that the translation is right.
struct MachineNote {
    /// The folder of the site, with a slash at its end.
    let root: String

    /// Takes the line away where somebody has said so.
    ///
    /// - Parameter files: Translations, relative to the site's folder; all that are marked if there are none.
    /// - Throws: ``TextHeader/Fault``, or `DiskError`.
    func takeAway(from files: [String]) throws {
        let files = try files.isEmpty ? TranslationRecords(root: root).digests.keys.sorted() : files
        for file in files where Disk.isFile(root + file) {
            let bytes = try Disk.read(root + file)
            guard TextHeader.says("translation", "machine", in: bytes) else { continue }
            var header = try TextHeader(bytes, of: file)
            header.remove("translation")
            try AuthorFile.write(file, in: root, with: header.bytes)
        }
    }
}
