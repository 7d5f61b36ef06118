import Foundation

extension PublishingStep {
    /// Checks the pages written so far: links, images and anchors that lead nowhere on the site or by a detour, and alternates
    /// that are not absolute, missing, listed twice or not reciprocal.
    ///
    /// Faults are warnings at the place in the text where the link is written, if there is one; the site is published.
    /// In a run of `publish check` they are errors. Put it behind everything that writes files.
    @_disfavoredOverload
    public static func checkLinks() -> Self {
        rendering(named: "Check links", reach: .files) { context in
            guard let output = context.output else { return }
            let pages = try SitePages(
                files: try output.producedFiles(),
                siteURL: context.site.url,
                read: output.read
            )
            let sources = PageSources(context: context)
            let icon = context.site.favicon?.path.absoluteString
            let checker = LinkChecker(
                pages: pages,
                addresses: context.site.pageAddresses,
                oldPages: context.run.redirectPages
            )
            for fault in checker.faults {
                if let icon, fault.destination == icon {
                    // Every page names it; the site lacks it once.
                    context.report(
                        Diagnostic(
                            .warning,
                            .missingIcon,
                            file: "",
                            message: "the site's icon '\(icon)' does not exist",
                            fix:
                                "put it into 'Resources', or give the site another 'favicon' or none"
                        )
                    )
                    continue
                }
                for warning in sources.diagnostics(for: fault) {
                    context.reportFaultOfOutput(warning)
                }
            }
            for fault in AlternateChecker(pages: pages).faults {
                context.reportFaultOfOutput(fault.warning)
            }
        }
    }
}

extension PublishingContext {
    /// Reports a fault of the written pages, which a check is there to find.
    func reportFaultOfOutput(_ fault: Diagnostic) {
        var fault = fault
        // Readers arrive after a detour.
        if options.task == .question("check"), fault.identifier != .detour {
            fault.severity = .error
        }
        report(fault)
    }
}
