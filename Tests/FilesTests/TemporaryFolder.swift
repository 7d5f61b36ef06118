import Files
import Foundation
import Testing

/// Runs a test in a folder of its own and removes the folder afterwards.
func withTemporaryFolder(_ body: (Folder) throws -> Void) throws {
    let folder = try Folder.temporary.createSubfolder(named: "FilesTests-" + UUID().uuidString)
    defer { #expect(throws: Never.self) { try folder.delete() } }
    try body(folder)
}

/// Creates a small tree in which every rule of listing shows.
func makeTree(in folder: Folder) throws {
    let paths = [
        "e.txt", "0.txt", ".hidden.txt", "b/2.md", "b/c/3.md", "b/c/z/", "a/1.md", "a/d/4.md",
        ".secret/5.md", "a/.6.md",
    ]
    for path in paths {
        if path.hasSuffix("/") {
            try folder.createSubfolder(at: path)
        } else {
            try folder.createFile(at: path)
        }
    }
}

/// The reason of an error, as text.
func reason<Reason>(_ error: FilesError<Reason>?) -> String {
    error.map { String(describing: $0.reason).prefix { $0 != "(" }.description } ?? "none"
}
