import Files
import Foundation
import Testing

@testable import PublishCLICore

/// A site whose program is a real one, `AskedSite`, for commands that ask where everything is.
final class MovedProject {
    let project: TestProject
    var folder: Folder { project.folder }
    var printed: String { project.recorder.printed }
    var noted: String { project.recorder.noted }

    /// Makes the site.
    ///
    /// - Parameters:
    ///   - files: The texts of files by their paths.
    ///   - settings: The words for the settings of the site that differ.
    /// - Throws: The error of the disk.
    init(_ files: [String: String], settings: String = "") throws {
        project = try TestProject()
        try project.makeSite()
        try project.folder.file(at: "Content/index.md").delete()
        try useProgram()
        try project.folder.createFile(named: "site.txt").write(settings)
        for (path, text) in files { try write(text, to: path) }
    }

    /// Lets the site's program be the real one.
    func useProgram() throws {
        try project.folder.file(named: "site.sh")
            .write("#!/bin/bash\nexec '\(Self.program)' \"$@\"\n")
    }

    /// The program, which is built with the tests.
    static let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent(".build/debug/AskedSite").path

    func write(_ text: String, to path: String) throws {
        try folder.createFileIfNeeded(at: path).write(text)
    }

    func read(_ path: String) throws -> String { try folder.file(at: path).readAsString() }

    func has(_ path: String) -> Bool { folder.containsFile(at: path) }

    /// Runs the command with words that spaces separate.
    func run(_ call: String) throws {
        try project.run(
            call.split(separator: " ").map(String.init),
            surroundings: project.surroundings
        )
    }

    /// Notes everything that is published now as published once, as a deployment does.
    func publish() throws {
        try run("generate --quiet")
        let path = "Content/addresses.csv"
        let known = has(path) ? try read(path) : ""
        let lines = try (known + read(".publish/addresses.csv")).split(separator: "\n")
        try write(Set(lines).sorted().joined(separator: "\n") + "\n", to: path)
    }

    /// What is in 'Content' and 'Resources': the texts of files by their paths.
    var tree: [String: String] {
        get throws {
            var tree: [String: String] = [:]
            for name in ["Content", "Resources"] where folder.containsSubfolder(named: name) {
                for file in try folder.subfolder(named: name).files.recursive {
                    tree[file.path(relativeTo: folder)] = try file.readAsString()
                }
            }
            return tree
        }
    }
}
