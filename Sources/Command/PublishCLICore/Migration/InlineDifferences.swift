internal import Foundation

/// What reads differently inside of a line.
enum InlineDifferences {
    /// Finds what the suite read otherwise.
    ///
    /// - Parameters:
    ///   - line: A line outside of blocks of code.
    ///   - definitions: The names of the text's reference definitions, in lower case.
    /// - Returns: What each place was, and what it becomes.
    static func all(in line: String, _ definitions: Set<String>) -> [(String, String)] {
        // Code stays as it is.
        let line = line.replacing(/`[^`]*`/, with: "``")
        var found: [(String, String)] = []
        for link in line.matches(of: /(!?)\[[^\]]*\]\([^()\s]+\s+([^()]+)\)/) {
            let kind = link.1.isEmpty ? "link" : "image"
            if link.2.firstMatch(of: /^(".*"|'.*')$/) != nil {
                found.append(("a title as part of the address", "the title of the \(kind)"))
            } else {
                let becomes = "text, unless a plugin modifies \(kind)s"
                found.append(("words after the address of the \(kind)", becomes))
            }
        }
        if line.firstMatch(of: /(^|[\s*_~]|[^\]]\()(https?:\/\/|www\.)\S/) != nil {
            found.append(("the text of an address", "a link"))
        }
        if line.firstMatch(of: /<https?:\/\/[^>\s]+>/) != nil {
            found.append(("a tag of HTML", "a link"))
        }
        if line.firstMatch(of: #/^[-*+] \[[ xX]\] /#) != nil {
            found.append(("brackets", "a box to check"))
        }
        if line.firstMatch(of: /\\[\p{L}\p{N}]/) != nil {
            found.append(("a backslash that is dropped", "a backslash"))
        }
        if line.firstMatch(of: /[\p{L}\p{N}]_[\p{L}\p{N}]+_[\p{L}\p{N}]/) != nil {
            found.append(("emphasis inside a word", "underscores"))
        }
        for reference in line.matches(of: /\[[^\]]+\]\[([^\]]+)\]/)
        where !definitions.contains(reference.1.lowercased()) {
            found.append(("a link to '\(reference.1)'", "text: nothing defines the reference"))
        }
        for reference in line.matches(of: /(?:^|[^\]])\[([^\]\[]+)\](?:$|[^(\[:])/)
        where definitions.contains(reference.1.lowercased()) {
            found.append(("brackets", "a link by reference"))
        }
        return found
    }
}
