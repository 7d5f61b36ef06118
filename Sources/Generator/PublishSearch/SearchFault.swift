/// Why the search cannot be written.
package enum SearchFault: Error {
    /// A file of the client, by its absolute path, is not there.
    case missingClientFile(path: String, any Error)
}
