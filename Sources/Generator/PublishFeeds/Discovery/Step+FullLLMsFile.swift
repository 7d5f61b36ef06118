internal import PublishStorage

extension PublishingStep {
    /// Writes `llms-full.txt`: the complete texts of the site, the newest articles first, for
    /// language models.
    ///
    /// In a site with languages, each language has a file in its folder. The texts are the files of
    /// `.generateMarkdownTwins()`, so place this step after that one. Only complete texts are
    /// included, until the size is reached; the last line says how many texts were left out.
    ///
    /// Source: llmstxt.org.
    ///
    /// - Parameter size: The largest size of the texts in a file, in bytes.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func generateFullLLMsFile(upTo size: Int = 2_000_000) -> Self {
        rendering(
            named: "Generate llms-full.txt",
            reach: .files,
            effects: .needsItems,
            settings: { ValueDigest(of: size).digest }
        ) { context in
            guard let output = context.output else { return }
            _ = try context.inEachLanguage { view, localization in
                let folder = localization.map { Path(context.site.pathPrefix(for: $0)) }
                let path = (folder ?? "").appendingComponent("llms-full.txt")
                let name = localization?.name ?? context.site.name
                let text = try view.fullText(under: name, upTo: size, from: output)
                try output.write(text, to: OutputPath(path))
            }
        }
    }
}

private extension PublishingContext {
    /// Returns the site's name and the texts of a language.
    func fullText(
        under name: String,
        upTo size: Int,
        from output: OutputWriter
    ) throws -> [UInt8] {
        var bytes = Array("# \(name)\n".utf8)
        if !site.description.isEmpty { bytes += "\n> \(site.description)\n".utf8 }
        let items = sections.flatMap(\.itemsWithPages).filter {
            $0.publication.isShown(in: .indexes)
        }
        .ordered { ($1.date, $0.path.string) < ($0.date, $1.path.string) }
        let texts = items.map(publicText) + publicPages.map(publicText)
        var taken = 0
        var isFull = false
        var left = 0
        for text in texts {
            let twin = try site.markdownTwin(ofPageAt: text.path)
            guard output.hasFile(at: twin) else { continue }
            let markdown = isFull ? [] : try output.read(twin.string)
            isFull = isFull || taken + markdown.count > size
            guard !isFull else {
                left += 1
                continue
            }
            taken += markdown.count
            // Each text begins with its title in the first line.
            let title = markdown.firstIndex(of: 0x0A) ?? markdown.endIndex
            bytes += "\n".utf8
            bytes += markdown[..<title]
            bytes += "\n\n<\(site.urlText(ofPageAt: text.path))>\n".utf8
            let body = markdown[title...].drop { $0 == 0x0A }
            if !body.isEmpty { bytes += [0x0A] + body }
            if bytes.last != 0x0A { bytes.append(0x0A) }
        }
        if left > 0 { bytes += "\n\(left) more left out\n".utf8 }
        return bytes
    }
}
