/// The name of an attribute that most elements may have.
///
/// A node stores the name as a number, as enumerations are: with the name as a string, a node would be too large to be
/// stored without an allocation.
enum FrequentAttribute: String {
    case `class`
    case datetime
    case href
    case id
    case name
    case rel
    case src
    case style
    case target
    case title
    case value

    /// The name, as written.
    var name: String { rawValue }
}

extension Node {
    /// Makes an attribute that replaces earlier values of the same name, and is left out if its
    /// value is empty.
    static func attribute(_ attribute: FrequentAttribute, _ value: String) -> Node {
        Node(.frequentAttribute(value, attribute))
    }
}
