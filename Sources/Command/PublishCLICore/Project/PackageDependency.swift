internal import Foundation

/// How a new project depends on Publish.
struct PackageDependency {
    /// Which commits of a repository a project takes.
    enum Requirement: Equatable {
        /// A release, and later ones that are compatible with it.
        case from(version: String)
        /// The newest commit of a branch.
        case branch(String)

        fileprivate var text: String {
            switch self {
            case .from(let version): "from: \(PackageDependency.literal(version))"
            case .branch(let name): "branch: \(PackageDependency.literal(name))"
            }
        }
    }

    /// The element of the manifest's list of dependencies.
    let declaration: String
    /// The folder on this machine that the project names; nil for a repository.
    let folder: String?
    /// What SwiftPM calls the package: the last part of its place, in lowercase letters.
    let identity: String

    /// A repository for a URL that starts with `http` or `git@`, else a local folder.
    init(url: URL, requirement: Requirement) {
        let text = url.isFileURL ? url.path : url.absoluteString
        folder = Self.isRemote(url) ? nil : text
        let last = text.split { "/:".contains($0) }.last.map(String.init) ?? text
        identity = (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
        let place =
            folder == nil
            ? "url: \(Self.literal(text)), \(requirement.text)" : "path: \(Self.literal(text))"
        declaration = ".package(name: \"Publish\", \(place))"
    }

    /// Whether a URL names a repository that SwiftPM fetches, and not a local folder.
    static func isRemote(_ url: URL) -> Bool {
        !url.isFileURL
            && (url.absoluteString.hasPrefix("http") || url.absoluteString.hasPrefix("git@"))
    }

    static func literal(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\""
    }
}
