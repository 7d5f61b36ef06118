// Source: HTML Living Standard, 4.10.12 The output element, 4.10.13 The progress element, 4.10.14 The meter element.
//
// `min` and `max` of `meter` and `progress` have longer names here: as members of `Node` they would hide the functions
// `min(_:_:)` and `max(_:_:)` from code in extensions of `Node`.

extension Node where Context == HTML.OutputContext {
    /// The identifiers of the inputs from which the result is calculated.
    @_disfavoredOverload
    public static func `for`(_ value: String...) -> Node {
        .attribute(named: "for", value: value.joined(separator: " "))
    }
}

extension Node where Context == HTML.ProgressContext {
    /// The value at which the task is complete.
    @_disfavoredOverload
    public static func maximum(_ value: Double) -> Node {
        .attribute(named: "max", value: value.shortText)
    }
}

extension Node where Context == HTML.MeterContext {
    /// The smallest value.
    @_disfavoredOverload
    public static func minimum(_ value: Double) -> Node {
        .attribute(named: "min", value: value.shortText)
    }

    /// The greatest value.
    @_disfavoredOverload
    public static func maximum(_ value: Double) -> Node {
        .attribute(named: "max", value: value.shortText)
    }

    /// The limit below which values are low.
    @_disfavoredOverload
    public static func low(_ value: Double) -> Node {
        .attribute(named: "low", value: value.shortText)
    }

    /// The limit above which values are high.
    @_disfavoredOverload
    public static func high(_ value: Double) -> Node {
        .attribute(named: "high", value: value.shortText)
    }

    /// The best value.
    @_disfavoredOverload
    public static func optimum(_ value: Double) -> Node {
        .attribute(named: "optimum", value: value.shortText)
    }
}
