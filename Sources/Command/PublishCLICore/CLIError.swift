internal import Foundation
package import PublishStorage

/// Why a command failed, in a sentence for people.
package enum CLIError: Error, Equatable {
    /// `new` was called in a folder with something in it.
    case folderNotEmpty
    /// There is no `Package.swift`.
    case notASwiftPackage
    /// There is no `Package.swift`, but a folder above is a site; its path, relative.
    case belowSite(path: String)
    /// The package cannot be described; its manifest has an error, or Swift is missing.
    case unresolvedPackageName
    /// There is nothing to serve.
    case outputFolderNotFound
    /// The package has no program, or several of which none stands out.
    case noSiteProgram(candidates: [String])
    /// The packages into which a migrated site divides Publish lead to folders that are not there.
    case outdatedSuite
    /// The manifest takes Publish from a folder that is not there; its path as it is written.
    case missingSuite(path: String)
    /// The site's sources do not compile.
    case buildFailed(status: Int32)
    /// Tests of the package failed, or do not compile.
    case testsFailed(status: Int32)
    /// The site's program ended with a status other than 0; where a trap ended it, what is known of that.
    case siteFailed(program: String, status: Int32, crash: String? = nil)
    /// The site's program did not answer a question; what it wrote.
    case noAnswer(log: String)
    /// The site has not been generated since the server began.
    case notGenerated
    /// The site was looked at and found wanting; what is wrong has been written.
    case faultsFound
    /// The local server cannot start; the reason is a sentence.
    case serverFailed(reason: String)
    /// Another `publish run` serves the site; its address is empty while it begins.
    case alreadyServed(address: String)
    /// A program is missing or cannot be started.
    case cannotStart(ProgramFault)
    /// There is no package at a folder or an address; the reason is a part of a sentence.
    case cannotReach(place: String, reason: String)
    /// Something on disk cannot be read or written.
    case fileFailed(path: String, reason: String)
    /// A file that would be written exists already; a path relative to the folder.
    case fileExists(path: String)
    /// The texts cannot be looked at; the reason is a sentence.
    case cannotLint(reason: String)
    /// Translations cannot be told of or changed; the reason is a sentence that says what to do.
    case cannotTranslate(reason: String)
    /// A package cannot be migrated; the reason is a sentence that says what to do.
    case cannotMigrate(reason: String)
    /// A site of another generator cannot be imported; the reason is a sentence.
    case cannotImport(reason: String)
    /// Something cannot be moved or removed; the reason is a sentence.
    case cannotMove(reason: String)
    /// A text cannot be exported; the reason is a sentence.
    case cannotExport(reason: String)
    /// The arguments make no sense; a sentence, and the command whose help tells more.
    case usage(String, command: String?)
    /// A signal asked the command to end.
    case interrupted(signal: Int32)

    /// The status for the shell: 64 for arguments, 128 and the signal after one, 1 otherwise.
    package var exitStatus: Int32 {
        switch self {
        case .usage: 64
        case .interrupted(let signal): 128 + signal
        default: 1
        }
    }
}

extension CLIError: CustomStringConvertible {
    /// What happened and how to mend it.
    package var description: String {
        switch self {
        case .folderNotEmpty:
            "New projects can only be generated in empty folders."
        case .notASwiftPackage:
            "The current folder is not a Swift package."
        case .belowSite(let path):
            "The current folder is not a Swift package; the site is '\(path)': call 'cd \(path)' first."
        case .unresolvedPackageName:
            "Failed to resolve the Swift package's name."
        case .outputFolderNotFound:
            "The website's Output folder couldn't be found."
        case .noSiteProgram(let candidates) where candidates.isEmpty:
            """
            The package has no executable product that could generate a site; \
            declare one under 'products' in 'Package.swift'.
            """
        case .noSiteProgram(let candidates):
            """
            The package has several executable products (\(candidates.joined(separator: ", "))); \
            choose one with '--product'.
            """
        case .outdatedSuite:
            """
            The packages in '\(SuitePackages.folder)' lead to folders that this version of Publish does not have; \
            call 'publish migrate' again.
            """
        case .missingSuite(let path):
            """
            'Package.swift' takes Publish from '\(path)', which is not there: such places belong to one machine; \
            call 'publish migrate' again.
            """
        case .buildFailed(let status):
            "The site's package failed to build (status \(status))."
        case .testsFailed(let status):
            "The package's tests failed, or do not compile (status \(status))."
        case .siteFailed(let program, let status, let crash):
            "The site's program '\(program)' failed (status \(status))."
                + (crash.map { "\n" + $0 } ?? "")
        case .noAnswer(let log):
            log.isEmpty ? "The site's program failed without a word." : log
        case .notGenerated:
            "The site has not been generated yet; press r, or save a text."
        case .faultsFound:
            "The site has faults; see above."
        case .serverFailed(let reason):
            "Failed to start local web server: \(reason)"
        case .alreadyServed(let address):
            """
            Another 'publish run' serves this site already\(address.isEmpty ? "" : " at " + address)\(Self.portRemark(on: address)); two would overwrite \
            each other's pages. Use that one, or end it first.
            """
        case .cannotStart(let fault):
            fault.sentence + "."
                + (fault == .missing("swift")
                    ? " It comes from https://www.swift.org/install." : "")
        case .cannotReach(let place, let reason):
            "Publish cannot be taken from '\(place)': \(reason)."
        case .fileFailed(let path, let reason):
            "Failed to access '\(path)': \(reason)."
        case .fileExists(let path):
            "The file '\(path)' exists already and is left as it is."
        case .cannotMigrate(let reason), .cannotLint(let reason), .cannotImport(let reason),
            .cannotTranslate(let reason), .cannotMove(let reason), .cannotExport(let reason):
            reason
        case .usage(let sentence, let command):
            "\(sentence) See 'publish \(command.map { $0 + " " } ?? "")--help'."
        case .interrupted:
            "Interrupted."
        }
    }
}

extension CLIError {
    /// That the port of an address is taken, in brackets; empty where it names none.
    private static func portRemark(on address: String) -> String {
        URL(string: address)?.port.map { " (a server is already running on port \($0))" } ?? ""
    }
}
