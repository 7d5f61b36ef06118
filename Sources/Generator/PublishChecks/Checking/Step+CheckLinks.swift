import Foundation
internal import PublishRedirects
internal import PublishStorage

extension PublishingStep {
    /// Checks the pages written so far: links, images and anchors that lead nowhere on the site or by a detour, and alternates
    /// that are not absolute, missing, listed twice or not reciprocal.
    ///
    /// Faults are warnings at the place in the text where the link is written, if there is one; the site is published.
    /// In a run of `publish check` they are errors. Put it behind everything that writes files.
    @_disfavoredOverload
    public static func checkLinks() -> Self {
        rendering(named: "Check links", reach: .files, promise: .checkedLinks) { context in
            guard let output = context.output else { return }
            let faults = try context.linkFaults(in: output)
            var sources = PageSources(context: context)
            let icon = context.site.favicon?.path.absoluteString
            for fault in faults {
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
        }
    }
}

private extension PublishingContext {
    /// What is wrong with the links and alternates of the pages written so far.
    ///
    /// - Throws: The error of the disk.
    func linkFaults(in output: OutputWriter) throws -> [PageFault] {
        let files = try output.producedFiles()
        let record = LinkRecord(in: cache)
        let names = files.filter { $0.hasSuffix(".html") }
        // Pages of which the last check knows what they say are not read.
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
            // The names of the search's data change with every text, and no page leads to them.
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
    /// Tells of pictures of texts and headers that do not exist; where a step of the site tells of all that leads nowhere, of those
    /// in headers.
    ///
    /// Sites of the suite hear of them in `publish check` only. Where links lead is kept with the texts, so no page is read.
    ///
    /// - Throws: The error of the disk.
    package func reportMissingPictures() throws {
        guard !site.isOfSuite, let output else { return }
        let texts = contentsWithPaths
        let readsBodies = !run.promises.contains(.checkedLinks)
        let root = site.rootText
        let pictures = try parallelMap(count: texts.count) { number in
            let content = texts[number].content
            let image = content.imagePath?.string
            let links = readsBodies ? content.body.links ?? content.body.utf8.destinations : []
            return ((image.map { [$0] } ?? []) + links).filter { link in
                // Most pictures of many sites are elsewhere.
                if link.hasPrefix("http"), !link.hasPrefix(root) { return false }
                let name = link.prefix { $0 != "?" && $0 != "#" }.suffix(5).lowercased()
                return Self.pictureSuffixes.contains { name.hasSuffix($0) }
            }
        }
        guard pictures.contains(where: { !$0.isEmpty }) else { return }
        let known = SitePages([], files: try output.producedFiles(), siteURL: site.url)
        var sources: PageSources?
        for (text, links) in zip(texts, pictures) where !links.isEmpty {
            guard case .file(let page, _) = known.target(of: "/" + text.path.percentEncoded, on: "")
            else { continue }
            var seen: Set<String> = []
            for link in links.map({ HTMLText.unescaped($0) }) where seen.insert(link).inserted {
                // That of a header is meant from the root.
                let isOfHeader = link == text.content.imagePath?.string && !link.hasPrefix("http")
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

    /// What people wrote, and the path of the page that shows it: of articles, pages, front pages and sections.
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
