import Foundation
import PublishTesting

/// A reader of bytes that come from elsewhere, and what it is fed with.
struct FuzzTarget: Sendable {
    /// The name, also that of the folder of kept findings.
    var name: String
    /// Inputs that the reader understands.
    var seeds: [[UInt8]]
    /// Words that mean something to the reader.
    var words: [[UInt8]]
    /// Reads an input; nothing but a crash, a hang or a fault that it records is wrong.
    var read: @Sendable ([UInt8]) throws -> Void

    /// Describes a reader of texts.
    init(
        _ name: String,
        seeds: [String],
        words: [String],
        read: @escaping @Sendable ([UInt8]) throws -> Void
    ) {
        self.init(name, seeds: seeds.map { Array($0.utf8) }, words: words, read: read)
    }

    /// Describes a reader.
    init(
        _ name: String,
        seeds: [[UInt8]],
        words: [String] = [],
        read: @escaping @Sendable ([UInt8]) throws -> Void
    ) {
        self.name = name
        self.seeds = seeds
        self.words = words.map { Array($0.utf8) }
        self.read = read
    }

    /// Inputs with which a reader went wrong once, by their names.
    func findings() throws -> [(name: String, bytes: [UInt8])] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Findings/" + name)
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
            ($0, Array(try Data(contentsOf: folder.appendingPathComponent($0))))
        }
    }
}

/// How long and with which numbers readers are fed.
enum FuzzRun {
    /// For how many seconds every reader is fed; nil means with a hundred inputs.
    static let seconds =
        Soak.isOn ? ProcessInfo.processInfo.environment["FUZZ_SECONDS"].flatMap(Double.init) : nil
    /// How many inputs a reader gets where there is no time for more.
    static let few = 100
    /// Longer than this no reader may take for an input of 64 KB at most, in seconds of the processor.
    static let longest = 5.0
    /// More than this the process may not take, in bytes.
    static let mostMemory = 1 << 30

    /// The most memory that the process has had so far, in bytes.
    static var mostMemorySoFar: Int {
        var usage = rusage()
        #if canImport(Darwin)
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
        #else
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1_024
        #endif
    }
}
