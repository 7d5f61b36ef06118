internal import Files
internal import Foundation

/// What a new post begins with: a file of `Content/_templates`, or our own.
struct PostTemplate {
    private let text: String

    /// Where templates are, relative to the site.
    static let folder = "Content/_templates"

    /// Our own.
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
    ///   - name: The name without its ending; nil means the one of the section, else `post`, else our own.
    ///   - section: The section of the post.
    ///   - site: The folder of the site.
    /// - Throws: The names there are, when there is none of this one; or the error of the disk.
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

    /// There is no template of a name; the names there are.
    struct Missing: Error {
        let names: [String]
    }

    /// The text of a post.
    ///
    /// A line of the header whose value is empty is left out.
    ///
    /// - Parameters:
    ///   - values: The text for names in double braces.
    ///   - isDraft: Whether the header says that the text is not finished.
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

/// The part of an address that a title becomes.
struct Slug {
    /// Lowercase letters and digits of ASCII, joined by hyphens.
    let string: String

    /// Makes a slug; nil when nothing of the title remains.
    ///
    /// Other scripts are transcribed, Chinese as Pinyin.
    init?(title: String) {
        let words = Self.latin(title).lowercased()
            // What stands within words goes, what stands between them separates.
            .filter { $0 != "'" && $0 != "’" }
            .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        guard !words.isEmpty else { return nil }
        string = words.joined(separator: "-")
    }

    /// A text in Latin letters without accents; characters that nobody has transcribed stay.
    static func latin(_ text: String) -> String {
        let transform = StringTransform("Any-Latin; Latin-ASCII")
        return text.applyingTransform(transform, reverse: false) ?? text
    }
}
