/// The rules for file names of texts, and for the page names made from them.
package enum SourceName {
    /// The path of the file that lists every published address, relative to the site's root.
    package static let ledger = "Content/addresses.csv"

    /// Returns the end of a message about a text that was probably renamed without `publish move`.
    ///
    /// - Parameters:
    ///   - old: The former file.
    ///   - new: The new file; nil if unknown.
    /// - Returns: The end of the message.
    package static func movedHint(_ old: String, _ new: String?) -> String {
        let call = ["publish move --done", word(old), new.map(word) ?? "<new name>"]
        return "if you moved the file, '\(call.joined(separator: " "))' updates links and addresses"
    }

    /// Returns a path as one word of a command line.
    package static func word(_ path: String) -> String {
        path.contains(" ") ? "\"\(path)\"" : path
    }

    /// The folder of templates for new texts, relative to the content folder.
    package static let templates = "_templates"

    /// Returns a file name without its extension.
    ///
    /// Everything after the first dot is dropped: URLs of existing sites depend on this.
    package static func base(of name: String) -> String {
        let pieces = name.utf8.split(separator: UInt8(ascii: "."))
        if pieces.count == 2 { return String(Substring(pieces[0])) }
        return pieces.count < 2 ? name : pieces.dropLast().map { String(Substring($0)) }.joined()
    }
}
