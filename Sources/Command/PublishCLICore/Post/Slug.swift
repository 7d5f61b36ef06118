internal import Foundation

/// The part of an address that a title becomes.
struct Slug {
    /// Lowercase letters and digits of ASCII, joined by hyphens.
    let string: String

    /// Makes a slug; nil when nothing of the title remains.
    ///
    /// Other scripts are transcribed, Chinese as Pinyin.
    init?(title: String) {
        let transform = StringTransform("Any-Latin; Latin-ASCII")
        let latin = title.applyingTransform(transform, reverse: false) ?? title
        let words = latin.lowercased()
            // What stands within words goes, what stands between them separates.
            .filter { $0 != "'" && $0 != "’" }
            .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        guard !words.isEmpty else { return nil }
        string = words.joined(separator: "-")
    }
}
