extension PublishingStep {
    /// Writes `llms.txt`: a list of the site's texts in Markdown, for language models.
    ///
    /// The texts of each section are listed under the section's name, separately for each language.
    /// After `.generateMarkdownTwins()` the entries link to the Markdown files.
    ///
    /// Source: llmstxt.org, Format.
    ///
    /// - Returns: The step.
    @_disfavoredOverload
    public static func generateLLMsFile() -> Self {
        rendering(named: "Generate llms.txt", reach: .files, effects: .needsItems) { context in
            guard let output = context.output else { return }
            var text = "# \(context.site.name.inOneLine)\n\n"
            let description = context.site.description.inOneLine
            if !description.isEmpty { text += "> \(description)\n\n" }
            text += try context.inEachLanguage { view, localization in
                try view.linkLists(output, prefix: localization.map { $0.label + ": " } ?? "")
            }.joined()
            let bytes = Array(text.utf8.dropLast())
            try output.write(bytes, to: OutputPath("llms.txt"))
        }
    }
}

private extension PublishingContext {
    /// Returns the lists of a language, with an empty line after each.
    func linkLists(_ output: OutputWriter, prefix: String) throws -> String {
        var lists = sections.map { section in
            let items = section.itemsWithPages.filter { $0.publication.isShown(in: .indexes) }
            return (title: section.title, texts: items.map(publicText))
        }
        lists.append((title: string("Pages"), texts: publicPages.map(publicText)))
        return try lists.filter { !$0.texts.isEmpty }.map { title, texts in
            let lines = try texts.map { text in
                let twin = try site.markdownTwin(ofPageAt: text.path)
                let address =
                    output.hasFile(at: twin)
                    ? site.urlText(ofFile: twin.string) : site.urlText(ofPageAt: text.path)
                let note = text.description.inOneLine
                return "- [\(text.title.inOneLine.bracketed)](\(address))"
                    + (note.isEmpty ? "" : ": " + note) + "\n"
            }
            return "## \(prefix)\(title.inOneLine)\n\n" + lines.joined() + "\n"
        }.joined()
    }
}

extension String {
    /// The text in one line, with single spaces.
    fileprivate var inOneLine: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The text, with characters escaped that would end the link text `[…]`.
    fileprivate var bracketed: String {
        reduce(into: "") { text, character in
            if "[]\\".contains(character) { text += "\\" }
            text.append(character)
        }
    }
}
