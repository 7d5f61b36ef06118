extension Theme {
    /// The theme with files that the program makes, such as a style sheet of colours that the site has chosen.
    ///
    /// - Parameter files: Texts by their paths in `Output`; a later text takes the place of an earlier one.
    /// - Returns: The theme with the files.
    @_disfavoredOverload
    public func addingFiles(_ files: [Path: String]) -> Theme {
        var theme = self
        theme.generatedFiles.merge(files) { $1 }
        return theme
    }
}
