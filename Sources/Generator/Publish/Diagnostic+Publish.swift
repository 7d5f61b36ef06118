/// Identifiers of the diagnostics about the site's URL and its steps.
extension Diagnostic.Identifier {
    /// The site's URL is a placeholder, a local address or no web address.
    package static let unusableAddress: Self = "site.unusable-address"
}

/// Messages about the site's URL and its steps.
extension Diagnostic.Sentence {
    static func leftOutStep(_ message: String) -> Self {
        Self(
            .note,
            "site.left-out-step",
            "a default step has been left out: \(message)",
            fix: "install it and run 'publish generate', or "
                + SettingsAdvice.words(
                    swift: "remove the step from the site's program",
                    file: "name the step in 'without' in 'site.yaml'"
                )
        )
    }

    static func lineBreak(in path: String) -> Self {
        Self(
            .warning,
            "site.line-break",
            "the file name '\(path)' has a line break, so that it cannot be deployed",
            fix: "rename it"
        )
    }

    static func unusableAddress(_ fault: SiteAddressFault, _ url: String) -> Self {
        switch fault {
        case .placeholder:
            // New projects keep the placeholder until they go online, so `publish deploy` refuses
            // it, and other tasks only report it.
            Self(
                .note,
                .unusableAddress,
                "the site's 'url' is still the placeholder '\(url)', which feeds, the site map and shared links use",
                fix:
                    "write the future address of the site, such as 'https://example.com', before you deploy it"
            )
        case .noAddress:
            Self(
                .warning,
                .unusableAddress,
                "the site's 'url' is '\(url)', which does not begin with 'https://' and a host, so links in feeds, the site map and social networks are broken",
                fix: "write the whole address, such as 'https://example.com'"
            )
        case .local:
            Self(
                .warning,
                .unusableAddress,
                "the site's 'url' is '\(url)', an address that works only on this machine",
                fix:
                    "write the public address of the site; 'publish run' works with a public address, too"
            )
        }
    }

    static func misplaced(_ step: MisplacedStep) -> Self {
        let (reason, place) =
            switch step.fault {
            case .reading: ("changes how texts are read, but they were read by", "before")
            case .rendering:
                ("changes what the pages show, but they were rendered by", "before")
            case .items: ("needs items, but the first ones are added by", "after")
            }
        return Self(
            .warning,
            "site.misplaced-step",
            "the step \"\(step.name)\" has no effect: it \(reason) \"\(step.other)\"",
            fix: "move \"\(step.name)\" \(place) \"\(step.other)\""
        )
    }
}
