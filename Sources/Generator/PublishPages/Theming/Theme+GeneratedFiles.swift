extension Theme {
    /// The theme with files that the program makes, such as a style sheet of colours that the site has chosen.
    ///
    /// - Parameter files: Texts by their paths in `Output`; a later text takes the place of an earlier one.
    /// - Returns: The theme with the files.
    @_disfavoredOverload
    public func addingFiles(_ files: [Path: String]) -> Theme {
        var theme = self
        theme.generatedFiles.merge(files.mapValues { Array($0.utf8) }) { $1 }
        theme.isClosed = false
        return theme
    }

    /// The theme with files whose names hold their hash.
    ///
    /// Its pages load them by `Node.stylesheet` and `Node.script`, or name them by their paths.
    ///
    /// - Parameter files: The files.
    /// - Returns: The theme with the files.
    @_disfavoredOverload
    public func addingFiles(_ files: [FingerprintedFile]) -> Theme {
        var theme = self
        for file in files { theme.generatedFiles[file.path] = file.contents }
        theme.isClosed = false
        return theme
    }
}
