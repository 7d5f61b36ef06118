/// A key for a value that components inherit from the components around them.
///
/// Keys are usually static computed properties in an extension of this type. Two keys with the same
/// identifier are the same key.
public struct EnvironmentKey<Value> {
    let identifier: StaticString
    let defaultValue: Value

    /// Creates a key with a default value.
    public init(identifier: StaticString, defaultValue: Value) {
        self.identifier = identifier
        self.defaultValue = defaultValue
    }
}

extension EnvironmentKey {
    /// Creates a key; its identifier is the name of the property that creates it.
    public init(defaultValue: Value, autoIdentifier: StaticString = #function) {
        self.init(identifier: autoIdentifier, defaultValue: defaultValue)
    }

    /// Creates a key of an optional value that defaults to nil.
    public init<T>(identifier: StaticString) where Value == T? {
        self.init(identifier: identifier, defaultValue: nil)
    }

    /// Creates a key of an optional value that defaults to nil; its identifier is the name of the
    /// property that creates it.
    public init<T>(autoIdentifier: StaticString = #function) where Value == T? {
        self.init(identifier: autoIdentifier, defaultValue: nil)
    }
}

extension EnvironmentKey where Value == HTMLAnchorRelationship? {
    /// The relationship of links to their targets.
    public static var linkRelationship: Self { .init() }
}

extension EnvironmentKey where Value == HTMLAnchorTarget? {
    /// The target of links.
    public static var linkTarget: Self { .init() }
}

extension EnvironmentKey where Value == HTMLListStyle {
    /// The style of lists.
    public static var listStyle: Self { .init(defaultValue: .unordered) }
}

extension EnvironmentKey where Value == Bool? {
    /// Whether the browser may complete inputs.
    public static var isAutoCompleteEnabled: Self { .init() }
}

/// Reads an environment value while the `body` of a component is evaluated.
@propertyWrapper
public struct EnvironmentValue<Value> {
    private let key: EnvironmentKey<Value>

    /// The current value; outside of a rendering, the default of the key.
    public var wrappedValue: Value { key.value(in: .current) }

    /// Creates a wrapper that reads the value of a key.
    public init(_ key: EnvironmentKey<Value>) {
        self.key = key
    }
}

extension Component {
    /// Sets an environment value for the component and everything inside it.
    public func environmentValue<T>(_ value: T, key: EnvironmentKey<T>) -> any Component {
        EnvironmentComponent(base: self, override: EnvironmentOverride(value, for: key))
    }
}

private struct EnvironmentComponent: Component {
    let base: any Component
    let override: EnvironmentOverride

    var body: any Component { self }

    func render(into writer: inout MarkupWriter) {
        let outer = writer.environment
        writer.environment = override.scope(inside: outer)
        writer.write(base)
        writer.environment = outer
    }
}
