/// The icon that browsers show for a site.
public struct Favicon: Sendable {
    /// Where the icon is.
    public var path: Path
    /// Its MIME type.
    public var type: String

    /// Describes an icon.
    public init(path: Path = .defaultForFavicon, type: String = "image/png") {
        self.path = path
        self.type = type
    }
}
