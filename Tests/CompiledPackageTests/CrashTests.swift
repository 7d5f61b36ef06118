import Foundation
import PublishTestSupport
import Testing

extension CompiledPackages {
    /// Lets programs crash that are compiled in one way and the other.
    @Suite("Crashes for real")
    struct CrashTests {
        /// How a program ends, with what is said of it.
        private static let crashes = [
            ("nil", "Unexpectedly found nil"), ("index", "Program crashed"),
            ("precondition", "recondition"), ("fatalError", "no way"),
        ]

        /// Every crash is described by another program, which takes seconds; two of them show how one way of compiling does.
        @Test(
            "A crash says where, and an error explains itself",
            arguments: [
                ("--debug", Soak.isOn ? crashes : Array(crashes.prefix(2))),
                ("--release", Soak.isOn ? crashes : Array(crashes.suffix(2))),
            ]
        )
        func places(configuration: String, crashes: [(String, String)]) throws {
            let site = try HeldSite()
            let source = try site.folder.file(at: "Sources/Held/main.swift").readAsString()
            let lines = source.components(separatedBy: "\n")
            for (kind, reason) in crashes {
                let said = try site.run("generate", "--quiet", configuration, "--", kind)
                let line = try #require(lines.firstIndex { $0.contains("case \"\(kind)\"") }) + 1
                #expect(said.contains("\nSources/Held/main.swift:\(line):"), "\(said)")
                #expect(said.contains(": error: ") && said.contains(reason), "\(said)")
                #expect(said.contains("'Held' failed (status 132)."), "\(said)")
            }
            let said = try site.run("generate", "--quiet", configuration, "--", "error")
            #expect(said.contains("Error raised at top level: Held.Failure()"), "\(said)")
            #expect(!said.contains("main.swift"), "\(said)")
        }
    }
}
