public import Publish

extension Theme {
    /// The theme of a technical blog in one or several languages.
    public static var journal: Self {
        Theme(
            htmlFactory: JournalHTMLFactory(),
            resourcePaths: Assets.paths
        )
    }
}
