public import Foundation

/// The properties of an item's feed entry that differ from the item's page.
public struct ItemRSSProperties: Codable, Hashable {
    /// The identifier of the entry; nil means the item's URL.
    public var guid: String?
    /// Text to put before the title.
    public var titlePrefix: String?
    /// Text to put after the title.
    public var titleSuffix: String?
    /// HTML to put before the body.
    public var bodyPrefix: String?
    /// HTML to put after the body.
    public var bodySuffix: String?
    /// The link of the entry; nil means the item's URL.
    public var link: URL?

    /// Creates properties; nil means that the item's own values are used.
    public init(
        guid: String? = nil,
        titlePrefix: String? = nil,
        titleSuffix: String? = nil,
        bodyPrefix: String? = nil,
        bodySuffix: String? = nil,
        link: URL? = nil
    ) {
        self.guid = guid
        self.titlePrefix = titlePrefix
        self.titleSuffix = titleSuffix
        self.bodyPrefix = bodyPrefix
        self.bodySuffix = bodySuffix
        self.link = link
    }
}

extension Array where Element: AnyItem {
    /// Returns the position of the first item that meets a condition; nil if none does.
    ///
    /// On every page, themes search all items for one. Faster than the array's own method, because
    /// bounds checks are skipped.
    @inlinable
    public func firstIndex(where predicate: (Element) throws -> Bool) rethrows -> Int? {
        try withUnsafeBufferPointer { items in
            for index in items.indices where try predicate(items[index]) { return index }
            return nil
        }
    }
}
