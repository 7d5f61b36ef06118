import Files
import Foundation
import Testing

extension CompiledPackages {
    /// Does what the documents tell a reader to do.
    ///
    /// Blocks of the language `sh` are typed in their order, all of a document into the same shell. Those with `no-run` after
    /// the language are left out; for what installs, edits, measures or waits for a key there is a stand-in.
    @Suite("Documents are followed")
    struct DocumentRunTests {
        /// Every document with something to type, but the translation in which the same is typed; those that make a site come last.
        static let documents: [Document] = {
            var typed: Set<[[String]]> = [[]]
            let documents = Document.all.filter { typed.insert($0.commands).inserted }
            return documents.filter { !$0.makesSite } + documents.filter(\.makesSite)
        }()

        @Test("Every command does what it should, in the order in which they stand")
        func commands() throws {
            let reader = try ReaderFolder()
            for document in Self.documents {
                do {
                    let site = try reader.follow(document)
                    guard document.makesSite else { continue }
                    let output = try Folder(path: site).subfolder(named: "Output")
                    #expect(output.containsFile(named: "index.html"), "\(document.path)")
                } catch {
                    Issue.record(error, "\(document.path)")
                }
            }
        }

        @Test("The program of the README is that of a site")
        func program() throws {
            let blocks = try Document("README.md").blocks.filter { $0.info.first == "swift" }
            let program = try #require(blocks.first { $0.text.contains("import Publish") })
            let packages = try PackageFolder(named: "my-blog")
            try packages.run("new", "--ci", "none")
            try packages.folder.file(at: "Sources/MyBlog/main.swift").write(program.text)
            try packages.run("generate", "--strict")
            let page = try packages.folder.file(at: "Output/posts/first-post/index.html")
            #expect(try page.readAsString().contains("My first post"))
        }
    }
}
