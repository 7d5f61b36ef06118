import Foundation

/// Files beside the checkout that not every machine has.
enum SharedData {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("shared")

    static let specification = folder.appendingPathComponent("data/gfm-spec.json")
    static let corpus = folder.appendingPathComponent("corpus/fatbobman.zh.txt")

    static func exists(_ file: URL) -> Bool {
        FileManager.default.isReadableFile(atPath: file.path)
    }
}
