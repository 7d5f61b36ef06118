internal import Files
internal import Foundation
internal import PublishFrontMatter
internal import PublishLanguages
internal import PublishStorage

/// `publish new post`: creates the files of a post, with their front matter.
struct NewPost: Subcommand {
    let arguments: ParsedArguments
    let call: ToolCall

    /// Writes a file for each requested language; if one of the files already exists, writes none.
    func write() throws {
        let words = arguments.words.dropFirst()
        guard let title = words.first?.trimmingCharacters(in: .whitespaces), !title.isEmpty else {
            throw arguments.usage("Give the post a title: publish new post \"Hello, world\".")
        }
        guard words.count == 1 else {
            throw arguments.usage("Put the title in quotation marks.")
        }
        guard
            folder.isSite
                || folder.containsSubfolder(named: "Content")
        else { throw CLIError.notASwiftPackage }
        let isJSON = arguments.asksForJSON
        let site = SiteOutline(of: folder)
        let name = try slug(for: title)
        let section = try section(of: site)
        let posts = try languages(of: site).map { language in
            let prefix = language.map { "Content/\($0)/" } ?? "Content/"
            let file = arguments.has(.folder) ? name + "/index" : name
            return (language: language, path: "\(prefix)\(section)/\(file).md")
        }
        // A folder with an index file is a text of the same name.
        let taken = posts.flatMap { [$0.path, $0.path.dropLast(3) + "/index.md"] }
        if let path = taken.first(where: { folder.containsFile(at: $0) }) {
            throw CLIError.fileExists(path: path)
        }
        let template = try template(section)
        // A text of this name in another language is the original of the new ones.
        let original =
            site.languages.first { code in
                ["", "/index"].contains {
                    folder.containsFile(at: "Content/\(code)/\(section)/\(name)\($0).md")
                }
            } ?? posts[0].language
        let common = try values(title: title, section: section, slug: name, in: site)
        for post in posts {
            var values = common
            values["lang"] = post.language ?? ""
            let isTwin = post.language != original
            if isTwin { mark(&values, of: site, as: original) }
            let isDraft = isTwin || arguments.has(.draft)
            let text = template.filled(with: values, isDraft: isDraft)
            try AuthorFile.write(post.path, in: folder.path, with: Array(text.utf8))
            let sentence = "✅ Created \(post.path)" + (isDraft ? " (a draft)" : "")
            let object = Created(
                file: post.path,
                section: section,
                language: post.language,
                isDraft: isDraft
            )
            console.print(isJSON ? JSONText.line(of: object) : sentence)
        }
    }
}

extension NewPost {
    /// The JSON output for a created file.
    private struct Created: Encodable {
        let file: String
        let section: String
        let language: String?
        let isDraft: Bool
    }

    private func slug(for title: String) throws -> String {
        if let slug = try component(.slug) { return slug }
        guard let slug = TitleSlug(title: title) else {
            throw arguments.usage(
                "No file name can be made from the title; choose one with '--slug'."
            )
        }
        return slug.string
    }

    /// The value of an option as a name or path of a file or folder; throws if it is not a valid one.
    private func component(_ option: Option) throws -> String? {
        guard let value = arguments.value(option) else { return nil }
        let parts = value.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }) else {
            throw arguments.usage("'\(value)' cannot be a file or folder name in 'Content'.")
        }
        return value
    }

    /// The requested section, which has to exist; without a request, `posts` or the only section.
    private func section(of site: SiteOutline) throws -> String {
        guard let section = try component(.section) else {
            return site.sections.count == 1 ? site.sections[0] : "posts"
        }
        guard site.sections.isEmpty || site.sections.contains(section) else {
            throw arguments.usage(
                """
                Unknown section '\(section)'; choose one of \(site.sections.joined(separator: ", ")). \
                A new section needs a folder in 'Content' and its name in 'sections', in Swift a case of 'SectionID'.
                """ + Suggestion.sentence(for: section, among: site.sections)
            )
        }
        return section
    }

    /// The requested languages, which have to exist; without a request, the site's first language.
    ///
    /// The only element is nil in a site without folders of languages.
    private func languages(of site: SiteOutline) throws -> [String?] {
        let known = site.languages
        if let codes = try arguments.languageCodes() {
            if let code = codes.first(where: { !known.contains($0) }) {
                let list = known.joined(separator: ", ")
                throw arguments.usage(
                    known.isEmpty
                        ? "The site has only one language; leave out '--lang'."
                        : "Unknown language '\(code)'; choose from \(list)."
                )
            }
            return codes
        }
        if known.isEmpty { return [nil] }
        // Texts of the first language may be directly in 'Content'.
        if known.count == 1, !folder.containsSubfolder(at: "Content/" + known[0]) { return [nil] }
        guard site.isCertain || known.count == 1 else {
            let list = known.joined(separator: ",")
            throw arguments.usage(
                "Choose a language: '--lang \(known[0])', or '--lang \(list)' for a file in each."
            )
        }
        return [known[0]]
    }

    private func template(_ section: String) throws -> PostTemplate {
        let name = try component(.template)
        do {
            return try PostTemplate(named: name, section: section, in: folder)
        } catch let missing as PostTemplate.Missing {
            let names = missing.names.joined(separator: ", ")
            throw arguments.usage(
                "There is no template '\(name ?? "")' in '\(PostTemplate.folder)'"
                    + (names.isEmpty ? "." : "; choose one of \(names).")
            )
        }
    }

    /// The values of the placeholders in a template.
    private func values(
        title: String,
        section: String,
        slug: String,
        in site: SiteOutline
    ) throws -> [String: String] {
        [
            "title": Self.singleLine(title),
            "date": try date(in: site.timeZone ?? surroundings.timeZone),
            "description": arguments.value(.description).map(Self.metadataValue) ?? "",
            "tags": arguments.value(.tags).map(Self.metadataValue) ?? "",
            "section": section,
            "slug": slug,
        ]
    }

    private func date(in zone: TimeZone) throws -> String {
        guard let text = arguments.value(.date) else {
            return CivilTime(surroundings.now(), in: zone).minuteText
        }
        guard DateText.isPlain(text) else {
            throw arguments.usage("'\(text)' is not a date; write yyyy-MM-dd or yyyy-MM-dd HH:mm.")
        }
        return text
    }

    /// Marks the title of a translation as untranslated, and removes what it takes from its original.
    private func mark(
        _ values: inout [String: String],
        of site: SiteOutline,
        as language: String?
    ) {
        let remark = "(not translated yet)"
        let words = GeneratorWords.text(remark, in: values["lang"] ?? "") ?? remark
        values["title", default: ""] += (words.first == "（" ? "" : " ") + words
        // Only texts in the site's first language pass on their metadata.
        guard !site.isCertain || language == site.languages.first else { return }
        (values["date"], values["tags"]) = ("", "")
    }

    private static func singleLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private static func metadataValue(_ text: String) -> String {
        YAMLText.scalar(singleLine(text))
    }
}
