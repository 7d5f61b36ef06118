import Foundation
internal import PublishStorage

/// The image that takes the place of another one in dark schemes: `name.dark.png` beside `name.png`.
struct DarkImage {
    /// Where it is, as a text would have it.
    var source: String
    /// Its smaller versions.
    var versions: [[ImageVersion]]

    /// The address beside that of another image; nil for what is no plain address of a file.
    static func source(beside source: String) -> String? {
        guard !source.contains(where: { "?#".contains($0) }),
            let name = source.split(separator: "/").last, let dot = name.lastIndex(of: "."),
            dot > name.startIndex, !name[..<dot].hasSuffix(".dark")
        else { return nil }
        return source[..<dot] + ".dark" + source[dot...]
    }

    /// The elements `source` for it, its own file last.
    func sources(sizes: String) -> String {
        let scheme = "media=\"(prefers-color-scheme: dark)\""
        return ImageVersion.sources(versions, sizes: sizes, attribute: scheme + " ")
            + "<source \(scheme) srcset=\"\(HTMLText.escaped(source))\"/>"
    }
}

extension ImageVersion {
    /// The elements `source` for versions, one for each format.
    static func sources(
        _ versions: [[ImageVersion]],
        sizes: String,
        attribute: String = ""
    ) -> String {
        versions.compactMap { versions -> String? in
            guard let type = versions.first?.format.mediaType else { return nil }
            let candidates = versions.map { "/\(folder)/\($0.fileName) \($0.width)w" }
            return "<source \(attribute)type=\"\(type)\" "
                + "srcset=\"\(candidates.joined(separator: ", "))\" "
                + "sizes=\"\(HTMLText.escaped(sizes))\"/>"
        }.joined()
    }
}
