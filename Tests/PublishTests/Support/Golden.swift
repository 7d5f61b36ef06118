import Foundation
import PublishTesting
import Testing

/// Files that tests read, beside the tests.
enum Fixtures {
    /// The root of the package.
    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// The folder of the whole sites.
    static let sites = package + "/Tests/PublishTests/Sites"

    /// The names in a folder of `Sites`, in order.
    static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: sites + "/" + folder).sorted()
    }
}

/// Compares the files of a folder with those that are expected, byte by byte.
///
/// With `PUBLISH_RECORD=1` in the environment the expectation is rewritten, and the test fails.
func expectFiles(
    in folder: String,
    toEqual expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let manager = FileManager.default
    func files(_ folder: String) -> [String] {
        let enumerator = manager.enumerator(atPath: folder)
        return (enumerator?.compactMap { $0 as? String } ?? []).filter { path in
            var isFolder = ObjCBool(false)
            return manager.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }
    if ProcessInfo.processInfo.environment["PUBLISH_RECORD"] == "1" {
        if manager.fileExists(atPath: expected) { try manager.removeItem(atPath: expected) }
        try manager.createDirectory(
            atPath: URL(fileURLWithPath: expected).deletingLastPathComponent().path,
            withIntermediateDirectories: true
        )
        try manager.copyItem(atPath: folder, toPath: expected)
        Issue.record("Recorded \(expected)", sourceLocation: sourceLocation)
        return
    }
    #expect(files(folder) == files(expected), sourceLocation: sourceLocation)
    var isSame = files(folder) == files(expected)
    for path in files(expected) {
        let (actual, wanted) = (
            manager.contents(atPath: folder + "/" + path),
            manager.contents(atPath: expected + "/" + path)
        )
        if actual == wanted { continue }
        isSame = false
        #expect(
            actual.map { String(decoding: $0, as: UTF8.self) }
                == wanted.map { String(decoding: $0, as: UTF8.self) },
            "\(path)",
            sourceLocation: sourceLocation
        )
    }
    guard !isSame else { return }
    // What was made is kept beside what the browser's tests leave.
    let name = expected.replacingOccurrences(of: Fixtures.sites + "/", with: "")
    let kept = URL(fileURLWithPath: Fixtures.package + "/.build/test-failures/" + name)
    try manager.createDirectory(
        at: kept.deletingLastPathComponent(),
        withIntermediateDirectories: true
    )
    if manager.fileExists(atPath: kept.path) { try manager.removeItem(at: kept) }
    try manager.copyItem(atPath: folder, toPath: kept.path)
}
