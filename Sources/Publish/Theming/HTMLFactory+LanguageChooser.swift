public import Plot

extension HTMLFactory {
    /// The plain list of the languages.
    public func makeLanguageChooserHTML(context: PublishingContext<Site>) throws -> HTML? {
        nil
    }
}
