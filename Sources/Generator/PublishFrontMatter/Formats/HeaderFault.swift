/// A header that cannot be read, and the place within it.
package struct HeaderFault: Error {
    /// What is wrong.
    package var message: String
    /// The line within the header, starting at 1.
    package var line: Int
    /// The column, starting at 1.
    package var column: Int
    /// What there is too much of, if that is the fault.
    var limit: HeaderLimit?
}
