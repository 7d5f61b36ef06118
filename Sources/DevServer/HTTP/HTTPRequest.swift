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
}
