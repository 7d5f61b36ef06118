import Foundation
import PublishTesting
import Testing

/// Whatever bytes come from elsewhere, readers neither crash nor hang nor fill the memory.
///
/// In `make test-soak` every reader is fed for `FUZZ_SECONDS`. Before it is read, an input is written to a file in the
/// temporary folder, which tells what a crash was about; it belongs into `Findings` then.
@Suite("Readers of foreign bytes", .serialized)
struct FuzzTests {
    static let targets: [FuzzTarget] =
        FuzzTarget.headers + FuzzTarget.markdown + FuzzTarget.pages + FuzzTarget.languages
        + FuzzTarget.images + FuzzTarget.requests + FuzzTarget.state + FuzzTarget.redirects
        + FuzzTarget.lint + FuzzTarget.translations + FuzzTarget.deployments + FuzzTarget.media
        + FuzzTarget.imports + FuzzTarget.outlets

    @Test("What once went wrong does not again", arguments: targets.map(\.name))
    func findings(name: String) throws {
        let target = try #require(Self.targets.first { $0.name == name })
        for (finding, bytes) in try target.findings() {
            let time = try processorTime { try target.read(bytes) }
            #expect(time < FuzzRun.longest || !Soak.isOn, "\(name)/\(finding)")
        }
        for seed in target.seeds { try target.read(seed) }
    }

    @Test("Random changes bring none of them down", arguments: targets.map(\.name))
    func random(name: String) throws {
        let target = try #require(Self.targets.first { $0.name == name })
        var mutation = Mutation(
            words: target.words,
            seeds: target.seeds + (try target.findings().map(\.bytes)),
            generator: SeededGenerator(seed: Soak.seed)
        )
        let note = FileManager.default.temporaryDirectory.appendingPathComponent(
            "publish-fuzz-" + name
        ).path
        let descriptor = FuzzRun.seconds == nil ? -1 : open(note, O_RDWR | O_CREAT | O_TRUNC, 0o600)
        let end = Date(timeIntervalSinceNow: FuzzRun.seconds ?? .infinity)
        var count = 0
        var slowest = 0.0
        while FuzzRun.seconds == nil ? count < FuzzRun.few : Date() < end {
            let bytes = mutation.next()
            if descriptor >= 0 {
                _ = ftruncate(descriptor, 0)
                _ = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
            }
            let time = try processorTime { try target.read(bytes) }
            slowest = max(slowest, time)
            #expect(
                time < FuzzRun.longest || descriptor < 0,
                "\(name): \(bytes.count) bytes, seed \(Soak.seed), input \(count)"
            )
            count += 1
        }
        guard descriptor >= 0 else { return }
        close(descriptor)
        let memory = FuzzRun.mostMemorySoFar
        #expect(memory < FuzzRun.mostMemory)
        print(
            "fuzz \(name): \(count) inputs, seed \(Soak.seed), slowest \(Int(slowest * 1000)) ms, "
                + "memory \(memory >> 20) MB at most"
        )
    }
}
