package import Foundation
internal import PublishStorage

/// The folder of the templates of new projects, which the command reads from disk each time.
package struct TemplateFolder: Sendable {
    /// The absolute path.
    let path: String

    /// Makes a folder.
    ///
    /// - Parameter path: The absolute path.
    package init(path: String) {
        self.path = path
    }

    /// The templates of the checkout that contains a program, otherwise those that were installed with it.
    package init(of executable: URL?) {
        let folder =
            Checkout.containing(executable)?.appendingPathComponent("Sources/Command/Templates")
            ?? Checkout.shared("templates", of: executable)
        path = folder?.path ?? "../share/publish/templates"
    }
}

extension TemplateFolder {
    /// Lists the files of a template.
    ///
    /// - Parameter template: The path of the template, such as `Theme`.
    /// - Returns: Paths relative to the template, in order.
    /// - Throws: ``CLIError/noTemplates(folder:)``, or `DiskError`.
    func files(in template: String) throws -> [String] {
        let folder = path + "/" + template
        guard Disk.isFolder(folder) else { throw CLIError.noTemplates(folder: folder) }
        return try FileTree(folder, includingHidden: true).files
    }

    /// Reads a file, without its comments for the formatter.
    ///
    /// - Parameter file: The path relative to this folder.
    /// - Returns: The text.
    /// - Throws: ``CLIError/noTemplates(folder:)``, or `DiskError`.
    func text(at file: String) throws -> String {
        guard Disk.isFolder(path) else { throw CLIError.noTemplates(folder: path) }
        let text = try String(decoding: Disk.read(path + "/" + file), as: UTF8.self)
        return text.replacing(#/ *\/\/ swift-format-ignore.*\n/#, with: "")
    }

    /// Reads the words of a language.
    ///
    /// - Parameter language: The language; nil means English.
    /// - Returns: The words.
    /// - Throws: ``CLIError/noTemplates(folder:)``, `DiskError`, or `DecodingError` for invalid JSON.
    package func words(in language: ScaffoldLanguage?) throws -> TemplateWords {
        let text = try text(at: "Words/\(language?.texts ?? "en").json")
        return try JSONDecoder().decode(TemplateWords.self, from: Data(text.utf8))
    }
}

/// Words of a language that are no files of their own.
package struct TemplateWords: Decodable {
    /// The description of a site, with the placeholder `{{title}}`.
    let description: String
    /// The titles of common sections by their folders; other sections use the folder's name.
    let sections: [String: String]
}
