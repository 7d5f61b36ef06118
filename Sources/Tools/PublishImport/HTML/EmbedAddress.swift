/// The address of a video, pen or gist that a directive can embed.
struct EmbedAddress {
    /// The name of the directive.
    let service: String
    /// The argument of the directive.
    let identifier: String

    /// Recognises the address of a page or an embedded frame; nil for all others.
    init?(_ address: String) {
        // An address followed by words is prose.
        guard !address.trimmed.contains(where: \.isWhitespace) else { return nil }
        let parsed = ExportAddress(address.hasPrefix("//") ? "https:" + address : address)
        let parts = parsed.path.split(separator: "/").map(String.init)
        func isHost(_ name: String) -> Bool {
            parsed.host == name || parsed.host.hasSuffix("." + name)
        }
        var found: (String, String?)?
        if isHost("youtube.com") || isHost("youtube-nocookie.com") {
            let isPath = ["embed", "v", "shorts", "live"].contains(parts.first) && parts.count > 1
            found = ("youtube", parsed.value("v") ?? (isPath ? parts[1] : nil))
        } else if isHost("youtu.be") {
            found = ("youtube", parts.first)
        } else if isHost("bilibili.com") {
            let number = parsed.value("aid").map { "av" + $0 }
            let last = parts.first == "video" && parts.count > 1 ? parts[1] : nil
            found = ("bilibili", parsed.value("bvid") ?? number ?? last)
        } else if isHost("vimeo.com") {
            found = ("vimeo", parts.first { $0.allSatisfy(\.isNumber) })
        } else if isHost("codepen.io"), parts.count > 2 {
            let isPen = ["pen", "embed", "full", "details"].contains(parts[1])
            found = (
                "codepen",
                isPen
                    ? parts[0] + "/"
                        + (parts[2] == "preview" && parts.count > 3 ? parts[3] : parts[2]) : nil
            )
        } else if isHost("gist.github.com"), parts.count > 1 {
            let name = parts[1].hasSuffix(".js") ? String(parts[1].dropLast(3)) : parts[1]
            found = ("gist", parts[0] + "/" + name)
        }
        guard case (let service, let identifier?)? = found, Self.isValid(identifier, of: service)
        else {
            return nil
        }
        self.service = service
        self.identifier = identifier
    }

    private static func isValid(_ identifier: String, of service: String) -> Bool {
        switch service {
        case "youtube": identifier.wholeMatch(of: /[A-Za-z0-9_-]{11}/) != nil
        case "bilibili": identifier.wholeMatch(of: /BV[A-Za-z0-9]{10}|av\d{1,12}/) != nil
        case "vimeo": identifier.wholeMatch(of: /\d{1,12}/) != nil
        case "codepen": identifier.wholeMatch(of: /[A-Za-z0-9_-]+\/[A-Za-z0-9]+/) != nil
        default: identifier.wholeMatch(of: /[A-Za-z0-9-]+\/[A-Fa-f0-9]+/) != nil
        }
    }

    /// Returns the lines of the directive.
    func lines(title: String = "") -> [String] {
        let title = title.filter { !$0.isNewline && !"{}\"".contains($0) }.trimmed
        return [":::\(service) \(identifier)" + (title.isEmpty ? "" : " " + title), ":::"]
    }
}
