import Files
import Foundation
import PublishTools
import ShellOut
import Testing

@testable import PublishCLICore

/// A folder for packages that are compiled for real against this checkout, deleted with the last reference to it.
final class PackageFolder: Sendable {
    /// Where the packages are.
    let folder: Folder
    /// Where they are built.
    let build: BuildFolder
    private let top: Folder
    private let leftovers: Folder

    /// Creates a folder among the temporary ones for packages that are built in ``BuildFolder/shared``.
    ///
    /// - Throws: The error of the file system.
    convenience init(named name: String) throws {
        let top = try Folder.temporary.createSubfolder(named: "CLITests-" + UUID().uuidString)
        try self.init(named: name, in: top, build: .shared)
    }

    /// Creates the folder for packages that are built in ``BuildFolder/migrated``.
    ///
    /// Its path is always the same one, because the links that stand for the suite lie in it: at other paths everything
    /// would be compiled anew.
    ///
    /// - Throws: The error of the file system.
    static func migrated() throws -> PackageFolder {
        let place = BuildFolder.place.appendingPathComponent("migrated-packages")
        // A run that was killed has left its own.
        if FileManager.default.fileExists(atPath: place.path) {
            try FileManager.default.removeItem(at: place)
        }
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let top = try Folder(path: place.path)
        let packages = try PackageFolder(named: "packages", in: top, build: .migrated)
        try packages.build.forgetRepositories()
        return packages
    }

    private init(named name: String, in top: Folder, build: BuildFolder) throws {
        self.top = top
        self.build = build
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
            publishRepositoryURL: BuildFolder.checkout,
            publishVersion: "1.0.0"
        )
        cli.surroundings.templates = TemplateFolder(
            path: BuildFolder.checkout.appendingPathComponent("Sources/Command/Templates").path
        )
        cli.surroundings.handlesSignals = false
        // A tool would take the place of the tests.
        cli.surroundings.startTool = Tools.run
        cli.surroundings.siteProgram = { _ in
            BuildFolder.checkout.appendingPathComponent(".build/debug/publish-site").path
        }
        cli.surroundings.environment.merge(environment) { $1 }
        try cli.run(in: folder ?? self.folder)
    }

    /// Runs a command of the shell; returns what it printed.
    @discardableResult
    func shell(_ command: String, in folder: Folder? = nil) throws -> String {
        let path = folder?.path ?? self.folder.path
        let exports = environment.map { "export \($0)='\($1)'; " }.joined()
        return try shellOut(to: exports + command, at: path)
    }

    private var environment: [String: String] {
        ["TMPDIR": leftovers.path, "SWIFTPM_BUILD_DIR": build.path]
    }
}
