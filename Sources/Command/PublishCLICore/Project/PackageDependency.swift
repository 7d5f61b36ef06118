internal import Files
package import Foundation
internal import PublishStorage

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

/// Finds the source code of Publish on this machine.
package enum Checkout {
    /// The folder of the checkout that a program was built in; nil when it lies elsewhere.
    ///
    /// Links are followed first, so that a link to the program in the checkout works like the
    /// program itself.
    package static func containing(_ executable: URL?) -> URL? {
        guard var folder = executable?.resolvingSymlinksInPath() else { return nil }
        while folder.pathComponents.count > 1 {
            folder.deleteLastPathComponent()
            if isCheckout(folder) { return folder }
        }
        return nil
    }

    /// The folder of the checkout that a program was installed from; nil when it is gone.
    package static func installing(_ executable: URL?) -> URL? {
        let folder = note("checkout", of: executable).map {
            URL(fileURLWithPath: $0, isDirectory: true)
        }
        return folder.flatMap { isCheckout($0) ? $0 : nil }
    }

    /// The repository that was named when a program was installed; nil when none was.
    package static func repository(_ executable: URL?) -> URL? {
        note("repository", of: executable).flatMap { URL(string: $0) }
    }

    /// The commit that an installed program was made from; nil when nobody has noted it.
    package static func commit(_ executable: URL?) -> String? {
        note("commit", of: executable).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// What `make install` has noted in `share/publish` beside the folder of the program.
    private static func note(_ name: String, of executable: URL?) -> String? {
        guard let program = executable?.resolvingSymlinksInPath() else { return nil }
        let file = program.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("share/publish/" + name)
        let text = try? String(contentsOf: file, encoding: .utf8)
        return text?.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func isCheckout(_ folder: URL) -> Bool {
        ["Sources/Command/PublishCLICore", "Package.swift"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
    }
}
