internal import Foundation
package import PublishStorage

/// An error of a command; its description is a sentence for the user.
package enum CLIError: Error, Equatable {
    /// `new` was called in a folder that is not empty.
    case folderNotEmpty
    /// The current folder has no `Package.swift`.
    case notASwiftPackage
    /// The current folder has no `Package.swift`, but its ancestor at the relative `path` is a site.
    case belowSite(path: String)
    /// `swift package describe` failed: the manifest has an error, or Swift is missing.
    case unresolvedPackageName
    /// The site has no `Output` folder to serve.
    case outputFolderNotFound
    /// The package has no executable product, or several candidates.
    case noSiteProgram(candidates: [String])
    /// The packages of a migrated site refer to folders that do not exist.
    case outdatedSuite
    /// The manifest gets Publish from a folder that does not exist; `path` is as in the manifest.
    case missingSuite(path: String)
    /// The site's sources do not compile.
    case buildFailed(status: Int32)
    /// Tests of the package failed, or do not compile.
    case testsFailed(status: Int32)
    case noTests
    /// The site's program exited with a status other than 0; `crash` describes the crash if a trap
    /// ended the program.
    case siteFailed(program: String, status: Int32, crash: String? = nil)
    /// The site's program failed to answer a query of a command; `log` is its output.
    case noAnswer(log: String)
    /// The site has not been generated since the server started.
    case notGenerated
    /// A check failed and has printed its findings; `counts` is their number, such as
    /// `3 errors, 1 warning`, or nil if it is unknown.
    case faultsFound(_ counts: String? = nil)
    /// The local server cannot be started; the reason is a sentence.
    case serverFailed(reason: String)
    /// Another `publish run` serves the site; `address` is empty while that server starts.
    case alreadyServed(address: String)
    case cannotStart(ProgramFault)
    /// A folder or URL contains no package; `reason` is the end of a sentence.
    case cannotReach(place: String, reason: String)
    /// The command finds no templates of new projects; `folder` is the absolute path at which they should be.
    case noTemplates(folder: String)
    /// A file or folder cannot be read or written.
    case fileFailed(path: String, reason: String)
    /// A file to be written already exists; its path is relative to the current folder.
    case fileExists(path: String)
    /// The texts cannot be checked; the reason is a sentence.
    case cannotLint(reason: String)
    /// Translations cannot be listed or changed; the reason is a sentence that says what to do.
    case cannotTranslate(reason: String)
    /// A package cannot be migrated; the reason is a sentence that says what to do.
    case cannotMigrate(reason: String)
    /// A site of another generator cannot be imported; the reason is a sentence.
    case cannotImport(reason: String)
    /// A file, folder or name cannot be moved or removed; the reason is a sentence.
    case cannotMove(reason: String)
    /// A text cannot be exported; the reason is a sentence.
    case cannotExport(reason: String)
    /// The arguments are invalid; the message is a sentence, and `command` is the command whose
    /// `--help` the message recommends.
    case usage(String, command: String?)
    /// A signal asked the command to end.
    case interrupted(signal: Int32)
    /// The command runs alone, without `publish-tools`; `command` is its absolute path.
    case toolsMissing(command: String)
    /// The tools are of another version than the command that calls them.
    case toolsOutdated(tools: String, command: String)
    case toolsNotCompiled
    /// A tool has failed, and has said why.
    case toolFailed(status: Int32)

    /// The exit status: 64 for invalid arguments, 128 plus the signal after a signal, otherwise 1.
    package var exitStatus: Int32 {
        switch self {
        case .usage: 64
        case .interrupted(let signal): 128 + signal
        case .toolFailed(let status): status
        default: 1
        }
    }
}

extension CLIError: CustomStringConvertible {
    /// The problem and how to solve it.
    package var description: String {
        switch self {
        case .folderNotEmpty:
            "New projects can only be generated in empty folders."
        case .notASwiftPackage:
            "The current folder is not a Swift package."
        case .belowSite(let path):
            "The current folder is not a Swift package, but '\(path)' is: run 'cd \(path)' first."
        case .unresolvedPackageName:
            "Failed to resolve the Swift package's name."
        case .outputFolderNotFound:
            "The website's Output folder couldn't be found."
        case .noSiteProgram(let candidates) where candidates.isEmpty:
            """
            The package has no executable product to run; \
            declare one under 'products' in 'Package.swift'.
            """
        case .noSiteProgram(let candidates):
            """
            The package has several executable products (\(candidates.joined(separator: ", "))); \
            choose one with '--product'.
            """
        case .outdatedSuite:
            """
            The packages in '\(SuiteLinks.folder)' were made for another version of Publish; \
            run 'publish migrate' again.
            """
        case .missingSuite(let path):
            """
            'Package.swift' gets Publish from '\(path)', which does not exist on this machine; \
            run 'publish migrate' again.
            """
        case .buildFailed(let status):
            "The site's package failed to build (status \(status))."
        case .noTests:
            "This site has no tests; add a '.testTarget' to its 'Package.swift', which 'publish eject' makes of a 'site.yaml'."
        case .testsFailed(let status):
            "The package's tests failed, or do not compile (status \(status))."
        case .siteFailed(let program, let status, let crash):
            "The site's program '\(program)' failed (status \(status))."
                + (crash.map { "\n" + $0 } ?? "")
        case .noAnswer(let log):
            log.isEmpty ? "The site's program failed without a message." : log
        case .notGenerated:
            "The site has not been generated yet; press r to generate it, or save a text."
        case .faultsFound(let counts):
            counts.map { "\($0) (above)." } ?? "The command failed; the reasons are above."
        case .serverFailed(let reason):
            "Failed to start local web server: \(reason)"
        case .alreadyServed(let address):
            """
            Another 'publish run' already serves this site\(address.isEmpty ? "" : " at " + address)\(Self.portRemark(on: address)), and two servers would overwrite \
            each other's pages. Use the running server, or stop it first.
            """
        case .cannotStart(let fault):
            fault.sentence + "."
                + (fault == .missing("swift")
                    ? " Install it from https://www.swift.org/install." : "")
        case .cannotReach(let place, let reason):
            "Cannot get Publish from '\(place)': \(reason)."
        case .noTemplates(let folder):
            """
            The templates of new projects are missing: there is no folder '\(folder)'. Install Publish again, with \
            'make install' or its Debian package, which bring them.
            """
        case .fileFailed(let path, let reason):
            "Failed to access '\(path)': \(reason)."
        case .fileExists(let path):
            "The file '\(path)' already exists and was not changed."
        case .cannotMigrate(let reason), .cannotLint(let reason), .cannotImport(let reason),
            .cannotTranslate(let reason), .cannotMove(let reason), .cannotExport(let reason):
            reason
        case .usage(let sentence, let command):
            "\(sentence) See 'publish \(command.map { $0 + " " } ?? "")--help'."
        case .interrupted:
            "Interrupted."
        case .toolsMissing(let command):
            """
            This part of 'publish' is a program of its own, '\(ToolProgram.name)', which is missing beside \
            '\(command)'; install both with 'make install' or the Debian package.
            """
        case .toolsOutdated(let tools, let command):
            """
            'publish' is of version \(command), but its part '\(ToolProgram.name)' of version \(tools); install both \
            again with 'make install' or the Debian package.
            """
        case .toolsNotCompiled:
            "This part of 'publish' does not compile; the reasons are above."
        case .toolFailed(let status):
            "A part of 'publish' failed with status \(status)."
        }
    }
}

extension CLIError {
    /// A remark that the port of an address is in use, in brackets; empty if the address has no port.
    private static func portRemark(on address: String) -> String {
        URL(string: address)?.port.map { " (a server is already running on port \($0))" } ?? ""
    }
}
