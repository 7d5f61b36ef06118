/// Documents that hold nothing but metadata, such as the configuration of a site.
package enum MetadataDocument {
    /// Reads a document in YAML.
    ///
    /// - Parameter text: The document.
    /// - Returns: Its tree.
    /// - Throws: `HeaderFault`.
    package static func yaml(_ text: String) throws(HeaderFault) -> MetadataNode {
        try YAMLHeader.read(text).get()
    }

    /// Reads a document in TOML.
    ///
    /// - Parameter text: The document.
    /// - Returns: Its tree.
    /// - Throws: `HeaderFault`.
    package static func toml(_ text: String) throws(HeaderFault) -> MetadataNode {
        try TOMLHeader.read(text).get()
    }
}
