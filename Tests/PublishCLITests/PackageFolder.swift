import Files
import Foundation
import ShellOut
import Testing

@testable import PublishCLICore

/// A folder for packages that are compiled for real against this checkout, deleted with the last reference to it.
final class PackageFolder: Sendable {
    /// This checkout.
    static let checkout = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Where the packages are.
    let folder: Folder
    private let top: Folder
    private let leftovers: Folder

    init(named name: String) throws {
        top = try Folder.temporary.createSubfolder(named: "CLITests-" + UUID().uuidString)
        folder = try top.createSubfolder(named: name)
        // SwiftPM and the compiler leave folders and locks where they are told to put temporary files.
        leftovers = try top.createSubfolder(named: "leftovers")
    }

    deinit {
        #expect(throws: Never.self) { try top.delete() }
    }

    /// Runs a command as the program would.
    func run(_ arguments: String..., in folder: Folder? = nil) throws {
        try run(arguments, in: folder)
    }

    /// The same for arguments that are in a list already.
    func run(_ arguments: [String], in folder: Folder? = nil) throws {
        var cli = CLI(
            arguments: ["publish"] + arguments,
            publishRepositoryURL: Self.checkout,
            publishVersion: "1.0.0"
        )
        cli.surroundings.handlesSignals = false
        cli.surroundings.environment["TMPDIR"] = leftovers.path
        try cli.run(in: folder ?? self.folder)
    }

    /// Runs a command of the shell; returns what it printed.
    @discardableResult
    func shell(_ command: String, in folder: Folder? = nil) throws -> String {
        let path = folder?.path ?? self.folder.path
        return try shellOut(to: "export TMPDIR='\(leftovers.path)'; \(command)", at: path)
    }
}
