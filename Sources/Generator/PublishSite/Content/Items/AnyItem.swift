/// An item of any website.
public protocol AnyItem: Location {
    /// Its tags.
    var tags: [Tag] { get }
    /// How feeds show it.
    var rssProperties: ItemRSSProperties { get }
}
