internal import Foundation

enum DeskAddress {
    /// The address of the page that compares a translation with its original, by the translation's file.
    static func pair(_ translation: String) -> String {
        "/pair?file=" + escaped(translation)
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
