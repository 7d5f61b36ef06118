internal import Files
internal import Foundation
internal import PublishStorage

/// Finds out where a new project gets Publish from.
struct DependencyChoice {
    let arguments: ParsedArguments
    let folder: Folder
    /// Where the command gets it from unless somebody says otherwise.
    let repositoryURL: URL
    let version: String
    let surroundings: Surroundings
}

extension DependencyChoice {
    /// How the project depends on Publish; a place that somebody has named is looked at first.
    ///
    /// - Returns: The dependency.
    /// - Throws: ``CLIError``: `usage` for options that contradict each other, `cannotReach` for a place without a package.
    func dependency() throws -> PackageDependency {
        let requirement = try arguments.requirement()
        let named = try arguments.repositoryURL(from: folder)
        guard let url = named ?? (repositoryURL == CLI.unknownOrigin ? nil : repositoryURL) else {
            throw arguments.usage("Where Publish comes from is not known; name it by '--url'.")
        }
        let dependency = PackageDependency(
            url: url,
            requirement: requirement ?? .from(version: version)
        )
        if requirement != nil, dependency.folder != nil {
            let option = arguments.has(.branch) ? Option.Name.branch : .version
            throw arguments.usage("The option '\(option)' is for repositories, not for folders.")
        }
        if named != nil { try reach(url, dependency.folder) }
        return dependency
    }

    /// Looks whether there is a package.
    ///
    /// - Throws: ``CLIError``: `cannotReach` for a place where none is.
    private func reach(_ url: URL, _ folder: String?) throws(CLIError) {
        if let folder {
            guard !Disk.isFile(folder + "/Package.swift") else { return }
            throw .cannotReach(place: folder, reason: "it holds no 'Package.swift'")
        }
        var surroundings = surroundings
        // Nobody is there to answer.
        surroundings.environment["GIT_TERMINAL_PROMPT"] = "0"
        surroundings.environment["GIT_SSH_COMMAND"] =
            surroundings.environment["GIT_SSH_COMMAND"]
            ?? "ssh -o BatchMode=yes -o ConnectTimeout=10"
        let git = ProgramRunner(
            folder: self.folder.path,
            surroundings: surroundings,
            interruption: Interruption(isActive: surroundings.handlesSignals),
            isVerbose: false
        )
        let address = url.absoluteString
        let result = try git.run("git", ["ls-remote", "--quiet", "--", address, "HEAD"]) { _ in }
        guard result.status == 0 else {
            let reason = result.log.split(separator: "\n").last.map(String.init)
            throw .cannotReach(place: address, reason: reason ?? "git failed")
        }
    }
}
