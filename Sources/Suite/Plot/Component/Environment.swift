/// Names a value that components receive from their surroundings.
///
/// Keys are normally static computed properties in an extension of this type; keys of the same identifier
/// are the same key.
public struct EnvironmentKey<Value> {
    let identifier: StaticString
    let defaultValue: Value

    /// Creates a key with the value that is in force where none was set.
    public init(identifier: StaticString, defaultValue: Value) {
        self.identifier = identifier
        self.defaultValue = defaultValue
    }
}

extension EnvironmentKey {
    /// Creates a key that is identified by the name of the property in which it is made.
    public init(defaultValue: Value, autoIdentifier: StaticString = #function) {
        self.init(identifier: autoIdentifier, defaultValue: defaultValue)
    }

    /// Creates a key of an optional value that is nil where none was set.
    public init<T>(identifier: StaticString) where Value == T? {
        self.init(identifier: identifier, defaultValue: nil)
    }

    /// Creates a key of an optional value, identified by the name of the property in which it is made.
    public init<T>(autoIdentifier: StaticString = #function) where Value == T? {
        self.init(identifier: autoIdentifier, defaultValue: nil)
    }
}

extension EnvironmentKey where Value == HTMLAnchorRelationship? {
    /// The relationship of links to their targets.
    public static var linkRelationship: Self { .init() }
}

extension EnvironmentKey where Value == HTMLAnchorTarget? {
    /// Where links are opened.
    public static var linkTarget: Self { .init() }
}

extension EnvironmentKey where Value == HTMLListStyle {
    /// How lists are rendered.
    public static var listStyle: Self { .init(defaultValue: .unordered) }
}

extension EnvironmentKey where Value == Bool? {
    /// Whether the browser may complete inputs.
    public static var isAutoCompleteEnabled: Self { .init() }
}

/// Reads a value from the surroundings of a component while its `body` is evaluated.
@propertyWrapper
public struct EnvironmentValue<Value> {
    private let key: EnvironmentKey<Value>

    /// The value in force, or the default of the key outside a rendering.
    public var wrappedValue: Value { key.value(in: .current) }

    /// Creates a wrapper that reads the value of the given key.
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

/// A component with an environment value set around it.
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
