extension Theme {
    /// The theme with all of its pages rendered in every run.
    ///
    /// Pages are kept while nothing changes that they show. A theme that carries the text of an article from one page to
    /// another, in a variable of its own, or reads texts on threads of its own, needs this.
    ///
    /// - Returns: The theme that is rendered as a whole.
    @_disfavoredOverload
    public func renderingAllPages() -> Theme {
        var theme = self
        theme.isComparable = false
        return theme
    }
}
