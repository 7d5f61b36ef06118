internal import Files
internal import Foundation

extension ParsedArguments {
    /// The place named by `--url` or `--path`: a remote repository, or a folder relative to where the command runs.
    ///
    /// - Throws: ``CLIError``: `usage` when the value is missing, and when both are given.
    func repositoryURL(from folder: Folder) throws(CLIError) -> URL? {
        let path = try requiredValue(.path)
        guard let text = try requiredValue(.url) ?? path else { return nil }
        guard !has(.url) || path == nil else {
            throw usage("'\(Option.Name.url)' and '\(Option.Name.path)' name two places.")
        }
        if path == nil, text.hasPrefix("http") || text.hasPrefix("git@"),
            let url = URL(string: text)
        {
            return url
        }
        let base = URL(fileURLWithPath: folder.path, isDirectory: true)
        return URL(fileURLWithPath: text, relativeTo: base).absoluteURL
    }

    /// Which commits of a repository are asked for by `--branch` or `--version`; nil when none are.
    ///
    /// - Throws: ``CLIError``: `usage` when a value is missing, and when both are given.
    func requirement() throws(CLIError) -> PackageDependency.Requirement? {
        let version = try requiredValue(.version)
        guard let branch = try requiredValue(.branch) else {
            return version.map { .from(version: $0) }
        }
        guard version == nil else {
            throw usage(
                "'\(Option.Name.branch)' and '\(Option.Name.version)' contradict each other."
            )
        }
        return .branch(branch)
    }
}
