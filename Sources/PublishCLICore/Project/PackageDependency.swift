internal import Foundation

/// How a new project depends on Publish.
struct PackageDependency {
    /// The element of the manifest's list of dependencies.
    let declaration: String

    /// A released version for a URL that starts with `http` or `git@`, else a local folder.
    init(url: URL, version: String) {
        let text = url.isFileURL ? url.path : url.absoluteString
        let place =
            Self.isRemote(url)
            ? "url: \(Self.literal(text)), from: \(Self.literal(version))"
            : "path: \(Self.literal(text))"
        declaration = ".package(name: \"Publish\", \(place))"
    }

    /// Whether a URL stands for a repository that SwiftPM fetches, and not for a local folder.
    static func isRemote(_ url: URL) -> Bool {
        !url.isFileURL
            && (url.absoluteString.hasPrefix("http") || url.absoluteString.hasPrefix("git@"))
    }

    static func literal(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\""
    }
}
