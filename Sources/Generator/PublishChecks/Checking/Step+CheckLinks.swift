import Foundation
internal import PublishRedirects
internal import PublishStorage

extension PublishingStep {
    /// Checks the pages written so far for broken links, images and anchors, for links that are redirected, and for
    /// alternates that are not absolute, missing, repeated or not reciprocal.
    ///
    /// Faults are warnings at the link's place in the text, if there is one; the site is published. In `publish check`
    /// they are errors. Place the step after all steps that write files.
    @_disfavoredOverload
    public static func checkLinks() -> Self {
        rendering(named: "Check links", reach: .files, promise: .checkedLinks) { context in
            guard let output = context.output else { return }
            let faults = try context.linkFaults(in: output)
            var sources = PageSources(context: context)
            let icon = context.site.favicon?.path.absoluteString
            for fault in faults {
                if let icon, fault.destination == icon {
                    // Every page links to the icon, but one report is enough.
                    context.report(
                        Diagnostic(
                            .warning,
                            .missingIcon,
                            file: "",
                            message: "the site's icon '\(icon)' does not exist",
                            fix:
                                "put the file into 'Resources', or set another 'favicon', or none"
                        )
                    )
                    continue
                }
                for warning in sources.diagnostics(for: fault) {
                    context.reportFaultOfOutput(warning)
                }
            }
        }
    }
}

private extension PublishingContext {
    /// Returns the broken links and alternates of the pages written so far.
    ///
    /// - Throws: The error of the disk.
    func linkFaults(in output: OutputWriter) throws -> [PageFault] {
        let files = try output.producedFiles()
        let record = LinkRecord(in: cache)
        let names = files.filter { $0.hasSuffix(".html") }
        // The record of the last check already has the links of unchanged pages.
        let known = try parallelMap(count: names.count) { number in
            let name = names[number]
            let digest = try output.digest(of: name) ?? Digest(output.read(name))
            if let statement = record?.pages[digest] {
                return (bytes: digest, statement: statement, page: SitePages.Page?.none)
            }
            let page = SitePages.Page(name, try output.read(name))
            return (bytes: digest, statement: page.digest, page: page)
        }
        let state = Digest { builder in
            builder.add(site.url.absoluteString)
            builder.add("\(site.pageAddresses)")
            // The names of the search's data files change with every text, so including them would
            // defeat the record; no page links to them.
            for file in files where !file.hasSuffix(".bin") || isCopied(file, output) {
                builder.add(file)
            }
            for page in known { builder.add(page.statement) }
            builder.add(run[RedirectState.self].pages.count)
            for page in run[RedirectState.self].pages.sorted() { builder.add(page) }
        }
        var faults = record?.faults ?? []
        if record?.site != state {
            let pages = SitePages(
                try parallelMap(count: names.count) { number in
                    let name = names[number]
                    return try known[number].page ?? SitePages.Page(name, output.read(name))
                },
                files: files,
                siteURL: site.url
            )
            let checker = LinkChecker(
                pages: pages,
                addresses: site.pageAddresses,
                oldPages: run[RedirectState.self].pages
            )
            faults = checker.faults + AlternateChecker(pages: pages).faults
        }
        LinkRecord(pages: known.map { ($0.bytes, $0.statement) }, site: state, faults: faults)
            .store(in: cache)
        return faults
    }

    func isCopied(_ file: String, _ output: OutputWriter) -> Bool {
        (try? OutputPath(Path(file))).flatMap(output.source) != nil
    }
}

extension PublishingContext {
    /// Reports missing images; if a step of the site checks links, only missing images of front
    /// matter.
    ///
    /// Sites of the Publish suite are checked only by `publish check`. Links are recorded with the
    /// texts, so no page is read.
    ///
    /// - Throws: The error of the disk.
    package func reportMissingPictures() throws {
        guard !site.usesOnlySuiteFeatures, let output else { return }
        let texts = contentsWithPaths
        let readsBodies = !run.promises.contains(.checkedLinks)
        let root = site.rootText
        let pictures = try parallelMap(count: texts.count) { number in
            let content = texts[number].content
            let image = content.imagePath?.string
            let links = readsBodies ? content.body.links ?? content.body.utf8.destinations : []
            return ((image.map { [$0] } ?? []) + links).filter { link in
                // Images on other hosts are not checked.
                if link.hasPrefix("http"), !link.hasPrefix(root) { return false }
                let name = link.prefix { $0 != "?" && $0 != "#" }.suffix(5).lowercased()
                return Self.pictureSuffixes.contains { name.hasSuffix($0) }
            }
        }
        guard pictures.contains(where: { !$0.isEmpty }) else { return }
        let known = SitePages([], files: try output.producedFiles(), siteURL: site.url)
        let hasUndrawnImages = run[UnreadyParts.self].undrawnImages > 0
        var sources: PageSources?
        for (text, links) in zip(texts, pictures) where !links.isEmpty {
            guard case .file(let page, _) = known.target(of: "/" + text.path.percentEncoded, on: "")
            else { continue }
            var seen: Set<String> = []
            for link in links.map({ HTMLText.unescaped($0) }) where seen.insert(link).inserted {
                // An image in front matter is relative to the root of the site.
                let isOfHeader = link == text.content.imagePath?.string && !link.hasPrefix("http")
                // A preview draws none, and the next real run does.
                if isOfHeader, hasUndrawnImages, link.hasPrefix("images/social/") { continue }
                let address = isOfHeader ? Path(link).absoluteString : link
                guard known.target(of: address, on: page) == .nothing else { continue }
                let fault = PageFault(
                    file: page,
                    destination: link,
                    identifier: .missingFile,
                    message: "the file '\(link)' does not exist"
                )
                var places = sources ?? PageSources(context: self)
                for warning in places.diagnostics(for: fault) { reportFaultOfOutput(warning) }
                sources = places
            }
        }
    }

    /// The contents of articles, pages, front pages and sections, each with the path of its page.
    private var contentsWithPaths: [(path: Path, content: Content)] {
        let articles = sections.flatMap(\.itemsWithPages).map {
            (path: $0.path, content: $0.content)
        }
        let free = pages.values.ordered { $0.path < $1.path }.map {
            (path: $0.path, content: $0.content)
        }
        let introductions =
            [(name: "", texts: index.localized)]
            + sections.map { (name: $0.id.rawValue, texts: $0.localized) }
        return articles + free
            + introductions.flatMap { name, texts in
                guard !site.localizations.isEmpty else { return [(Path(name), texts.content)] }
                return site.localizations.compactMap { language in
                    let folder = Path(site.pathPrefix(for: language))
                    let path = name.isEmpty ? folder : folder.appendingComponent(name)
                    return texts.others[language.id].map { (path, $0) }
                }
            }
    }

    private static var pictureSuffixes: [String] {
        [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg", ".bmp", ".apng"]
    }

    /// Reports a fault of the written pages: a warning, or an error in `publish check`.
    func reportFaultOfOutput(_ fault: Diagnostic) {
        var fault = fault
        // A redirected link stays a warning, because readers still reach the page.
        if options.task == .question("check"), fault.identifier != .detour {
            fault.severity = .error
        }
        report(fault)
    }
}
