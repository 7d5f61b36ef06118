/// The content of a node, independent of its context.
///
/// Contexts exist only for the compiler. Rendering works on this type, so that its code is not generic.
enum Markup {
    case empty
    case text(String)
    case raw(String)
    case rawBytes([UInt8])

    /// An attribute that replaces earlier ones and is omitted if its value is empty, as most are.
    case frequentAttribute(String, FrequentAttribute)
    indirect case attribute(MarkupAttribute)
    case element(MarkupElement)
    indirect case group(MarkupList)
    indirect case component(any Component)
    indirect case environment(EnvironmentOverride, MarkupElement)
}

/// A sequence of nodes, with facts that their parent needs.
struct MarkupList {
    var members: [Markup]

    /// Whether there is an attribute among the members, including nested groups.
    var holdsAttributes: Bool { attributeEnd > 0 }

    /// The number of members up to the last one that is or contains an attribute.
    private(set) var attributeEnd = 0

    /// Whether all attributes are direct members with different names.
    private(set) var statesEachAttributeOnce = true

    /// Whether there is an element among the members, including nested groups but not components.
    private(set) var holdsElements = false

    /// The deepest nesting of elements, not counting those in components.
    private(set) var depth: Int32 = 0

    /// Whether elements are nested so deeply that the stack of a thread might not be large enough.
    var isDeep: Bool { depth > 50 }

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
        case .element(let element), .environment(_, let element):
            holdsElements = true
            depth = max(depth, element.content.depth + 1)
        case .group(let list):
            holdsElements = holdsElements || list.holdsElements
            depth = max(depth, list.depth)
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
    /// The name, if the node is an attribute.
    fileprivate var attributeName: String? {
        switch self {
        case .frequentAttribute(_, let attribute): attribute.name
        case .attribute(let attribute): attribute.name
        default: nil
        }
    }
}

/// An element with its attributes and children in one list, as given.
final class MarkupElement {
    let name: String
    let closingMode: ElementClosingMode

    /// The character before the name and before the closing `>`, as in `<?xml … ?>`.
    let padding: UInt8?

    // SAFETY: written only while the last reference to the element is being released; checking every read for
    // overlapping writes would cost as much as writing a tag.
    @exclusivity(unchecked) private(set) var content: MarkupList

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

    deinit {
        if content.isDeep, !content.members.isEmpty { releaseContent() }
    }

    /// Releases deeply nested content one level after the other.
    ///
    /// Releasing an element releases its children recursively; some thousand levels would exceed the stack.
    private func releaseContent() {
        var pending: [MarkupElement] = []
        Self.moveElements(of: &content, to: &pending)
        while var element = pending.popLast() {
            if isKnownUniquelyReferenced(&element) {
                Self.moveElements(of: &element.content, to: &pending)
            }
        }
    }

    private static func moveElements(of list: inout MarkupList, to pending: inout [MarkupElement]) {
        let members = list.members
        list.members = []
        for member in members {
            switch member {
            case .element(let element): pending.append(element)
            case .group(var list): moveElements(of: &list, to: &pending)
            case .empty, .text, .raw, .rawBytes, .frequentAttribute, .attribute, .component,
                .environment:
                break
            }
        }
    }
}

/// An attribute, with rules for repeated names and empty values.
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
        // SAFETY: `Node` has `Markup` as its only stored property, whatever its context. Both have the same layout, and
        // so have arrays of them, which are references to storage that destroys its elements by that layout.
        unsafeBitCast(nodes, to: [Markup].self)
    }
}
