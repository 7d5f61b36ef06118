internal import Files
internal import Foundation

/// The template of a new post: a file in `Content/_templates`, or the default.
struct PostTemplate {
    private let text: String

    /// The folder of templates, relative to the site.
    static let folder = "Content/_templates"

    static let standard = PostTemplate(
        text: """
            ---
            date: {{date}}
            description: {{description}}
            tags: {{tags}}
            ---

            # {{title}}


            """
    )

    private init(text: String) {
        self.text = text
    }

    /// Finds a template.
    ///
    /// - Parameters:
    ///   - name: The file name without its extension; nil for the template of the section, else `post`,
    ///     else the default.
    ///   - section: The section of the post.
    ///   - site: The folder of the site.
    /// - Throws: ``Missing`` if no template has the name, or an error of the disk.
    init(named name: String?, section: String, in site: Folder) throws {
        let files = (try? site.subfolder(at: Self.folder))?.files.map { $0 } ?? []
        func find(_ name: String) -> File? { files.first { $0.nameExcludingExtension == name } }
        if let name {
            guard let file = find(name) else {
                throw Missing(names: files.map(\.nameExcludingExtension).sorted())
            }
            text = try file.readAsString()
        } else if let file = find(section) ?? find("post") {
            text = try file.readAsString()
        } else {
            self = .standard
        }
    }

    /// An error: no template has the requested name; `names` are the existing templates.
    struct Missing: Error {
        let names: [String]
    }

    /// The text of a post, with the template's placeholders filled in.
    ///
    /// Lines of the front matter with an empty value are removed.
    ///
    /// - Parameters:
    ///   - values: The values of the placeholders.
    ///   - isDraft: Whether to add `draft: true`.
    /// - Returns: The text.
    func filled(with values: [String: String], isDraft: Bool) -> String {
        var lines: [String] = []
        var fences = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var filled = String(line)
            for (name, value) in values { filled = filled.replacing("{{\(name)}}", with: value) }
            if line == "---" { fences += 1 }
            let isEmptied = fences == 1 && filled != line && filled.hasSuffix(": ")
            if !isEmptied { lines.append(filled) }
        }
        if isDraft, !lines.contains(where: { $0.hasPrefix("draft:") }) {
            if lines.first == "---" {
                lines.insert("draft: true", at: 1)
            } else {
                lines.insert(contentsOf: ["---", "draft: true", "---", ""], at: 0)
            }
        }
        return lines.joined(separator: "\n")
    }
}
