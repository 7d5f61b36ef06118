internal import Files
internal import Foundation
internal import PublishAnswers
internal import PublishCLICore
internal import PublishOutlets
internal import PublishStorage

// Output.
extension ExportCommand {
    /// The absolute path of the output folder, with a slash at its end.
    var target: String {
        absolutePath(arguments.value(.output) ?? ".publish/Export") + "/"
    }

    func export(_ text: OutletContent, for outlet: ExportOutlet, to target: String) throws {
        if text.state != .published {
            console.note(
                "\(text.file): not published yet (\(text.state)), so its address and images do not work yet"
            )
        }
        let name = text.exportName
        switch outlet {
        case .markdown:
            let platform = try platform
            let markdown = ExportedMarkdown(text, for: platform)
            tell(markdown.notes, of: text)
            try write(markdown.text, to: target + "\(name).\(platform.rawValue).md")
        case .wechat:
            let article = try WeChatArticle(
                text,
                accent: try accent,
                styles: try styles,
                formulas: FormulaDrawings(environment: surroundings.environment)
            )
            let more = try copyPictures(article.pictures, of: text)
            tell(article.notes + more, of: text)
            try write(article.page(telling: more), to: target + "\(name).wechat.html")
        case .mail:
            let letter = MailLetter(
                of: text,
                accent: try accent,
                unsubscribe: arguments.value(.unsubscribe)
            )
            try write(letter, named: name, of: text, to: target)
        }
    }

    func exportIssue(since day: String, to target: String) throws {
        let answer = try siteProgram().ask(.rows(.texts), including: options(isNamed: false))
        guard answer.isGood else { throw CLIError.faultsFound() }
        let language = arguments.value(.lang)
        let dated = try DatedTexts(answer: answer.text)
        let wanted = language ?? dated.languages.first ?? ""
        let files = dated.files(since: day, in: wanted)
        guard !files.isEmpty else {
            throw CLIError.cannotExport(
                reason:
                    "No article has been published since \(day)\(wanted.isEmpty ? "" : " in '\(wanted)'")."
            )
        }
        let texts = try contents(of: files, isNamed: false)
        let ordered = files.compactMap { file in texts.first { $0.file == file } }
        guard
            let letter = MailLetter(
                issueOf: ordered,
                accent: try accent,
                unsubscribe: arguments.value(.unsubscribe)
            ),
            let first = ordered.first
        else { return }
        let suffix = wanted.isEmpty ? "" : ".\(wanted)"
        try write(letter, named: "since-\(day)\(suffix)", of: first, to: target)
    }

    private func write(
        _ letter: MailLetter,
        named name: String,
        of text: OutletContent,
        to target: String
    ) throws {
        tell(letter.notes, of: text)
        try write(letter.html, to: target + "\(name).mail.html")
    }

    private func write(_ text: String, to file: String) throws {
        try Disk.createFolder(Disk.folder(of: file))
        try Disk.replace(file, with: Array(text.utf8))
        console.print("Wrote \(shown(file))")
        if arguments.has(.open) { surroundings.open(file, in: folder) }
    }

    private func tell(_ notes: [OutletNote], of text: OutletContent) {
        for note in notes {
            console.note(
                note.line.map { "\(text.file):\($0): \(note.text)" } ?? "\(text.file): \(note.text)"
            )
        }
    }

    private func shown(_ file: String) -> String {
        file.hasPrefix(folder.path) ? String(file.dropFirst(folder.path.count)) : file
    }

    /// The platform given with `--for`.
    var platform: MarkdownOutlet {
        get throws(CLIError) {
            guard let platform: MarkdownOutlet = arguments.choice(.for) else {
                throw arguments.usage(
                    "Choose a platform: '--for \(MarkdownOutlet.names.joined(separator: "|"))'."
                )
            }
            return platform
        }
    }

    private var accent: String {
        get throws {
            let color = arguments.value(.accent) ?? OutletStyles.accent
            let isColor =
                color.allSatisfy {
                    $0.isASCII && ($0.isLetter || $0.isNumber || "#(),.% ".contains($0))
                }
            guard isColor else {
                throw arguments.usage("'\(color)' is not a CSS colour, such as '#0b5c8a'.")
            }
            return color
        }
    }

    private var styles: (text: String, path: String)? {
        get throws {
            guard let path = arguments.value(.style) else { return nil }
            let bytes = try Disk.read(absolutePath(path))
            return (String(decoding: bytes, as: UTF8.self), path)
        }
    }

    /// Copies the site's own images to a folder, for authors who upload them by hand.
    ///
    /// - Returns: Notes about images that were not found.
    private func copyPictures(_ addresses: [String], of text: OutletContent) throws -> [OutletNote]
    {
        guard let path = arguments.value(.pictures) else { return [] }
        var target = absolutePath(path)
        // The images of each text are numbered from 1, so several texts need a folder each.
        if arguments.words.count > 2 { target += "/" + text.exportName }
        try Disk.createFolder(target)
        var missing: [OutletNote] = []
        for (number, address) in addresses.enumerated() {
            guard let source = SitePicture.file(at: address, of: text.pageURL, in: folder.path)
            else {
                let isOwn = URL(string: address)?.host == URL(string: text.pageURL)?.host
                missing.append(
                    isOwn ? OutletNote(unfound: address) : OutletNote(elsewhere: address)
                )
                continue
            }
            let name = source.split(separator: "/").last ?? ""
            let count = number < 9 ? "0\(number + 1)" : "\(number + 1)"
            try Disk.replace(target + "/\(count)-\(name)", with: Disk.read(source))
        }
        let copied = addresses.count - missing.count
        console.print("Copied \(Amount.text(copied, "image")) to \(shown(target))")
        return missing
    }
}

extension PortableContent {
    /// The name of exported files: `posts-tea.en` for `Content/en/posts/tea.md`.
    var exportName: String {
        var parts = file.split(separator: "/").map(String.init)
        if parts.first == "Content" { parts.removeFirst() }
        if parts.count > 1, parts[0] == language || language.hasPrefix(parts[0] + "-") {
            parts.removeFirst()
        }
        var name = (parts.removeLast() as NSString).deletingPathExtension
        let suffix = "." + language
        if name.hasSuffix(suffix) { name.removeLast(suffix.count) }
        name = String(name.drop { $0 == "." })
        if name == "index", let folder = parts.popLast() { name = folder }
        return (parts + [name]).joined(separator: "-") + (language.isEmpty ? "" : "." + language)
    }
}
