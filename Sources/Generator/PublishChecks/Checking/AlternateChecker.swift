/// Checks the alternates of pages: the links to their translations, which search engines ignore if
/// one is wrong.
///
/// Source: Google Search Central, localized versions of pages.
struct AlternateChecker {
    var pages: SitePages

    var faults: [PageFault] {
        pages.pages.flatMap(faults)
    }

    private func faults(of page: SitePages.Page) -> [PageFault] {
        if page.alternates.isEmpty { return [] }
        var faults: [PageFault] = []
        func add(_ identifier: Diagnostic.Identifier, _ message: String) {
            faults.append(PageFault(file: page.file, identifier: identifier, message: message))
        }
        if page.isHidden {
            add(.hiddenAlternates, "the page is hidden from search engines but has alternates")
        }
        var languages: Set<String> = []
        var namesItself = false
        for (hreflang, url) in page.alternates {
            let name = "the alternate '\(hreflang)'"
            if !languages.insert(hreflang).inserted {
                add(.repeatedAlternate, "\(name) is listed twice")
            }
            guard url.hasPrefix("https://") || url.hasPrefix("http://") else {
                add(.relativeAlternate, "\(name) is not an absolute URL: '\(url)'")
                continue
            }
            switch pages.target(of: url, on: page.file) {
            case .elsewhere: continue
            case .nothing: add(.missingAlternate, "\(name) does not exist: '\(url)'")
            case .file(let file, _):
                // `x-default` may be a page for choosing a language, which need not link back.
                if hreflang == "x-default" { continue }
                if file == page.file {
                    namesItself = true
                } else if !isAnswered(page.file, by: file) {
                    add(
                        .unansweredAlternate,
                        "\(name) does not link back, so search engines ignore it: '\(url)'"
                    )
                }
            }
        }
        let isChooser = page.alternates.contains { hreflang, url in
            hreflang == "x-default"
                && pages.target(of: url, on: page.file) == .file(page.file, anchor: "")
        }
        if !namesItself && !isChooser {
            add(
                .missingSelf,
                "the page is not among its own alternates, so search engines ignore them"
            )
        }
        return faults
    }

    private func isAnswered(_ file: String, by other: String) -> Bool {
        guard let page = pages.page(other) else { return false }
        return page.alternates.contains {
            pages.target(of: $0.url, on: other) == .file(file, anchor: "")
        }
    }
}
