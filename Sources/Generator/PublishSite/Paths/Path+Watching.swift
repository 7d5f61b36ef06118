extension Path {
    /// Whether a path relative to the site's root leads to files that are looked at.
    package var isWatched: Bool {
        let components = string.split(separator: "/")
        let first = components.first ?? ""
        return !components.contains("..") && !first.hasPrefix(".") && first != "Output"
            && first != "node_modules"
    }

    /// Whether a file comes and goes while texts are written, and is no part of the site.
    package var isLeftByEditor: Bool {
        let name = string[
            (string.lastIndex(of: "/").map(string.index(after:)) ?? string.startIndex)...
        ]
        guard name.hasPrefix(".") else { return false }
        return name.hasPrefix(".#") || name == ".DS_Store"
            || [".swp", ".swo", ".swx"].contains { name.hasSuffix($0) }
    }
}
