/// The parts of addresses that tags become in sites with `PublicationFeatures.taxonomies`: C, C++ and C# differ.
enum TagSlug {
    /// What signs say that the common rule drops.
    private static let words: [Character: String] = ["+": "-plus", "#": "-sharp", ".": "dot-"]

    /// The part of an address.
    ///
    /// `C++` is `c-plus-plus`, `F#` is `f-sharp`, `.NET` is `dot-net`; a sharp in front, as in `#swift`, and dots elsewhere say
    /// nothing.
    ///
    /// - Parameter name: The tag.
    /// - Returns: The part, which is empty for a tag without letters and numbers.
    static func text(_ name: String) -> String {
        var slug = ""
        for character in name {
            let isFirst = slug.isEmpty
            switch character {
            case "+", "#": if !isFirst { slug += words[character] ?? "" }
            case ".": if isFirst { slug += words[character] ?? "" }
            default: slug += Slug.normalized(String(character))
            }
        }
        return slug == words["."] ? "" : slug
    }
}
