package import Foundation
internal import PublishStorage

/// The dependency of a new project on Publish.
package struct PackageDependency {
    /// The commits of a repository that a project accepts.
    package enum Requirement: Equatable {
        /// A release and all later releases with the same major version.
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

    /// The entry in the manifest's list of dependencies.
    package let declaration: String
    /// The folder of Publish on this machine; nil if the dependency is a repository.
    package let folder: String?
    /// The address of the Debian package of the newest version; a placeholder, if the dependency is a folder.
    let package: String
    /// SwiftPM's identity of the package: the last component of its location, in lower case.
    package let identity: String

    /// Makes a dependency on a repository if the URL starts with `http` or `git@`, else on a local folder.
    package init(url: URL, requirement: Requirement) {
        let text = url.isFileURL ? url.path : url.absoluteString
        folder = Self.isRemote(url) ? nil : text
        let version = Distribution.version
        let releases =
            folder == nil ? text + "/releases/download/\(version)" : "https://your-packages.example"
        package = "\(releases)/publish_\(version)+trixie_amd64.deb"
        let last = text.split { "/:".contains($0) }.last.map(String.init) ?? text
        identity = (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
        let place =
            folder == nil
            ? "url: \(Self.literal(text)), \(requirement.text)" : "path: \(Self.literal(text))"
        declaration = ".package(name: \"Publish\", \(place))"
    }

    /// Whether a URL is a repository to clone, not a local folder.
    package static func isRemote(_ url: URL) -> Bool {
        !url.isFileURL
            && (url.absoluteString.hasPrefix("http") || url.absoluteString.hasPrefix("git@"))
    }

    package static func literal(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\""
    }
}

extension Subcommand {
    /// The place given by `--url`: a remote repository, or a folder; relative paths start at the current folder.
    package var namedRepository: URL? {
        guard let text = arguments.value(.url) else { return nil }
        if let url = URL(string: text), PackageDependency.isRemote(url) { return url }
        let base = URL(fileURLWithPath: folder.path, isDirectory: true)
        return URL(fileURLWithPath: text, relativeTo: base).absoluteURL
    }

    /// The dependency on the Publish that the command belongs to, whether or not its repository is known.
    package var ownDependency: PackageDependency {
        PackageDependency(
            url: call.distribution.repositoryURL,
            requirement: .from(version: call.distribution.version)
        )
    }

    /// The dependency of a new project; a location given by the user is checked first.
    ///
    /// - Throws: ``CLIError``: `usage` for conflicting options, `cannotReach` for a location without a package.
    package func dependency() throws -> PackageDependency {
        let (branch, version) = (arguments.value(.branch), arguments.value(.version))
        guard branch == nil || version == nil else {
            throw arguments.usage(
                "Use either '\(Option.branch)' or '\(Option.version)', not both."
            )
        }
        let own = call.distribution.repositoryURL
        guard let url = namedRepository ?? (own == CLI.unknownOrigin ? nil : own) else {
            throw arguments.usage(
                "The repository of Publish is not known; name it with '\(Option.url)'."
            )
        }
        let dependency = PackageDependency(
            url: url,
            requirement: branch.map { .branch($0) }
                ?? .from(version: version ?? call.distribution.version)
        )
        if let option = [Option.branch, .version].first(where: arguments.has),
            dependency.folder != nil
        {
            throw arguments.usage(
                "The option '\(option)' is only for repositories, not for folders."
            )
        }
        if namedRepository != nil { try reach(url, dependency.folder) }
        return dependency
    }

    /// Checks whether the folder contains a package, or Git can reach the repository.
    ///
    /// - Throws: ``CLIError``: `cannotReach` if not.
    private func reach(_ url: URL, _ folder: String?) throws(CLIError) {
        if let folder {
            guard !Disk.isFile(folder + "/Package.swift") else { return }
            throw .cannotReach(place: folder, reason: "it has no 'Package.swift'")
        }
        var git = runner
        // Git and SSH must fail instead of asking for a password: the command captures their output, so
        // the user would not see the prompt.
        git.surroundings.environment["GIT_TERMINAL_PROMPT"] = "0"
        git.surroundings.environment["GIT_SSH_COMMAND"] =
            surroundings.environment["GIT_SSH_COMMAND"]
            ?? "ssh -o BatchMode=yes -o ConnectTimeout=10"
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
    /// The folder of the checkout that contains a program; nil if the program is not in a checkout.
    ///
    /// Symbolic links are resolved first, so that a link to the program in the checkout works like the
    /// program itself.
    package static func containing(_ executable: URL?) -> URL? {
        guard var folder = executable?.resolvingSymlinksInPath() else { return nil }
        while folder.pathComponents.count > 1 {
            folder.deleteLastPathComponent()
            if isCheckout(folder) { return folder }
        }
        return nil
    }

    /// The folder of the checkout that a program was installed from; nil if that folder no longer exists.
    package static func installing(_ executable: URL?) -> URL? {
        let folder = note("checkout", of: executable).map {
            URL(fileURLWithPath: $0, isDirectory: true)
        }
        return folder.flatMap { isCheckout($0) ? $0 : nil }
    }

    /// The repository that was given when a program was installed; nil if none was given.
    package static func repository(_ executable: URL?) -> URL? {
        note("repository", of: executable).flatMap { URL(string: $0) }
    }

    /// The commit that an installed program was built from; nil if it is not known.
    package static func commit(_ executable: URL?) -> String? {
        note("commit", of: executable).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The commit that installed tools were built from; nil if it is not known.
    static func commit(ofTools executable: URL?) -> String? {
        let file = executable?.deletingLastPathComponent().appendingPathComponent("commit")
        let text = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        let commit = text?.trimmingCharacters(in: .whitespacesAndNewlines)
        return commit?.isEmpty == false ? commit : nil
    }

    /// The place of a file or folder in `../share/publish`, relative to the program's folder, where
    /// `make install` puts what the program reads.
    static func shared(_ name: String, of executable: URL?) -> URL? {
        executable?.resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("share/publish/" + name)
    }

    /// The content of a file that `make install` wrote.
    private static func note(_ name: String, of executable: URL?) -> String? {
        guard let file = shared(name, of: executable) else { return nil }
        let text = try? String(contentsOf: file, encoding: .utf8)
        return text?.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func isCheckout(_ folder: URL) -> Bool {
        ["Sources/Command/PublishCLICore", "Package.swift"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
    }
}
