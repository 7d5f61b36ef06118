internal import Files
internal import Foundation

/// What the last run of a site has changed in `Output`, as its program tells in `.publish/changes.json`.
struct PublishedChanges {
    /// How many pages are new or have changed.
    let pages: Int

    /// Reads it; nil where a program tells nothing.
    init?(in site: Folder) {
        struct Changes: Decodable {
            struct File: Decodable { let path: String }
            let added: [File]
            let changed: [File]
        }
        let data = FileManager.default.contents(atPath: site.path + ".publish/changes.json")
        guard let changes = data.flatMap({ try? JSONDecoder().decode(Changes.self, from: $0) })
        else { return nil }
        pages = (changes.added + changes.changed).count { $0.path.hasSuffix(".html") }
    }
}
