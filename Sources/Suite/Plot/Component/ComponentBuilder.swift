/// The result builder for components.
@resultBuilder
public enum ComponentBuilder {
    /// Collects the components of a block.
    public static func buildBlock(_ components: any Component...) -> ComponentGroup {
        ComponentGroup(members: components)
    }

    /// Collects the components of a `for` loop.
    public static func buildArray(_ groups: [ComponentGroup]) -> ComponentGroup {
        ComponentGroup(members: groups.flatMap(\.members))
    }

    /// Returns the components of the first branch of an `if` with `else`, or of a `switch`.
    public static func buildEither(first component: ComponentGroup) -> ComponentGroup {
        component
    }

    /// Returns the components of the other branch of an `if` with `else`, or of a `switch`.
    public static func buildEither(second component: ComponentGroup) -> ComponentGroup {
        component
    }

    /// Returns the components of an `if` without `else`; none if its condition is false.
    public static func buildOptional(_ component: ComponentGroup?) -> ComponentGroup {
        component ?? ComponentGroup(members: [])
    }
}
