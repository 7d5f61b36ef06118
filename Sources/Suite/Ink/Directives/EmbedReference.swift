/// The address or identifier in an embedding directive, split into parts.
struct EmbedReference {
    /// The host of a URL in lower case; `nil` for an identifier.
    private var host: String?
    private var path: [Substring]
    private var query: [Substring] = []

    /// Splits the text into host, path and query.
    init(_ text: String) {
        let halves = text.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1)
        path = halves.first?.split(separator: "/") ?? []
        if halves.count > 1 { query = halves[1].split(separator: "&") }
        if path.count > 1, path[0].hasSuffix(":") {
            host = path[1].lowercased()
            path.removeFirst(2)
        }
    }

    /// Returns the URLs for readers and for frames; `nil` if the text contains no identifier of the
    /// service.
    ///
    /// Only letters, digits, hyphens and underscores are copied into the URLs.
    func addresses(on service: Embed.Service) -> (page: String, frame: String)? {
        if let host, !service.hosts.contains(where: { host == $0 || host.hasSuffix("." + $0) }) {
            return nil
        }
        switch service {
        case .bilibili: return bilibili
        case .youtube: return youtube
        case .vimeo: return vimeo
        case .codepen:
            guard path.count > 1, let id = word(path.last),
                path.dropLast().allSatisfy({ word($0) != nil })
            else { return nil }
            // The name of a team has two path components: `team/name`.
            let user = path.prefix(path[0] == "team" ? 2 : 1).joined(separator: "/")
            return (
                "https://codepen.io/\(user)/pen/\(id)",
                "https://codepen.io/\(user)/embed/\(id)?default-tab=result"
            )
        case .gist:
            guard path.count > 1, let user = word(path[0]), let id = word(path[1]) else {
                return nil
            }
            let page = "https://gist.github.com/\(user)/\(id)"
            // GitHub does not allow frames with the page of a gist; it allows them with `.pibb`
            // after the address.
            return (page, page + ".pibb")
        }
    }
}

private extension EmbedReference {
    var bilibili: (page: String, frame: String)? {
        guard
            let id = path.lazy.compactMap(word).first(where: {
                $0.hasPrefix("BV") && $0.count == 12
                    || $0.hasPrefix("av") && isNumber($0.dropFirst(2))
            })
        else { return nil }
        let part = value(of: "p").flatMap { isNumber($0) ? $0 : nil }
        let key = id.hasPrefix("BV") ? "bvid=\(id)" : "aid=\(id.dropFirst(2))"
        return (
            "https://www.bilibili.com/video/\(id)/" + (part.map { "?p=\($0)" } ?? ""),
            "https://player.bilibili.com/player.html?isOutside=true&\(key)&autoplay=0"
                + (part.map { "&p=\($0)" } ?? "")
        )
    }

    var youtube: (page: String, frame: String)? {
        guard let id = word(value(of: "v") ?? path.last), id.count == 11 else { return nil }
        return (
            "https://www.youtube.com/watch?v=\(id)", "https://www.youtube-nocookie.com/embed/\(id)"
        )
    }

    var vimeo: (page: String, frame: String)? {
        guard let place = path.firstIndex(where: isNumber) else { return nil }
        let id = path[place]
        // An unlisted video needs a second identifier, in the query or after the first one.
        let hash = value(of: "h") ?? (place + 1 < path.count ? path[place + 1] : nil)
        let key = word(hash)
        return (
            "https://vimeo.com/\(id)" + (key.map { "/\($0)" } ?? ""),
            "https://player.vimeo.com/video/\(id)?dnt=1" + (key.map { "&h=\($0)" } ?? "")
        )
    }

    func value(of key: String) -> Substring? {
        query.first { $0.hasPrefix(key + "=") }?.dropFirst(key.count + 1)
    }

    /// Returns the text if it can be copied into a URL without escapes.
    func word(_ text: Substring?) -> Substring? {
        guard let text, !text.isEmpty,
            text.utf8.allSatisfy({ byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
                default: false
                }
            })
        else { return nil }
        return text
    }

    func isNumber(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
