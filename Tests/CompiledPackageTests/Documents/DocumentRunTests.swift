import Files
import Foundation
import Testing

extension CompiledPackages {
    /// Does what the README and the first pages of the guide tell a reader to do.
    ///
    /// Blocks of the language `sh` are typed in their order, all of a document into the same shell. Those with `no-run` after
    /// the language are left out; for what installs, edits or deploys there is a stand-in.
    @Suite("Documents are followed")
    struct DocumentRunTests {
        static let documents = Document.all.filter {
            $0.path == "README.md" || $0.path.hasSuffix("/getting-started.md")
        }

        @Test(
            "Every command does what it should, in the order in which they stand",
            arguments: documents
        )
        func commands(document: Document) throws {
            let blocks = document.blocks.filter { $0.isCommand && !$0.runsElsewhere }
            try #require(!blocks.isEmpty, "nothing can be done")
            let packages = try PackageFolder(named: "reader")
            let steps = blocks.map { "echo '# \(document.path):\($0.line)'\n\($0.text)" }
            let site = try follow(steps, in: packages)
            let output = try Folder(path: site).subfolder(named: "Output")
            #expect(output.containsFile(named: "index.html"))
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

        /// Types lines into a shell that knows the command of this build; returns the folder in which it ends.
        private func follow(_ steps: [String], in packages: PackageFolder) throws -> String {
            let command = BuildFolder.checkout.appendingPathComponent(".build/debug/publish-cli")
            let script = """
                set -euo pipefail
                export EDITOR=true
                make() { echo "stands for: make $*"; }
                publish() {
                    case ${1:-} in
                    # ENTER ends the server.
                    run | serve | dev) echo | '\(command.path)' "$@" ;;
                    deploy) echo "stands for: publish $*" ;;
                    *) '\(command.path)' "$@" ;;
                    esac
                }
                {
                \(steps.joined(separator: "\n"))
                } >&2
                pwd
                """
            try packages.folder.createFile(named: "reader.sh").write(script)
            return try packages.shell("bash reader.sh")
        }
    }
}
