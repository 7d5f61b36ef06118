/// An attribute that most elements of a page have one of.
///
/// A node holds its name as a number: with the name itself it would be too large to be kept without an allocation.
enum FrequentAttribute: UInt8 {
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

    /// The name as it is written.
    var name: String {
        switch self {
        case .class: "class"
        case .datetime: "datetime"
        case .href: "href"
        case .id: "id"
        case .name: "name"
        case .rel: "rel"
        case .src: "src"
        case .style: "style"
        case .target: "target"
        case .title: "title"
        case .value: "value"
        }
    }
}

extension Node {
    /// An attribute that replaces an earlier one and is left out if its value is empty.
    static func attribute(_ attribute: FrequentAttribute, _ value: String) -> Node {
        Node(.frequentAttribute(value, attribute))
    }
}
