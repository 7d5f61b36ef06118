import Foundation
internal import PublishStorage

/// The written pages of a site with their links and anchors.
struct SitePages {
    struct Page {
        /// The path of the page's file.
        var file: String
        /// The destinations of the page's links, as written.
        var links: [String] = []
        /// The URLs of the page's images, scripts and styles, as written.
        var resources: [String] = []
        /// The anchors that links can name after `#`.
        var anchors: Set<String> = []
        /// The alternates that the page lists, in order.
        var alternates: [(hreflang: String, url: String)] = []
        /// Whether the page is `noindex`, so that search engines do not list it.
        var isHidden = false
    }

    /// The pages in the order of their files.
    var pages: [Page]
    /// The positions of pages by file.
    private var positions: [String: Int] = [:]
    private var files: Set<String>
    /// The URL of the site, without a trailing slash.
    private let rootText: String

    /// Reads the pages of a site.
    ///
    /// `read` returns the bytes of a file; it is called from several threads.
    init(files: [String], siteURL: URL, read: (String) throws -> [UInt8]) throws {
        let names = files.filter { $0.hasSuffix(".html") }
        self.init(
            try parallelMap(count: names.count) { Page(names[$0], try read(names[$0])) },
            files: files,
            siteURL: siteURL
        )
    }

    /// Makes pages from their parts, with the paths of all files of the site.
    init(_ pages: [Page], files: [String], siteURL: URL) {
        let text = siteURL.absoluteString
        rootText = text.hasSuffix("/") ? String(text.dropLast()) : text
        self.files = Set(files)
        self.pages = pages
        for (position, page) in pages.enumerated() { positions[page.file] = position }
    }

    /// The target of a link.
    enum Target: Equatable {
        /// A URL outside the site.
        case elsewhere
        /// A file, with the anchor after `#`.
        case file(String, anchor: String)
        /// No page or file of the site.
        case nothing
    }

    func target(of link: String, on page: String) -> Target {
        let bytes = link.utf8
        let end = bytes.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
        let rest = link[..<(end ?? link.endIndex)]
        let anchor = bytes.firstIndex(of: UInt8(ascii: "#")).map {
            Self.decoded(link[bytes.index(after: $0)...])
        }
        if rest.isEmpty { return .file(page, anchor: anchor ?? "") }
        guard let path = sitePath(of: rest, on: page) else { return .elsewhere }
        let names = [path.isEmpty ? "index.html" : path + "/index.html", path, path + ".html"]
        let file = names.first(where: files.contains)
        return file.map { .file($0, anchor: anchor ?? "") } ?? .nothing
    }

    func page(_ file: String) -> Page? {
        positions[file].map { pages[$0] }
    }
}

private extension SitePages {
    /// Returns the decoded path of a URL on this site; nil for other sites and schemes.
    func sitePath(of address: Substring, on page: String) -> String? {
        var address = address
        if address.hasPrefix(rootText) {
            address = address.dropFirst(rootText.count)
            if let first = address.first, first != "/" { return nil }
            if address.isEmpty { return "" }
        }
        if address.hasPrefix("//") || address.prefix(while: { $0 != "/" }).contains(":") {
            return nil
        }
        var components =
            address.hasPrefix("/") ? [] : page.split(separator: "/").dropLast().map(String.init)
        for component in address.split(separator: "/") where component != "." {
            if component == ".." {
                if components.isEmpty { return "" }
                components.removeLast()
            } else {
                components.append(Self.decoded(component))
            }
        }
        return components.joined(separator: "/")
    }

    /// Decodes percent-encoded text; invalid encoding is left unchanged.
    static func decoded(_ text: Substring) -> String {
        let isEncoded = text.utf8.contains(UInt8(ascii: "%"))
        return isEncoded ? text.removingPercentEncoding ?? String(text) : String(text)
    }
}

extension SitePages.Page {
    /// The digest of the page's links, resources, anchors and alternates.
    var digest: Digest {
        Digest { builder in
            builder.add(file)
            builder.add(isHidden)
            for texts in [links, resources, anchors.sorted(), alternates.flatMap { [$0, $1] }] {
                builder.add(texts.count)
                for text in texts { builder.add(text) }
            }
        }
    }

    init(_ file: String, _ bytes: [UInt8]) {
        self.file = file
        var tag = HTMLScanner(bytes)
        while let token = tag.next() {
            guard token.kind == .startTag, !tag.attributes.isEmpty else { continue }
            if let id = tag["id"] { anchors.insert(id) }
            switch tag.name(of: token) {
            case "a", "area":
                if let name = tag["name"] { anchors.insert(name) }
                if let href = tag["href"] { links.append(href) }
            case "link":
                guard let href = tag["href"] else { continue }
                if let hreflang = tag["hreflang"],
                    tag["rel"]?.lowercased() == "alternate"
                {
                    alternates.append((hreflang.lowercased(), href))
                } else if tag["rel"] != "canonical" {
                    resources.append(href)
                }
            case "meta":
                if tag.keepsSearchEnginesAway { isHidden = true }
            case "img", "script", "source", "video", "audio", "iframe":
                if let source = tag["src"] { resources.append(source) }
            default: break
            }
        }
    }
}
