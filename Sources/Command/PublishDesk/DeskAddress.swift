internal import Foundation

/// Addresses of the desk's links.
enum DeskAddress {
    /// The page of a pair, by the file of the translation.
    static func pair(_ translation: String) -> String {
        "/pair?file=" + escaped(translation)
    }

    /// A page of the preview, by its path with a slash in front.
    static func page(_ path: String, of place: DeskPlace) -> String {
        place.site + escaped(String(path.dropFirst()))
    }

    /// A path in which everything is written as bytes but what is plain in every part of an address.
    private static func escaped(_ path: String) -> String {
        let plain = CharacterSet(
            charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/"
        )
        return path.addingPercentEncoding(withAllowedCharacters: plain) ?? path
    }
}
