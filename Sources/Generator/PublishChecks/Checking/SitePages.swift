import Foundation
internal import PublishStorage

/// The pages of a site as they were written, with what links lead to and from.
struct SitePages {
    /// A page.
    struct Page {
        /// The path of its file.
        var file: String
        /// Where its links lead, as written.
        var links: [String] = []
        /// Where its images, scripts and styles are, as written.
        var resources: [String] = []
        /// What its links may name behind `#`.
        var anchors: Set<String> = []
        /// The languages in which it says that it is found, in order.
        var alternates: [(hreflang: String, url: String)] = []
        /// Whether search engines are told not to list it.
        var isHidden = false
    }

    /// The pages in the order of their files.
    var pages: [Page]
    /// The positions of pages by file.
    private var positions: [String: Int] = [:]
    private var files: Set<String>
    /// The address of the site, without a slash at its end.
    private let rootText: String

    /// Reads the pages of a site at an address.
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

    /// Knows the pages of a site at an address, and the paths of all of its files.
    init(_ pages: [Page], files: [String], siteURL: URL) {
        let text = siteURL.absoluteString
        rootText = text.hasSuffix("/") ? String(text.dropLast()) : text
        self.files = Set(files)
        self.pages = pages
        for (position, page) in pages.enumerated() { positions[page.file] = position }
    }

    /// What a link on a page leads to.
    enum Target: Equatable {
        /// Somewhere outside the site.
        case elsewhere
        /// A file, and what is behind `#`.
        case file(String, anchor: String)
        /// Nothing.
        case nothing
    }

    /// What a link on a page leads to.
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

    /// The page in a file.
    func page(_ file: String) -> Page? {
        positions[file].map { pages[$0] }
    }
}

private extension SitePages {
    /// The path on the site that an address names, decoded; nil for other sites and schemes.
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

    /// Text without percent encoding, as it is where that is broken.
    static func decoded(_ text: Substring) -> String {
        let isEncoded = text.utf8.contains(UInt8(ascii: "%"))
        return isEncoded ? text.removingPercentEncoding ?? String(text) : String(text)
    }
}

extension SitePages.Page {
    /// The digest of all that it says.
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

    /// Reads a page.
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
