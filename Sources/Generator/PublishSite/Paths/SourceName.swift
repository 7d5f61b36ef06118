/// The rules by which names of files become names of pages.
package enum SourceName {
    /// The path of the file with every address that was published, relative to the site's root.
    package static let ledger = "Content/addresses.csv"

    /// How to mend that a text was given another name by hand, as the end of a message.
    ///
    /// - Parameters:
    ///   - old: The file that it was, or its old address.
    ///   - new: The file; nil where nobody knows it.
    /// - Returns: The words.
    package static func movedHint(_ old: String, _ new: String?) -> String {
        func word(_ path: String) -> String { path.contains(" ") ? "\"\(path)\"" : path }
        let call = ["publish move --done", word(old), new.map(word) ?? "<new name>"]
        return "moved? '\(call.joined(separator: " "))' does the rest"
    }

    /// The folder of templates for new texts, relative to that of the content.
    package static let templates = "_templates"

    /// The name without its extension.
    ///
    /// All dots vanish, because URLs of existing sites depend on it.
    package static func base(of name: String) -> String {
        let pieces = name.utf8.split(separator: UInt8(ascii: "."))
        if pieces.count == 2 { return String(Substring(pieces[0])) }
        return pieces.count < 2 ? name : pieces.dropLast().map { String(Substring($0)) }.joined()
    }
}
