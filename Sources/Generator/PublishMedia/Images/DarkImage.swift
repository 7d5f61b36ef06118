import Foundation
internal import PublishStorage

/// The variant of an image for dark schemes: `name.dark.png` next to `name.png`.
struct DarkImage {
    /// The URL of the variant, as in a text.
    var source: String
    /// The smaller versions of the variant.
    var versions: [[ImageVersion]]

    /// Returns the URL of the dark variant of an image; nil if the URL has a query or fragment, or
    /// the image is itself a dark variant.
    static func source(beside source: String) -> String? {
        guard !source.utf8.contains(where: "?#".utf8.contains),
            let name = source.split(separator: "/").last, let dot = name.lastIndex(of: "."),
            dot > name.startIndex, !name[..<dot].hasSuffix(".dark")
        else { return nil }
        return source[..<dot] + ".dark" + source[dot...]
    }

    /// Returns the `source` elements for the smaller versions, and then for the variant itself.
    func sources(sizes: String, isLazy: Bool) -> String {
        let scheme = "media=\"(prefers-color-scheme: dark)\""
        return ImageVersion.sources(versions, sizes: sizes, isLazy: isLazy, attribute: scheme + " ")
            + "<source \(scheme) srcset=\"\(HTMLText.escaped(source))\"/>"
    }
}
