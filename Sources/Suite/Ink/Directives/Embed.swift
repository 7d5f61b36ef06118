/// Content of another site that a directive embeds, such as a video.
struct Embed {
    /// The supported sites; raw values are the names of the directives.
    enum Service: String, CaseIterable {
        case bilibili, youtube, vimeo, codepen, gist
    }

    /// The site with the content.
    var service: Service
    /// The URL of the page that readers open.
    var page: String
    /// The URL that a frame loads.
    var frame: String
    /// The title, as shown to readers.
    var title: String
    /// The URL of a preview picture on this site; `nil` if there is none.
    var image: String?

    /// Reads the address or identifier of a directive; `nil` if the name is not a supported site,
    /// or there is no valid identifier.
    init?(_ directive: Directive) {
        guard let service = Service(rawValue: directive.name) else { return nil }
        var words = directive.label.split(separator: " ")
        guard
            let reference = directive.arguments["id"]
                ?? (words.isEmpty ? nil : String(words.removeFirst())),
            let (page, frame) = EmbedReference(reference).addresses(on: service)
        else { return nil }
        self.service = service
        self.page = page
        self.frame = frame
        title = directive.arguments["title"] ?? words.joined(separator: " ")
        if title.isEmpty { title = page }
        if let image = directive.arguments["image"], !Self.mayNameHost(image) { self.image = image }
    }

    /// Whether a browser might read a URL as one with a host, and so load a picture from another
    /// site.
    ///
    /// Source: URL standard, basic URL parser: slashes after a scheme are optional, backslashes count as slashes, and
    /// leading control characters and spaces, as well as line ends and tabs anywhere, are dropped.
    private static func mayNameHost(_ address: String) -> Bool {
        let bytes = address.utf8.filter { $0 > 0x20 }
        let isSlash = { (byte: UInt8) in byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }
        let first = bytes.prefix {
            !isSlash($0) && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
        return first.contains(UInt8(ascii: ":"))
            || bytes.count > 1 && bytes.prefix(2).allSatisfy(isSlash)
    }

    /// Returns the HTML of the link around the content of the directive.
    func html(around content: [UInt8]) -> [UInt8] {
        var html: [UInt8] = []
        html.append("<div class=\"embed embed-")
        html.append(contentsOf: service.rawValue.utf8)
        html.append("\" data-frame=\"")
        html.appendAttribute(frame)
        html.append("\">")
        if var image {
            html.append("<img src=\"")
            image.withUTF8 { html.appendURL($0) }
            html.append("\" alt=\"\" loading=\"lazy\"/>")
        }
        html.append("<p class=\"embed-title\"><a href=\"")
        html.appendAttribute(page)
        html.append("\" rel=\"noopener noreferrer\">")
        html.appendEscaped(title)
        html.append("</a> <span>")
        html.append(contentsOf: service.name.utf8)
        html.append("</span></p>")
        html.append(contentsOf: content)
        html.append("</div>")
        return html
    }
}

extension Embed.Service {
    /// The name of the site, as shown to readers.
    var name: String {
        switch self {
        case .bilibili: "Bilibili"
        case .youtube: "YouTube"
        case .vimeo: "Vimeo"
        case .codepen: "CodePen"
        case .gist: "GitHub Gist"
        }
    }

    /// The hosts whose URLs are accepted, including their subdomains.
    var hosts: [String] {
        switch self {
        case .bilibili: ["bilibili.com"]
        case .youtube: ["youtube.com", "youtu.be", "youtube-nocookie.com"]
        case .vimeo: ["vimeo.com"]
        case .codepen: ["codepen.io"]
        case .gist: ["gist.github.com"]
        }
    }
}
