/// Checks that the targets of internal links and resources exist.
struct LinkChecker {
    var pages: SitePages
    /// The form of page URLs.
    var addresses = PageAddresses.suite
    /// The files of pages at old addresses, which redirect to the new addresses.
    var oldPages: Set<String> = []

    var faults: [PageFault] {
        var faults: [PageFault] = []
        for page in pages.pages {
            func add(_ identifier: Diagnostic.Identifier, _ destination: String, _ message: String)
            {
                faults.append(
                    PageFault(
                        file: page.file,
                        destination: destination,
                        identifier: identifier,
                        message: message
                    )
                )
            }
            var seen: Set<String> = []
            for link in page.links where seen.insert(link).inserted {
                switch pages.target(of: link, on: page.file) {
                case .elsewhere: continue
                case .nothing: add(.missingPage, link, "the link '\(link)' leads nowhere")
                case .file(let file, let anchor):
                    if isDetour(link, to: file) {
                        add(.detour, link, "the link '\(link)' is redirected; link to its target")
                    }
                    let isKnown = pages.page(file)?.anchors.contains(anchor) ?? true
                    if anchor.isEmpty || anchor == "top" || isKnown { continue }
                    add(
                        .missingAnchor,
                        link,
                        "the anchor of the link '\(link)' does not exist"
                    )
                }
            }
            for resource in page.resources where seen.insert(resource).inserted {
                if pages.target(of: resource, on: page.file) == .nothing {
                    add(.missingFile, resource, "the file '\(resource)' does not exist")
                }
            }
        }
        return faults
    }

    /// Whether a link is redirected: it names an old address, or another spelling of the page's own
    /// URL.
    private func isDetour(_ link: String, to file: String) -> Bool {
        if oldPages.contains(file) { return true }
        let address = link.prefix { $0 != "#" && $0 != "?" }
        guard addresses != .suite, !address.isEmpty, file.hasSuffix(".html") else { return false }
        if file.hasSuffix("/index.html") {
            return !address.hasSuffix("/") && !address.hasSuffix(".")
        }
        return file != "index.html"
            && (address.hasSuffix("/") || addresses == .names && address.hasSuffix(".html"))
    }
}
