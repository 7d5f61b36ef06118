/// Faults of the site's URL and steps.
extension Diagnostic.Identifier {
    /// A step has no effect at its position.
    package static let misplacedStep: Self = "site.misplaced-step"
    /// Readers cannot open the site's URL.
    package static let unusableAddress: Self = "site.unusable-address"
}

/// The messages about the site's URL and steps.
extension Diagnostic.Sentence {
    static func unusableAddress(_ fault: SiteAddressFault, _ url: String) -> Self {
        switch fault {
        case .placeholder:
            // New projects have it until they go online, so it is only a fault of a published site.
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

    static func misplaced(_ step: MisplacedStep) -> Self {
        let (reason, place) =
            switch step.fault {
            case .reading: ("changes how texts are read, but they have been by", "in front of")
            case .rendering:
                ("changes what the pages show, but they have been rendered by", "in front of")
            case .items: ("is about items, but the first come with", "behind")
            }
        return Self(
            .warning,
            .misplacedStep,
            "the step \"\(step.name)\" has no effect: it \(reason) \"\(step.other)\"",
            fix: "put it \(place) that one"
        )
    }
}
