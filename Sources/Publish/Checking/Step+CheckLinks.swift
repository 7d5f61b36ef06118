import Foundation

extension PublishingStep {
    /// Checks the pages written so far: links, images and anchors that lead nowhere on the site, and alternates that are not
    /// absolute, missing, listed twice or not reciprocal.
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
            for (file, destination, message) in LinkChecker(pages: pages).faults {
                guard destination != icon else {
                    // Every page names it; the site lacks it once.
                    context.report(
                        Diagnostic(
                            .warning,
                            file: "",
                            message: "the site's icon '\(destination)' does not exist",
                            fix:
                                "put it into 'Resources', or give the site another 'favicon' or none"
                        )
                    )
                    continue
                }
                for fault in sources.diagnostics(for: message, of: destination, on: file) {
                    context.reportFaultOfOutput(fault)
                }
            }
            for (file, message) in AlternateChecker(pages: pages).faults {
                context.reportFaultOfOutput(
                    Diagnostic(.warning, file: "Output/" + file, message: message)
                )
            }
        }
    }
}

extension PublishingContext {
    /// Reports a fault of the written pages, which a check is there to find.
    func reportFaultOfOutput(_ fault: Diagnostic) {
        var fault = fault
        if options.task == .question("check") { fault.severity = .error }
        report(fault)
    }
}

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

/// The texts that pages were made of, to name the line of a fault.
private struct PageSources {
    private var files: [String: String] = [:]
    private let root: String

    init<Site>(context: PublishingContext<Site>) {
        root = context.workspace.root.path
        func add(_ path: Path, _ source: SourceReference?) {
            guard let file = source?.file else { return }
            for name in [path.string + "/index.html", path.string + ".html"] { files[name] = file }
        }
        for section in context.sections {
            for item in section.items { add(item.path, item.source) }
        }
        for page in context.pages.values { add(page.path, page.source) }
    }

    /// A warning for every line where a destination is written; one for the page if it is not the text's.
    func diagnostics(
        for message: String,
        of destination: String,
        on page: String
    ) -> [Diagnostic] {
        let elsewhere = [Diagnostic(.warning, file: "Output/" + page, message: message)]
        guard let file = files[page], let bytes = try? Disk.read(root + file) else {
            return elsewhere
        }
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let found = lines.enumerated().compactMap { index, line -> Diagnostic? in
            guard
                let range = line.range(of: "(" + destination) ?? line.range(of: "\"" + destination)
            else { return nil }
            let column = line.utf8.distance(from: line.startIndex, to: range.lowerBound) + 2
            return Diagnostic(
                .warning,
                file: file,
                line: index + 1,
                column: column,
                message: message
            )
        }
        return found.isEmpty ? elsewhere : found
    }
}
