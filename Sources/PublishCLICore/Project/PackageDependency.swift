internal import Foundation

/// How a new project depends on Publish.
struct PackageDependency {
    /// The element of the manifest's list of dependencies.
    let declaration: String

    /// A released version for a URL that starts with `http` or `git@`, else a local folder.
    init(url: URL, version: String) {
        let text = url.isFileURL ? url.path : url.absoluteString
        let isRemote = !url.isFileURL && (text.hasPrefix("http") || text.hasPrefix("git@"))
        let place =
            isRemote
            ? "url: \(Self.literal(text)), from: \(Self.literal(version))"
            : "path: \(Self.literal(text))"
        declaration = ".package(name: \"Publish\", \(place))"
    }

    private static func literal(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\""
    }
}
