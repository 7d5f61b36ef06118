extension PublishingContext {
    /// A value about the content that many pages show, made for the first page that asks for it.
    ///
    ///     let order = context.remembered("tea.order") { ReadingOrder(of: context) }
    ///
    /// It is forgotten when the content changes, and each language has its own while its pages are rendered. A page that asks
    /// for it counts as having read all texts that were read to make it.
    ///
    /// - Parameters:
    ///   - name: The name of the value; begin it with that of your theme or plugin.
    ///   - make: Makes the value of the content alone, whatever page is rendered. It may run twice at the same time.
    /// - Returns: The value.
    @_disfavoredOverload
    public func remembered<Value: Sendable>(_ name: String, make: () -> Value) -> Value {
        snapshot.remembered(.named(name, of: ObjectIdentifier(Value.self)), make)
    }
}
