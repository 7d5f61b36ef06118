internal import Files
internal import Foundation

/// `publish new post`: files for a post, with their metadata.
struct NewPost {
    let arguments: ParsedArguments
    let folder: Folder
    let surroundings: Surroundings

    /// Writes a file for every language, or none when one of them exists already.
    func write() throws {
        let words = arguments.words.dropFirst()
        guard let title = words.first?.trimmingCharacters(in: .whitespaces), !title.isEmpty else {
            throw arguments.usage("Give the post a title: publish new post \"Hello, world\".")
        }
        guard words.count == 1 else {
            throw arguments.usage("Put the title between quotation marks.")
        }
        guard
            folder.containsFile(named: "Package.swift")
                || folder.containsSubfolder(named: "Content")
        else { throw CLIError.notASwiftPackage }
        let name = try slug(for: title)
        let section = try component(.section) ?? "posts"
        let paths = try languages().map { language in
            let prefix = language.map { "Content/\($0)/" } ?? "Content/"
            return "\(prefix)\(section)/\(name).md"
        }
        if let path = paths.first(where: { folder.containsFile(at: $0) }) {
            throw CLIError.fileExists(path: path)
        }
        let content = try content(title: title)
        for path in paths {
            try folder.createFile(at: path, contents: Data(content.utf8))
            surroundings.console.print("✅ Created \(path)")
        }
    }
}

extension NewPost {
    private func slug(for title: String) throws -> String {
        if let slug = try component(.slug) { return slug }
        guard let slug = Slug(title: title) else {
            throw arguments.usage("The title gives no file name; choose one with '--slug'.")
        }
        return slug.string
    }

    /// An option that becomes a component of a path.
    private func component(_ option: Option.Name) throws -> String? {
        guard let value = try arguments.requiredValue(option) else { return nil }
        guard !value.contains("/"), !value.hasPrefix(".") else {
            throw arguments.usage("'\(value)' cannot be a name below 'Content'.")
        }
        return value
    }

    /// The languages asked for, else those that `Content` has folders for; nil stands for a site
    /// without such folders.
    private func languages() throws -> [String?] {
        if let codes = try arguments.languageCodes() { return codes }
        let folders = try? folder.subfolder(named: "Content").subfolders.names()
        let codes = (folders ?? []).filter { ParsedArguments.isLanguageCode($0) && $0.count == 2 }
        return codes.isEmpty ? [nil] : codes
    }

    private func content(title: String) throws -> String {
        let description = try arguments.requiredValue(.description) ?? title
        var header = [
            "date: \(PostDate.text(surroundings.now()))",
            "description: \(Self.metadataValue(description))",
        ]
        if let tags = try arguments.requiredValue(.tags) {
            header.append("tags: \(Self.metadataValue(tags))")
        }
        return """
            ---
            \(header.joined(separator: "\n"))
            ---

            # \(Self.singleLine(title))


            """
    }

    private static func singleLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// A value that stays itself in a metadata header; quoted only where YAML would misread it.
    private static func metadataValue(_ text: String) -> String {
        let line = singleLine(text)
        let isMisread =
            line.contains(": ") || line.contains(" #") || line.hasSuffix(":")
            || line.first.map { "-?:,[]{}#&*!|>'\"%@`".contains($0) } ?? false
        guard isMisread else { return line }
        let escaped = line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\""
    }
}
