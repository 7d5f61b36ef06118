/// What a node holds, whatever its context.
///
/// Contexts exist for the compiler only. Rendering works on this type, so that its code is concrete.
enum Markup {
    case empty
    case text(String)
    case raw(String)
    case rawBytes([UInt8])

    /// An attribute that replaces earlier ones and is left out if its value is empty, as nearly all are.
    case frequentAttribute(String, FrequentAttribute)
    indirect case attribute(MarkupAttribute)
    case element(MarkupElement)
    indirect case group(MarkupList)
    indirect case component(any Component)
    indirect case environment(EnvironmentOverride, MarkupElement)
}

/// Nodes that follow each other, with the facts about them that their parent needs.
struct MarkupList {
    var members: [Markup]

    /// Whether an attribute is among the members, seen through nested groups.
    var holdsAttributes: Bool { attributeEnd > 0 }

    /// The number of members up to the last one that is or holds an attribute.
    private(set) var attributeEnd = 0

    /// Whether all attributes are members themselves and have different names.
    private(set) var statesEachAttributeOnce = true

    /// Whether an element is among the members, seen through nested groups but not through components.
    private(set) var holdsElements = false

    /// The greatest number of elements inside each other, not counting those in components.
    private(set) var depth: Int32 = 0

    /// Whether elements are nested so deeply that the stack of a thread might not hold them.
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
    /// The name of the attribute that the node is, if it is one.
    fileprivate var attributeName: String? {
        switch self {
        case .frequentAttribute(_, let attribute): attribute.name
        case .attribute(let attribute): attribute.name
        default: nil
        }
    }
}

/// An element with its attributes and children as they were stated, in one list.
final class MarkupElement {
    let name: String
    let closingMode: ElementClosingMode

    /// The character that stands before the name and before the closing `>`, as in `<?xml … ?>`.
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

    /// Releases what is nested deeply one level after the other.
    ///
    /// Releasing an element releases its children, and so on down to the leaves; some thousand levels would exceed
    /// the stack.
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

/// A name with a value, and what to do if the name is there already or the value is not.
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
        // SAFETY: `Node` has `Markup` as its only stored property, whatever its context. Both have the same layout,
        // and so have arrays of them, which are a reference to storage that destroys its elements by that layout.
        unsafeBitCast(nodes, to: [Markup].self)
    }
}
