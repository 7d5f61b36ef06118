internal import Files
internal import Foundation

extension ParsedArguments {
    /// The place named by `--url`: a remote repository, or a folder relative to where the command runs.
    /// - Throws: ``CLIError``: `usage` when the value is missing.
    func repositoryURL(from folder: Folder) throws(CLIError) -> URL? {
        guard let text = try requiredValue(.url) else { return nil }
        if text.hasPrefix("http") || text.hasPrefix("git@"), let url = URL(string: text) {
            return url
        }
        let base = URL(fileURLWithPath: folder.path, isDirectory: true)
        return URL(fileURLWithPath: text, relativeTo: base).absoluteURL
    }
}
