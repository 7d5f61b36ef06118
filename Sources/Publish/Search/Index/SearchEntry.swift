/// An article as the index sees it: its terms, and the text that excerpts are made of.
struct SearchEntry {
    /// What stands for its content.
    var digest: Digest
    /// The keys of its terms.
    var keys: [UInt64]
    /// What each term means in it, as bytes of `SearchWeight`.
    var weights: [UInt8]
    /// The words among the terms that this article adds to those before it in its batch.
    var words: [UInt64: [UInt8]] = [:]
    /// The hash and the files of the text that excerpts are made of.
    var fragment: SearchFragment
}
