public import Plot

extension HTMLFactory {
    /// The plain list of the languages.
    @_disfavoredOverload
    public func makeLanguageChooserHTML(context: PublishingContext<Site>) throws -> HTML? {
        nil
    }
}
