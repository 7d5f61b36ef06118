import Files
import Foundation
import Testing

@Suite("Listing folders")
struct ListingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let list: @Sendable (Folder) -> [String]
        let expected: [String]

        init(
            _ name: String,
            _ list: @escaping @Sendable (Folder) -> [String],
            _ expected: [String]
        ) {
            testDescription = name
            self.list = list
            self.expected = expected
        }
    }

    static let cases: [Case] = [
        Case("files", { paths($0.files, in: $0) }, ["0.txt", "e.txt"]),
        Case("subfolders", { paths($0.subfolders, in: $0) }, ["a", "b"]),
        Case(
            "hidden files",
            { paths($0.files.includingHidden, in: $0) },
            [".hidden.txt", "0.txt", "e.txt"]
        ),
        Case(
            "hidden subfolders",
            { paths($0.subfolders.includingHidden, in: $0) },
            [".secret", "a", "b"]
        ),
        Case(
            "recursive files",
            { paths($0.files.recursive, in: $0) },
            ["0.txt", "e.txt", "a/1.md", "a/d/4.md", "b/2.md", "b/c/3.md"]
        ),
        Case(
            "recursive subfolders",
            { paths($0.subfolders.recursive, in: $0) },
            ["a", "b", "a/d", "b/c", "b/c/z"]
        ),
        Case(
            "everything",
            { paths($0.files.recursive.includingHidden, in: $0) },
            [
                ".hidden.txt", "0.txt", "e.txt", ".secret/5.md", "a/.6.md", "a/1.md",
                "a/d/4.md", "b/2.md", "b/c/3.md",
            ]
        ),
        Case(
            "everything, asked the other way round",
            { paths($0.subfolders.includingHidden.recursive, in: $0) },
            [".secret", "a", "b", "a/d", "b/c", "b/c/z"]
        ),
    ]

    @Test("Children come in their order", arguments: cases)
    func order(_ example: Case) throws {
        try withTemporaryFolder { folder in
            try makeTree(in: folder)
            #expect(example.list(folder) == example.expected)
        }
    }

    @Test("A sequence reads the disk on every iteration")
    func freshness() throws {
        try withTemporaryFolder { folder in
            let files = folder.files
            #expect(files.count() == 0)
            #expect(files.first == nil)
            #expect(files.last() == nil)
            try folder.createFile(named: "b")
            try folder.createFile(named: "a")
            #expect(files.count() == 2)
            #expect(files.names() == ["a", "b"])
            #expect(files.first?.name == "a")
            #expect(files.last()?.name == "b")
        }
    }

    @Test("A folder that is gone has no children")
    func missing() throws {
        try withTemporaryFolder { folder in
            let gone = try folder.createSubfolder(named: "gone")
            try gone.delete()
            #expect(gone.files.recursive.count() == 0)
            #expect(gone.isEmpty())
        }
    }

    @Test("Children may be deleted and renamed during the iteration")
    func changes() throws {
        try withTemporaryFolder { folder in
            try makeTree(in: folder)
            var names: [String] = []
            for subfolder in folder.subfolders.recursive {
                names.append(subfolder.name)
                try subfolder.rename(to: "new-" + subfolder.name)
            }
            #expect(names == ["a", "b", "d", "c", "z"])
            try folder.files.recursive.delete()
            #expect(folder.files.recursive.count() == 0)
            #expect(folder.subfolders.recursive.names().allSatisfy { $0.hasPrefix("new-") })
        }
    }

    @Test("Moving a sequence moves every child")
    func moving() throws {
        try withTemporaryFolder { folder in
            try makeTree(in: folder)
            let target = try folder.createSubfolder(named: "target")
            try folder.files.move(to: target)
            #expect(target.files.names() == ["0.txt", "e.txt"])
            #expect(folder.files.count() == 0)
        }
    }
}

/// The paths of children relative to a folder.
private func paths<Child: Location>(
    _ children: Folder.ChildSequence<Child>,
    in folder: Folder
) -> [String] {
    children.map { $0.path(relativeTo: folder) }
}
