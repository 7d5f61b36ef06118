internal import PublishFrontMatter
internal import PublishLanguages
internal import PublishStorage

/// The line `translation: machine` in front matter, which means that nobody has checked and marked the
/// translation yet.
struct MachineNote {
    /// The folder of the site, with a slash at its end.
    let root: String

    /// Removes the line from marked translations.
    ///
    /// - Parameter files: Translations, relative to the site's folder; if empty, all marked translations.
    /// - Throws: ``HeaderEditor/Fault``, or `DiskError`.
    func takeAway(from files: [String]) throws {
        let files = try files.isEmpty ? TranslationRecords(root: root).digests.keys.sorted() : files
        for file in files where Disk.isFile(root + file) {
            let bytes = try Disk.read(root + file)
            guard HeaderEditor(bytes).metadata["translation"]?.text == "machine" else { continue }
            var header = try HeaderEditor(bytes, of: file)
            header.remove("translation")
            try AuthorFile.write(file, in: root, with: header.bytes)
        }
    }
}
