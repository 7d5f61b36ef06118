internal import Foundation

enum DeskAddress {
    /// The address of the page that compares a translation with its original, by the translation's file.
    static func pair(_ translation: String) -> String {
        "/pair?file=" + escaped(translation)
    }

    /// The address of the list of the texts in a state whose titles or paths contain some words.
    static func list(_ state: TextRow.State?, _ words: String) -> String {
        let parts = [
            state.map { "state=" + $0.rawValue }, words.isEmpty ? nil : "q=" + escaped(words),
        ]
        .compactMap(\.self)
        return parts.isEmpty ? "/" : "/?" + parts.joined(separator: "&")
    }

    /// The address of a page in the preview of the site, by the page's path with a leading slash.
    static func page(_ path: String, of place: DeskPlace) -> String {
        place.site + escaped(String(path.dropFirst()))
    }

    /// The path, percent-encoded except for slashes and the unreserved characters of RFC 3986.
    private static func escaped(_ path: String) -> String {
        let plain = CharacterSet(
            charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/"
        )
        return path.addingPercentEncoding(withAllowedCharacters: plain) ?? path
    }
}
