internal import Ink
internal import PublishStorage

/// Searches a finished site for sentences of private texts, and for comments that are shown.
package struct PrivacyCheck {
    private var sentences = PrivateSentences()
    /// The texts that have `%%`.
    private var commented: [(file: String, bytes: [UInt8])] = []
    /// What looks like comments and is to be shown, in code for example.
    private var shown: Set<String> = []
    private var parser: MarkdownParser
    /// The site's folder, with a slash at the end.
    private let root: String

    /// Whether there is something to search for.
    package var isNeeded: Bool { !sentences.isEmpty || !commented.isEmpty }

    /// Prepares the search for the texts that a deployment has read.
    ///
    /// - Throws: `DiskError` if a text cannot be read.
    package init<Site: Website>(_ context: PublishingContext<Site>) throws {
        parser = context.markdownParser
        parser.options.hidesComments = false
        root = context.workspace.root.path
        let texts = context.run[LeftOutTexts.self]
        for page in texts.withheld {
            let blocks = SiteWords.blocks(ofHTML: page.content.body.utf8)
            sentences.add(blocks, of: page.source?.file ?? "")
        }
        let files = texts.published.map(\.file) + texts.withheld.compactMap(\.source?.file)
        for file in Set(files).sorted() {
            let bytes = try Disk.read(root + file)
            if bytes.place(of: "%%") != nil { commented.append((file, bytes)) }
        }
        let known = sentences
        let allowed = known.sentences.indices.filter { number in
            context.options.allowedSentences.contains(known.sentences[number].digest)
        }
        sentences.remove(Set(allowed))
        // Readers of a public text see its description and its code as well.
        let open = try parallelMap(count: isNeeded ? texts.published.count : 0) { index in
            let content = texts.published[index].content
            let text = HTMLScanner.text(of: content.body.utf8)
            let words = [content.title, content.description, text].joined(separator: " ")
            return (known.find(in: SiteWords.letters(of: words)), Self.comments(in: text))
        }
        for (sentences, comments) in open {
            self.sentences.remove(sentences)
            shown.formUnion(comments)
        }
    }

    /// Searches a folder.
    ///
    /// A comment is found if it stands there as in its text, in one line and without other marks.
    ///
    /// - Parameter folder: The folder of the finished site, without a slash at the end.
    /// - Returns: A line for each finding, with its places in the site and in a text.
    /// - Throws: `DiskError` if a file cannot be read.
    package func findings(in folder: String) throws -> [String] {
        let files = try FileTree(folder).files
        return try parallelMap(count: files.count) { index in
            let file = files[index]
            let blocks = SiteWords.blocks(of: try Disk.read(folder + "/" + file), in: file, parser)
            let letters = SiteWords.letters(of: blocks.joined(separator: " "))
            let leaks = sentences.find(in: letters).sorted().map { number in
                let sentence = sentences.sentences[number]
                let place = place(of: String(sentence.words.prefix(16)), in: sentence.file)
                return "Output/\(file): a sentence of \(place) ('\(sentence.digest)')"
            }
            let comments = commented.isEmpty ? [] : Set(blocks.flatMap(Self.comments))
            return leaks
                + comments.subtracting(shown).sorted().compactMap { comment in
                    // Two marks of different paragraphs are no comment, and stand in no text like this.
                    commented.first { $0.bytes.place(of: comment) != nil }.map {
                        "Output/\(file): a comment '%%…%%' of \(place(of: comment, in: $0.file))"
                    }
                }
        }.flatMap(\.self)
    }
}

private extension PrivacyCheck {
    /// Returns a file with the line of some words: `Content/notes/a.md:3`.
    func place(of words: String, in file: String) -> String {
        guard let bytes = try? Disk.read(root + file), let place = bytes.place(of: words) else {
            return file
        }
        return "\(file):\(SourceLines(bytes).place(of: place).line)"
    }

    /// Returns the comments, `%%…%%`, in some words; a comment begins at the edge of a word.
    static func comments(in words: String) -> [String] {
        guard words.utf8.contains(UInt8(ascii: "%")) else { return [] }
        let parts = words.split(separator: "%%", omittingEmptySubsequences: false)
        return zip(parts, parts.dropFirst().dropLast()).filter { before, inside in
            before.last.map { $0.isLetter || $0.isNumber } != true
                && !inside.allSatisfy(\.isWhitespace)
        }.map { "%%\($1)%%" }
    }
}
