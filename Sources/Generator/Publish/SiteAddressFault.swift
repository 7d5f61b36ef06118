import Foundation
internal import PublishStorage

/// The reason why readers cannot open the site's URL.
enum SiteAddressFault {
    /// The URL is the placeholder of a new project, whether made by Publish or by John Sundell's
    /// original.
    case placeholder
    /// The URL is no HTTP URL, or has no host.
    case noAddress
    /// The URL is an address of this machine, such as `http://localhost:8000`.
    case local

    /// Finds the fault of a URL; nil if readers can open the URL.
    init?(of url: URL) {
        let host = url.host?.lowercased() ?? ""
        if host == "your-website-url.com" {
            self = .placeholder
        } else if host.isEmpty || !["http", "https"].contains(url.scheme?.lowercased()) {
            self = .noAddress
        } else if host == "localhost" || host.hasSuffix(".localhost") || host.hasPrefix("127.")
            || ["::1", "[::1]", "0.0.0.0"].contains(host)
        {
            self = .local
        } else {
            return nil
        }
    }
}

extension Pipeline {
    /// Reports a site URL that readers cannot open.
    ///
    /// While the site is served, only the first run does.
    func reportAddress(in context: PublishingContext<Site>) {
        guard let fault = SiteAddressFault(of: context.site.url) else { return }
        guard !options.followsChange else {
            // This report was left out, so the next `publish generate` must not be skipped as
            // unchanged.
            context.run.hasLeftOut = true
            return
        }
        let url = context.site.url.absoluteString
        let place = place(ofAddress: url)
        context.report(
            Diagnostic(
                .unusableAddress(fault, url),
                file: place.map { context.workspace.displayPath(of: $0.file) } ?? "",
                line: place?.line
            )
        )
    }

    /// Refuses to deploy a site whose URL is a placeholder, or to another machine if the URL would break its links.
    ///
    /// Sites of the edition `.suite` are exempt. Folders and repositories on this machine may be
    /// previews with a local URL.
    ///
    /// - Throws: `PublishingError` if the site is refused.
    func refuseUnusableAddress(of site: Site, in operations: [Operation]) throws {
        let deployments = operations.filter { $0.kind == .deployment }
        guard !site.usesOnlySuiteFeatures, let fault = SiteAddressFault(of: site.url),
            deployments.contains(where: { !$0.staysOnMachine || fault == .placeholder })
        else {
            return
        }
        let sentence = Diagnostic.Sentence.unusableAddress(fault, site.url.absoluteString)
        throw PublishingError(
            infoMessage: [sentence.message, sentence.fix].compactMap(\.self).joined(separator: "; ")
        )
    }
}

private extension Pipeline {
    /// Returns the absolute path and the line of the source file that contains `url` as a literal;
    /// nil if no file does.
    func place(ofAddress url: String) -> (file: String, line: Int)? {
        let folder = Disk.folder(of: originFile)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.sorted() where name.hasSuffix(".swift") {
            let text = (try? Disk.read(folder + "/" + name)).map {
                String(decoding: $0, as: UTF8.self)
            }
            let lines = text?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            if let index = lines?.firstIndex(where: { $0.contains("\"\(url)\"") }) {
                return (folder + "/" + name, index + 1)
            }
        }
        return nil
    }
}
