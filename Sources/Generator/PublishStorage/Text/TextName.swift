/// Recognizes texts by their file extensions; hidden files are excluded.
package enum TextName {
    /// Returns whether a file is a text of the site.
    package static func isText(_ path: String) -> Bool {
        ["md", "markdown", "txt", "text"].contains(ending(of: path))
    }

    /// Returns whether a file looks like a text, but Publish does not read it: MDX, other spellings
    /// and extensions of Markdown, other markup.
    package static func isUnread(_ path: String) -> Bool {
        let ending = ending(of: path)
        let lower = ending.lowercased()
        return foreign.contains(lower) || ending != lower && ["md", "markdown"].contains(lower)
            || ["rmd", "rst", "adoc", "asciidoc", "org", "textile"].contains(lower)
    }

    /// Returns whether a file is Markdown, by any extension and spelling that other generators use.
    package static func isMarkdown(_ path: String) -> Bool {
        let ending = ending(of: path).lowercased()
        return ["md", "markdown"].contains(ending) || foreign.contains(ending)
    }

    /// The extensions of Markdown files that Publish does not read.
    private static let foreign = ["mdx", "mdown", "mkd", "mkdn", "mdwn", "mdtext", "markdn"]

    /// Returns the extension of a file name, ignoring dots at its end; empty if there is none.
    private static func ending(of path: String) -> Substring {
        let dot = UInt8(ascii: ".")
        var name = path.utf8[...]
        if let slash = name.lastIndex(of: UInt8(ascii: "/")) {
            name = name[name.index(after: slash)...]
        }
        while name.last == dot { name.removeLast() }
        guard name.first != dot, let end = name.lastIndex(of: dot) else { return "" }
        return Substring(name[name.index(after: end)...])
    }
}
