/// Whether files are texts, by the endings of their names; hidden files are none.
package enum TextName {
    /// Whether a file is a text of the site.
    package static func isText(_ path: String) -> Bool {
        ["md", "markdown", "txt", "text"].contains(ending(of: path))
    }

    /// Whether a name looks like that of a text which nothing reads: MDX, other names and spellings of Markdown, other
    /// markup.
    package static func isUnread(_ path: String) -> Bool {
        let ending = ending(of: path)
        let lower = ending.lowercased()
        return foreign.contains(lower) || ending != lower && ["md", "markdown"].contains(lower)
            || ["rmd", "rst", "adoc", "asciidoc", "org", "textile"].contains(lower)
    }

    /// Whether a file is Markdown by any of its names and in any spelling, as other generators have it.
    package static func isMarkdown(_ path: String) -> Bool {
        let ending = ending(of: path).lowercased()
        return ["md", "markdown"].contains(ending) || foreign.contains(ending)
    }

    /// Names of Markdown that sites of ours do not read.
    private static let foreign = ["mdx", "mdown", "mkd", "mkdn", "mdwn", "mdtext", "markdn"]

    /// What follows the last dot of a name, dots at its end aside; empty where there is none.
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
