internal import Foundation

/// SwiftPM's `Package.resolved` with the pinned versions, in all its formats.
struct PinFile {
    /// The path relative to the package.
    static let path = "Package.resolved"

    private let text: String
    private var file: [String: Any]

    /// Reads the file; a missing or unreadable one has no pins.
    init(text: String?) {
        self.text = text ?? ""
        let read = try? JSONSerialization.jsonObject(with: Data(self.text.utf8))
        file = read as? [String: Any] ?? [:]
    }

    /// The addresses of the pinned packages.
    var urls: [String] { pins.compactMap(Self.url) }

    var suite: [String] { urls.compactMap(UpstreamPackage.at).map(\.identity) }

    /// The file without the pins of the suite; unchanged if it has none.
    var textWithoutSuite: String {
        guard !suite.isEmpty else { return text }
        let kept = pins.filter { Self.url(of: $0).flatMap(UpstreamPackage.at) == nil }
        var file = file
        if var object = file["object"] as? [String: Any] {
            object["pins"] = kept
            file["object"] = object
        } else {
            file["pins"] = kept
        }
        let options: JSONSerialization.WritingOptions = [
            .prettyPrinted, .sortedKeys, .withoutEscapingSlashes,
        ]
        guard let data = try? JSONSerialization.data(withJSONObject: file, options: options) else {
            return text
        }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}

private extension PinFile {
    var pins: [[String: Any]] {
        (file["object"] as? [String: Any] ?? file)["pins"] as? [[String: Any]] ?? []
    }

    static func url(of pin: [String: Any]) -> String? {
        pin["location"] as? String ?? pin["repositoryURL"] as? String
    }
}
