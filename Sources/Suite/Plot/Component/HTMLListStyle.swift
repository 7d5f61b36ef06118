/// How lists and their items are rendered.
public struct HTMLListStyle {
    /// A closure that encloses an item of a list.
    public typealias ItemWrapper = (any Component) -> any Component

    /// The name of the element that is the list.
    public var elementName: String

    /// Encloses each item.
    public var itemWrapper: (any Component) -> any Component

    /// Creates a style.
    public init(
        elementName: String,
        itemWrapper: @escaping ItemWrapper = defaultItemWrapper
    ) {
        self.elementName = elementName
        self.itemWrapper = itemWrapper
    }
}

extension HTMLListStyle {
    /// Encloses an item in `li`, unless it is one.
    public static var defaultItemWrapper: ItemWrapper {
        { item in
            WrappedComponent(base: item, name: "li") { piece in
                Node<HTML.ListContext>.li(.component(piece))
            }
        }
    }

    /// A list of items in no particular order: `ul`.
    public static var unordered: Self { Self(elementName: "ul") }

    /// A list of numbered items: `ol`.
    public static var ordered: Self { Self(elementName: "ol") }

    /// The style with a class added to every item.
    public func withItemClass(_ className: String) -> Self {
        modifyingItems { $0.class(className) }
    }

    /// The style with a modifier applied to every enclosed item.
    public func modifyingItems(
        with modifier: @escaping (any Component) -> any Component
    ) -> Self {
        let wrapper = itemWrapper
        return Self(elementName: elementName) { modifier(wrapper($0)) }
    }
}
