/// The content of a node, independent of its context.
///
/// Contexts exist only for the compiler. Rendering works on this type, so that the code for
/// rendering is not generic.
enum Markup {
    case empty
    case text(String)
    case raw(String)
    case rawBytes([UInt8])

    /// An attribute that replaces earlier values of the same name, and is left out if its value is
    /// empty. Most attributes are like this.
    case frequentAttribute(String, FrequentAttribute)
    indirect case attribute(MarkupAttribute)
    case element(MarkupElement)
    indirect case group(MarkupList)
    indirect case component(any Component)
    indirect case environment(EnvironmentOverride, MarkupElement)
}

/// A sequence of nodes, with properties that the element around them needs.
struct MarkupList {
    var members: [Markup]

    /// Whether a member, or a member of a nested group, is an attribute.
    var holdsAttributes: Bool { attributeEnd > 0 }

    /// The number of members up to the last one that is an attribute or contains one.
    private(set) var attributeEnd = 0

    /// Whether all attributes are direct members of the list and have different names.
    private(set) var statesEachAttributeOnce = true

    /// Whether a member, or a member of a nested group, is an element.
    ///
    /// Components are not inspected.
    private(set) var holdsElements = false

    init(_ members: [Markup]) {
        self.members = members
        for index in members.indices { takeNote(ofMemberAt: index) }
    }

    init<Context>(_ nodes: [Node<Context>]) {
        self.init(Markup.members(of: nodes))
    }

    private mutating func takeNote(ofMemberAt index: Int) {
        switch members[index] {
        case .frequentAttribute(_, let attribute):
            takeNote(ofAttributeNamed: attribute.name, at: index)
        case .attribute(let attribute):
            takeNote(ofAttributeNamed: attribute.name, at: index)
        case .element, .environment:
            holdsElements = true
        case .group(let list):
            holdsElements = holdsElements || list.holdsElements
            if list.holdsAttributes {
                attributeEnd = index + 1
                statesEachAttributeOnce = false
            }
        case .empty, .text, .raw, .rawBytes, .component:
            break
        }
    }

    private mutating func takeNote(ofAttributeNamed name: String, at index: Int) {
        for index in 0..<attributeEnd where members[index].attributeName == name {
            statesEachAttributeOnce = false
        }
        attributeEnd = index + 1
    }
}

extension Markup {
    fileprivate var attributeName: String? {
        switch self {
        case .frequentAttribute(_, let attribute): attribute.name
        case .attribute(let attribute): attribute.name
        default: nil
        }
    }
}

/// An element, with its attributes and children in one list, in the order in which they were given.
final class MarkupElement {
    let name: String
    let closingMode: ElementClosingMode

    /// The character after `<` and before `>`, such as the `?` of `<?xml … ?>`.
    let padding: UInt8?

    let content: MarkupList

    init(
        _ name: String,
        _ closingMode: ElementClosingMode = .standard,
        padding: UInt8? = nil,
        content: MarkupList
    ) {
        self.name = name
        self.closingMode = closingMode
        self.padding = padding
        self.content = content
    }
}

/// An attribute, with the rules for repeated names and empty values.
struct MarkupAttribute {
    var name: String
    var value: String?
    var replacesExisting = true
    var isIgnoredIfEmpty = true
}

extension Markup {
    static func element<C>(
        _ name: String,
        _ closingMode: ElementClosingMode = .standard,
        _ nodes: [Node<C>]
    ) -> Markup {
        .element(MarkupElement(name, closingMode, content: MarkupList(nodes)))
    }

    static func members<Context>(of nodes: [Node<Context>]) -> [Markup] {
        // SAFETY: `Node` has `Markup` as its only stored property in every context, so both types
        // have the same layout. Arrays of both have the same layout as well: they are references to
        // a storage that destroys its elements by their layout.
        unsafeBitCast(nodes, to: [Markup].self)
    }
}
