/// The style of lists and their items.
public struct HTMLListStyle {
    /// A closure that wraps an item of a list.
    public typealias ItemWrapper = (any Component) -> any Component

    /// The name of the list's element.
    public var elementName: String

    /// The closure that wraps each item.
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
    /// Wraps an item in `li`, unless the item already is an `li`.
    public static var defaultItemWrapper: ItemWrapper {
        { item in
            WrappedComponent(base: item, name: "li") { piece in
                Node<HTML.ListContext>.li(.component(piece))
            }
        }
    }

    /// An unordered list: `ul`.
    public static var unordered: Self { Self(elementName: "ul") }

    /// An ordered list: `ol`.
    public static var ordered: Self { Self(elementName: "ol") }

    /// Returns the style, with a class added to every item.
    public func withItemClass(_ className: String) -> Self {
        modifyingItems { $0.class(className) }
    }

    /// Returns the style, with a modifier applied to every wrapped item.
    public func modifyingItems(
        with modifier: @escaping (any Component) -> any Component
    ) -> Self {
        let wrapper = itemWrapper
        return Self(elementName: elementName) { modifier(wrapper($0)) }
    }
}
