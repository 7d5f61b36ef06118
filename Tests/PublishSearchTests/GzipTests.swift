import PublishStorage
import PublishTestSupport
import ShellOut
import Testing

@testable import PublishSearch

@Suite("Compressed files of the search")
struct GzipTests {
    /// Bytes of which some repeat.
    static func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 * $0 / 7 + $0 / 100) }
    }

    @Test(
        "What is stored and what is compressed is read back",
        arguments: [0, 1, 65_535, 65_536, 200_000]
    )
    func roundTrip(_ dense: Int) throws {
        for rest in [0, 1, 5_000] {
            let bytes = Self.bytes(dense + rest)
            let file = try Gzip.compressed(bytes, storing: dense)
            #expect(decompressed(file) == bytes)
            #expect(file.count > dense)
            #expect(try Gzip.compressed(bytes, storing: dense) == file)
        }
    }

    @Test("Other programs read it")
    func gunzip() throws {
        let bytes = Self.bytes(100_000)
        let folder = try TemporaryFolder()
        try Disk.write(try Gzip.compressed(bytes, storing: 70_000), to: folder.path + "/file.gz")
        try shellOut(to: "gunzip", arguments: ["file.gz"], at: folder.path)
        #expect(try Disk.read(folder.path + "/file") == bytes)
    }
}
