/// Checks that links and resources of the site's own exist.
struct LinkChecker {
    /// The pages.
    var pages: SitePages

    /// What leads nowhere, with the file of the page and the destination as written.
    var faults: [(file: String, destination: String, message: String)] {
        var faults: [(String, String, String)] = []
        for page in pages.pages {
            var seen: Set<String> = []
            for link in page.links where seen.insert(link).inserted {
                switch pages.target(of: link, on: page.file) {
                case .elsewhere: continue
                case .nothing: faults.append((page.file, link, "the link '\(link)' leads nowhere"))
                case .file(let file, let anchor):
                    let isKnown = pages.page(file)?.anchors.contains(anchor) ?? true
                    if anchor.isEmpty || anchor == "top" || isKnown { continue }
                    faults.append(
                        (page.file, link, "the link '\(link)' names an anchor that is not there")
                    )
                }
            }
            for resource in page.resources where seen.insert(resource).inserted {
                if pages.target(of: resource, on: page.file) == .nothing {
                    faults.append((page.file, resource, "the file '\(resource)' does not exist"))
                }
            }
        }
        return faults
    }
}
