import Files
import Foundation
import Plot
import PublishStorage
import PublishTesting
import Testing

@testable import Publish

@Suite("Search client")
struct SearchClientTests {
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
        let client = try SearchClient.standard.get()
        let folder = try Folder(path: Disk.folder(of: #filePath))
            .requireParent().requireParent().requireParent()
            .subfolder(at: "Sources/Publish/Search/Client/search")
        let chapters = try SearchClient.chapters.map {
            try folder.file(named: $0 + ".js").readAsString()
        }
        let lines = chapters.flatMap { $0.components(separatedBy: "\n") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("//") }
        let module = String(decoding: client.module.contents, as: UTF8.self)
        #expect(module.count < lines.joined(separator: "\n").count)
        #expect(
            module.replacing(" ", with: "")
                == lines.joined(separator: "\n").replacing(" ", with: "") + "\n"
        )
        #expect(folder.files.count() == chapters.count)
        for chapter in chapters { #expect(!chapter.contains("\nimport ")) }
        #expect(try Gzip.compressed(client.module.contents).count <= 12_000)
        let sizes = try client.files.map { try Gzip.compressed($0.contents).count }
        #expect(sizes.reduce(0, +) <= 14_000)
    }

    @Test("Pages name the files with their hashes, below the folder of the site")
    func nodes() throws {
        var site = TestWebsite()
        site.url = try #require(URL(string: "https://example.com/blog"))
        let client = try SearchClient.standard.get()
        let html = HTML(.head(.searchFiles(on: site))).render()
        for file in client.files {
            #expect(html.contains("\"/blog/\(file.path.string)\""))
            #expect(html.contains("\"\(file.integrity)\""))
        }
    }
}

private extension Folder {
    func requireParent() throws -> Folder { try #require(parent) }
}
