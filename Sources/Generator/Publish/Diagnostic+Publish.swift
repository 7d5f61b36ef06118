/// The address of a site.
extension Diagnostic.Identifier {
    /// Readers cannot open the address that the site says it has.
    package static let unusableAddress: Self = "site.unusable-address"
}

/// What is said of the address of a site.
extension Diagnostic.Sentence {
    static func unusableAddress(_ fault: SiteAddressFault, _ url: String) -> Self {
        switch fault {
        case .placeholder:
            // New sites have it until they go online, so it is no fault as long as they do not.
            Self(
                .note,
                .unusableAddress,
                "the site's 'url' is still the placeholder '\(url)', to which feeds, the site map and shared links lead",
                fix:
                    "write the address at which the site will be, such as 'https://example.com', before you deploy it"
            )
        case .noAddress:
            Self(
                .warning,
                .unusableAddress,
                "the site's 'url' is '\(url)', which does not begin with 'https://' and a host, so that feeds, the site map and shared links lead nowhere",
                fix: "write the whole address, such as 'https://example.com'"
            )
        case .local:
            Self(
                .warning,
                .unusableAddress,
                "the site's 'url' is '\(url)', which every reader's machine takes for itself",
                fix:
                    "write the address at which readers find the site; 'publish run' needs no other one"
            )
        }
    }
}
