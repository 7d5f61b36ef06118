/// A header that cannot be read, and the place within it.
struct HeaderFault: Error {
    /// What is wrong.
    var message: String
    /// The line within the header, starting at 1.
    var line: Int
    /// The column, starting at 1.
    var column: Int
    /// What there is too much of, if that is the fault.
    var limit: HeaderLimit?
}
