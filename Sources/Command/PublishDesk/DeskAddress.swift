internal import Foundation

/// The addresses of links on the desk.
enum DeskAddress {
    /// The address of a pair's page, by the file of the translation.
    static func pair(_ translation: String) -> String {
        "/pair?file=" + escaped(translation)
    }

    /// The address of a page of the preview, by its path with a leading slash.
    static func page(_ path: String, of place: DeskPlace) -> String {
        place.site + escaped(String(path.dropFirst()))
    }

    /// The path, percent-encoded except for characters that are unreserved in every part of an address.
    private static func escaped(_ path: String) -> String {
        let plain = CharacterSet(
            charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/"
        )
        return path.addingPercentEncoding(withAllowedCharacters: plain) ?? path
    }
}
