extension PublishingStep {
    /// Adds a page in every language that shows how much was written: articles and words in total, by month and by tag.
    ///
    /// Its plots are SVG without any script, in the colour of the text, and their numbers stand in tables as well. It is a
    /// page like those of Markdown files, so that every theme shows it; the step belongs behind the steps that add
    /// content. `publish stats` tells the same and more.
    ///
    /// - Parameter path: The path of the page within a language.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func addStatisticsPages(at path: Path = "statistics") -> Self {
        listPages(named: "Add statistics pages", settings: [path.string]) { context in
            [StatisticsPage(context: context, path: path).page]
        }
    }
}
