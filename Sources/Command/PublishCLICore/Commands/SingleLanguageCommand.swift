internal import Files
internal import Foundation
internal import PublishFrontMatter
internal import PublishStorage

/// `publish i18n none`: records in texts that they need no translation.
struct SingleLanguageCommand: Subcommand {
    let arguments: ParsedArguments
    let call: ToolCall

    func run() throws {
        let root = URL(fileURLWithPath: folder.path).path + "/"
        let files = arguments.words.dropFirst().map { folder.relativePath(of: $0) }
        guard !files.isEmpty else {
            throw arguments.usage("Name the texts that need no translation.")
        }
        let edits = try files.map { file in
            guard folder.containsFile(at: file) else {
                throw CLIError.cannotTranslate(reason: "The file '\(file)' does not exist.")
            }
            guard TextName.isText(file) else {
                throw CLIError.cannotTranslate(
                    reason:
                        "'\(file)' is not a text; its name has to end with '.md' or '.markdown'."
                )
            }
            return (file, try HeaderEditor(Disk.read(root + file), of: file))
        }
        for (file, header) in edits {
            var header = header
            header.set("translation", to: "none")
            try AuthorFile.write(file, in: root, with: header.bytes)
        }
        console.print(
            "Wrote 'translation: none' into \(Amount.text(edits.count, "text"))."
        )
    }
}
