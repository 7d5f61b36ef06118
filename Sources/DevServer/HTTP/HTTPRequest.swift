/// What a client asks for.
struct HTTPRequest {
    /// In capitals, as HTTP has it.
    var method: String
    /// The path and the query, percent-encoded as they came.
    var target: String
    /// Looks up a header by its name, whatever the case.
    var header: (String) -> String?

    /// The target up to the query, still encoded.
    var path: Substring {
        target.prefix { $0 != "?" && $0 != "#" }
    }

    /// The query with its question mark, empty when there is none.
    var query: Substring {
        target.dropFirst(path.count)
    }

    /// The decoded components of the path; nil when the path is malformed or tries to leave
    /// the site.
    ///
    /// Components are decoded one by one, so that an encoded slash never separates any.
    var components: [String]? {
        var components: [String] = []
        for piece in path.split(separator: "/") {
            guard let component = PercentEncoding.decode(piece),
                component != ".", component != "..",
                !component.utf8.contains(0), !component.utf8.contains(UInt8(ascii: "/"))
            else { return nil }
            components.append(component)
        }
        return components
    }

    /// The languages that the reader's browser asks for, the most wanted first, each tag followed by its
    /// first part: `zh-CN`, `zh`, `en`.
    ///
    /// Source: RFC 9110, 12.5.4.
    var preferredLanguages: [String] {
        let ranges = (header("Accept-Language") ?? "").split(separator: ",").map { range in
            let parts = range.split(separator: ";").map { $0.filter { $0 != " " } }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { $0.dropFirst(2) }
            return (tag: parts.first ?? "", weight: weight.flatMap { Double($0) } ?? 1)
        }
        // The order among equals is that of the header, also where sorting is not stable.
        let sorted = ranges.enumerated().sorted {
            ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
        }
        return sorted.map(\.element.tag).flatMap { tag -> [String] in
            let isPlain =
                tag.utf8.allSatisfy { $0 < 128 } && tag.allSatisfy { $0.isLetter || $0 == "-" }
            guard isPlain, let primary = tag.split(separator: "-").first else { return [] }
            return primary.count == tag.count ? [tag] : [tag, String(primary)]
        }
    }
}
