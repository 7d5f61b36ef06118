import Foundation
import PublishStorage
import PublishTestSupport

@testable import PublishLint

/// A site whose code is checked.
struct CodeLinting {
    let folder: TemporaryFolder
    var rules = ["code.swift"]
    var toolchain = CodeToolchain()

    /// Writes a site with some files.
    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        try folder.write(files)
        toolchain.cache = folder.path + "/.publish/Code.cache"
    }

    /// The faults in a text and what is said besides; its blocks are compiled unless its header says otherwise.
    func review(
        _ text: String,
        header: String = "code: compile"
    ) throws -> (findings: [Finding], notes: [String]) {
        let path = "Content/text.md"
        try folder.write([path: "---\n\(header)\n---\n\(text)"])
        var linter = try Linter(root: folder.path, settings: LintSettings(), only: rules)
        linter.toolchain = toolchain
        return try linter.review([path])
    }

    /// The faults in a text as `line:column: message`, its lines counted without its header.
    func faults(_ text: String, header: String = "code: compile") throws -> [String] {
        let lines = header.split(separator: "\n").count + 2
        return try review(text, header: header).findings.map {
            "\($0.line - lines):\($0.column): \($0.message)"
        }
    }
}
