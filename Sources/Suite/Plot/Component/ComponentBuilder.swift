/// Collects the components that a closure states one after the other.
@resultBuilder
public enum ComponentBuilder {
    /// Collects the components of a block.
    public static func buildBlock(_ components: any Component...) -> ComponentGroup {
        ComponentGroup(members: components)
    }

    /// Collects what a `for` loop made.
    public static func buildArray(_ groups: [ComponentGroup]) -> ComponentGroup {
        ComponentGroup(members: groups.flatMap(\.members))
    }

    /// Takes what the first branch of an `if` or `switch` made.
    public static func buildEither(first component: ComponentGroup) -> ComponentGroup {
        component
    }

    /// Takes what the other branch of an `if` or `switch` made.
    public static func buildEither(second component: ComponentGroup) -> ComponentGroup {
        component
    }

    /// Takes what an `if` without `else` made, if anything.
    public static func buildOptional(_ component: ComponentGroup?) -> ComponentGroup {
        component ?? ComponentGroup(members: [])
    }
}
