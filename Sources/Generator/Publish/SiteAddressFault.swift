import Foundation
internal import PublishStorage

/// Why the address of a site is none that readers can open.
enum SiteAddressFault {
    /// It is the one that new projects have, those of the suite as well.
    case placeholder
    /// It is not of the web, or has no host.
    case noAddress
    /// It is that of whichever machine asks.
    case local

    /// Looks at an address; nil for one that readers can open.
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
    /// Tells of an address that readers cannot open; once while the site is served.
    func reportAddress(in context: PublishingContext<Site>) {
        guard let fault = SiteAddressFault(of: context.site.url) else { return }
        guard !options.followsChange else {
            // The next run that is asked for by hand tells again.
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

    /// Refuses to send a site to another machine whose links would lead nowhere; those of the suite are deployed as ever.
    ///
    /// A folder or repository of this machine may be there to be looked at.
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
    /// The absolute path of the source file that names an address, and the line; nil where it is put together.
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
