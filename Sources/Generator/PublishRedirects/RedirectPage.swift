import Plot

/// The page at an old address, which redirects readers and search engines to the new one.
struct RedirectPage {
    /// The destination of the link to the new page.
    var address: String
    /// The absolute URL of the new page.
    var url: String
    /// The title of the new page.
    var title: String
    /// The language of the new page.
    var language: Language
    /// The address of the script that keeps the query and the anchor; nil for none.
    var script: String?

    var html: HTML {
        HTML(
            .lang(language),
            .head(
                .encoding(.utf8),
                .title(title),
                .link(.rel(.canonical), .href(url)),
                .meta(.name("robots"), .content("noindex")),
                .unwrap(script) {
                    .script(.src($0), .attribute(named: "data-to", value: address))
                },
                // With the script, the refresh would begin a second load without the anchor.
                script == nil ? refresh : .element(named: "noscript", nodes: [refresh])
            ),
            .body(.p(.a(.href(address), .text(title))))
        )
    }

    private var refresh: Node<HTML.HeadContext> {
        .meta(
            .attribute(named: "http-equiv", value: "refresh"),
            .content("0; url=\(address)")
        )
    }

    /// The name of the script, relative to `Output`.
    static let scriptName = "redirect.js"

    /// Leads to the new page with the query and the anchor of the old address, unless the new one
    /// has its own.
    static let scriptSource = """
        {
          const to = new URL(document.currentScript.dataset.to, location.href);
          to.search ||= location.search;
          to.hash ||= location.hash;
          location.replace(to);
        }

        """
}

extension PublishingContext {
    /// Checks the redirects of the site against its pages and files, before any page is written.
    ///
    /// - Parameters:
    ///   - files: The files of all pages.
    ///   - output: The writer of `Output`, with the files of earlier steps.
    /// - Returns: The redirects.
    /// - Throws: `PublishingError` for an invalid redirect.
    package func redirects(among files: [OutputPath], _ output: OutputWriter) throws -> [Redirect] {
        // The pages at old addresses may already exist, because pages can be generated twice in a
        // run.
        let old = run[RedirectState.self].pages
        return try redirects(
            among: files.map(\.string) + output.producedFiles().filter { !old.contains($0) }
        )
    }

    /// Writes the pages at old addresses.
    ///
    /// No pages are written for pages that are gone, whole folders, and files other than pages; web
    /// servers handle these by rules.
    ///
    /// - Parameters:
    ///   - redirects: The redirects of the site.
    ///   - output: The writer of `Output`.
    ///   - fileMode: The rule by which pages become files.
    /// - Throws: `PublishingError`.
    package func write(
        _ redirects: [Redirect],
        to output: OutputWriter,
        _ fileMode: HTMLFileMode
    ) throws {
        let script = try site.edition == .suite ? nil : OutputPath(Path(RedirectPage.scriptName))
        let address = script.map { "/" + $0.string }
        for redirect in redirects where !redirect.isFolder {
            guard var page = page(for: redirect) else { continue }
            // On a disk that ignores upper and lower case, the redirect would overwrite the page
            // itself.
            if redirect.isCaseOnly, workspace.ignoresCase { continue }
            let path = redirect.old.path
            page.script = address
            let file =
                try Self.namesPage(path)
                ? OutputPath(Path(path)) : site.file(ofPageAt: Path(path), fileMode)
            run[RedirectState.self].pages.insert(file.string)
            try output.write(page.html.renderBytes(), to: file)
            if let script, run[RedirectState.self].pages.insert(script.string).inserted {
                try output.write(Array(RedirectPage.scriptSource.utf8), to: script)
            }
        }
    }

    /// Returns whether an old address is that of a file that browsers showed as a page.
    private static func namesPage(_ path: String) -> Bool {
        [".html", ".htm", ".shtml", ".xhtml", ".php", ".asp", ".aspx", ".jsp"].contains {
            path.lowercased().hasSuffix($0)
        }
    }

    private func page(for redirect: Redirect) -> RedirectPage? {
        let localization = site.localizations.first { $0.id == redirect.language }
        var page = RedirectPage(
            address: "",
            url: "",
            title: redirect.title,
            language: localization?.language ?? site.language
        )
        switch redirect.target {
        case .page(let path):
            page.address = site.path(of: path)
            page.url = site.urlText(ofPageAt: path)
        case .address(let address):
            let isFile = redirect.old.path.split(separator: "/").last?.contains(".") ?? false
            if isFile, !Self.namesPage(redirect.old.path) { return nil }
            page.address = address
            page.url = address.hasPrefix("/") ? site.rootText + address.dropFirst() : address
        case .gone: return nil
        }
        if page.title.isEmpty { page.title = page.url }
        return page
    }

    /// Returns the redirects of the site, after checking them against its files.
    ///
    /// - Parameter files: The files of the site, relative to `Output`, without pages at old addresses.
    /// - Returns: The redirects in order; empty in a site without old addresses.
    /// - Throws: `PublishingError` for the first invalid redirect, after all of them are reported;
    /// `DiskError` if the redirects file cannot be read.
    package func redirects(among files: @autoclosure () throws -> [String]) throws -> [Redirect] {
        let (entries, unreadable) = try redirectEntries()
        if entries.isEmpty, unreadable.isEmpty { return [] }
        let table = RedirectTable(
            entries,
            living: LivingAddresses(of: try files(), addressed: site.pageAddresses),
            leftOut: run[LeftOutTexts.self],
            root: site.url.absoluteString,
            place: site.place(ofPageAt:)
        )
        let root = workspace.root.path
        var faults: [Diagnostic] = []
        for fault in unreadable + table.faults {
            let usages = usages(ofRenamedTermIn: fault)
            faults += usages.isEmpty ? [fault.diagnostic(root: root)] : usages
        }
        // A term has several old addresses, such as those of its page and its feed.
        try refuse(Set(faults).sorted())
        run[RedirectState.self].redirects = table.redirects
        return table.redirects
    }
}

package struct RedirectState: RunValue {
    /// The files of the pages at old addresses, relative to `Output`.
    package var pages: Set<String> = []
    /// The redirects of the site; empty until they are checked.
    var redirects: [Redirect] = []
    /// The servers for which redirect rules have been written.
    var hosts: Set<ServerRuleHost> = []

    package init() {}
}
