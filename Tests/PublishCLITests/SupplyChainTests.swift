import Foundation
import Testing

@testable import PublishCLICore

@Suite("What the builds of this repository and of new sites download")
struct SupplyChainTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func read(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The lines `uses:` of the repository's workflows and of those of new sites, without the dash.
    private static func actions(in files: [String]) throws -> [String: Set<String>] {
        var versions: [String: Set<String>] = [:]
        for file in files {
            for match in try read(file).matches(of: /uses: ([^@\s]+)@(.+)/) {
                versions[String(match.1), default: []].insert(String(match.2))
            }
        }
        return versions
    }

    private static let own = ["blog", "ci", "release"].map { ".github/workflows/\($0).yml" }
    private static let scaffold =
        "Sources/Command/Templates/Workflows/github/.github/workflows/publish.yml"

    @Test("The repository and new sites use the same version of each action, and only GitHub's own")
    func actions() throws {
        let all = try Self.actions(in: Self.own + [Self.scaffold])
        #expect(all.count >= 5)
        for (name, versions) in all {
            #expect(versions.count == 1 || name.hasPrefix("actions/cache/"), "\(name): \(versions)")
            #expect(name.hasPrefix("actions/"))
        }
    }

    @Test("The job that writes a release runs none of our code, and attests what it publishes")
    func release() throws {
        let text = try Self.read(".github/workflows/release.yml")
        let job = try #require(text.components(separatedBy: "\n  release:\n").last)
        #expect(job.contains("actions/attest-build-provenance@"))
        #expect(job.contains("attestations: write") && job.contains("id-token: write"))
        #expect(
            !job.contains("make ") && !job.contains(".ci/") && !job.contains("actions/checkout")
        )
    }

    @Test("Python packages have a version and a hash, those of 'make theme' among them")
    func python() throws {
        #expect(try Self.read("Makefile").contains("--require-hashes"))
        let lines = try Self.read("Tests/requirements.txt").split(separator: "\n")
            .filter { !$0.hasPrefix("#") && !$0.hasPrefix("    #") }
        let packages = lines.filter { !$0.hasPrefix(" ") }
        #expect(packages.allSatisfy { $0.contains("==") && $0.hasSuffix("\\") })
        for name in ["rcssmin==", "rjsmin=="] {
            #expect(packages.contains { $0.hasPrefix(name) })
        }
        let hashes = lines.filter { $0.contains("--hash=sha256:") }
        #expect(hashes.count + packages.count == lines.count && hashes.count >= packages.count)
    }
}
