extension PublishingContext {
    /// Returns a value that is computed from the content once and shown by many pages.
    ///
    ///     let order = context.cached("tea.order") { ReadingOrder(of: context) }
    ///
    /// The value is computed when the first page asks for it, and again in the next step or after the
    /// content has changed. While pages are rendered, each language has a value of its own. A page that asks
    /// for the value depends on all texts that were read to compute it.
    ///
    /// - Parameters:
    ///   - name: The name of the value; begin the name with that of your theme or plugin.
    ///   - make: Computes the value from the content alone, not from the page being rendered. Two
    ///     threads may call it at the same time.
    /// - Returns: The value.
    @_disfavoredOverload
    public func cached<Value: Sendable>(_ name: String, make: () -> Value) -> Value {
        snapshot.cached(.named("\(run.stepNumber) \(name)", of: ObjectIdentifier(Value.self)), make)
    }
}
