import Files
import Foundation
import PublishStorage
import Testing

@testable import PublishSearch

@Suite("Files of the search client")
struct SearchClientFilesTests {
    @Test("Scripts lose spaces that say nothing, and no others")
    func compact() {
        func compact(_ script: String) -> String {
            String(decoding: CompactScript(Array(script.utf8)).bytes, as: UTF8.self)
        }
        #expect(compact("// A\n\n  const a = (b) => [ b, - -1 ];\n") == "const a=(b)=>[b,- -1];\n")
        #expect(
            compact(#"a = "b = \" ; c" + 'd , e' + `${f} : g`"#)
                == #"a="b = \" ; c" + 'd , e' + `${f} : g`"# + "\n"
        )
        #expect(compact(#"a = /["]/ ; b"#) == #"a = /["]/ ; b"# + "\n")
        #expect(compact("return a ? b : c\n  + d;") == "return a?b:c\n+ d;\n")
    }

    @Test("The module is its chapters without comments and indentation, and small")
    func module() throws {
        let client = try SearchClientFiles()
        let folder = try Folder(path: Disk.folder(of: #filePath))
            .requireParent().requireParent()
            .subfolder(at: "Sources/Generator/PublishSearch/Client/search")
        let chapters = try SearchClientFiles.chapters.map {
            try folder.file(named: $0 + ".js").readAsString()
        }
        let lines = chapters.flatMap { $0.components(separatedBy: "\n") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("//") }
        let module = String(decoding: client.module, as: UTF8.self)
        #expect(module.count < lines.joined(separator: "\n").count)
        #expect(
            module.replacing(" ", with: "")
                == lines.joined(separator: "\n").replacing(" ", with: "") + "\n"
        )
        #expect(folder.files.count() == chapters.count)
        for chapter in chapters { #expect(!chapter.contains("\nimport ")) }
        #expect(try Gzip.compressed(client.module).count <= 15_250)
        let sizes = try [client.module, client.loader, client.style].map {
            try Gzip.compressed($0).count
        }
        #expect(sizes.reduce(0, +) <= 17_150)
    }
}

private extension Folder {
    func requireParent() throws -> Folder { try #require(parent) }
}
