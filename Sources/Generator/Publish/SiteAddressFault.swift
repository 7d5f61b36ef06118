import Foundation
internal import PublishStorage

/// The reason why readers cannot open the URL of a site.
enum SiteAddressFault {
    /// It is the placeholder of new projects, including those of the suite.
    case placeholder
    /// It is not an HTTP URL, or has no host.
    case noAddress
    /// It is a local address.
    case local

    /// Checks a URL; nil if readers can open it.
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
    /// Reports a URL that readers cannot open; only once while the site is served.
    func reportAddress(in context: PublishingContext<Site>) {
        guard let fault = SiteAddressFault(of: context.site.url) else { return }
        guard !options.followsChange else {
            // The next manual run reports it again.
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

    /// Refuses to deploy a site to another machine if its links would be broken; sites of the suite are exempt.
    ///
    /// A folder or repository on this machine may be a preview.
    ///
    /// - Throws: `PublishingError`.
    func refuseUnusableAddress(of site: Site, in operations: [Operation]) throws {
        let leavesMachine = operations.contains { $0.kind == .deployment && !$0.staysOnMachine }
        guard leavesMachine, !site.isOfSuite, let fault = SiteAddressFault(of: site.url) else {
            return
        }
        let sentence = Diagnostic.Sentence.unusableAddress(fault, site.url.absoluteString)
        throw PublishingError(
            infoMessage: [sentence.message, sentence.fix].compactMap(\.self).joined(separator: "; ")
        )
    }
}

private extension Pipeline {
    /// Returns the absolute path and line of the source that contains a URL; nil if it is composed.
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
