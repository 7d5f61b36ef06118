internal import Foundation

struct ClientRequest {
    /// The method in capitals, such as `GET`.
    var method: String
    /// The path and the query, percent-encoded as received.
    var target: String
    /// Returns the value of a header; the name is case-insensitive.
    var header: (String) -> String?

    /// The target without the query, percent-encoded.
    var path: Substring {
        target.prefix { $0 != "?" && $0 != "#" }
    }

    /// The query with its question mark, empty when there is none.
    var query: Substring {
        target.dropFirst(path.count)
    }

    /// The decoded parameters of the query, with the last value of each name; nil if the query is malformed.
    var parameters: [String: String]? {
        var parameters: [String: String] = [:]
        for piece in query.dropFirst().split(separator: "&") {
            let name = piece.prefix { $0 != "=" }
            guard let key = name.removingPercentEncoding,
                let value = piece.dropFirst(name.count + 1).removingPercentEncoding
            else { return nil }
            parameters[key] = value
        }
        return parameters
    }

    /// The maximum length of a target in bytes; browsers do not send longer targets.
    static let longestTarget = 8_192
    /// The maximum number of path components; no site nests folders this deep.
    static let mostPathComponents = 64
    /// The maximum number of `Accept-Language` entries that are considered.
    private static let mostLanguages = 16

    /// Whether the target is too long to be answered.
    var isTooLong: Bool {
        target.utf8.count > Self.longestTarget
            || path.utf8.count { $0 == UInt8(ascii: "/") } > Self.mostPathComponents
    }

    /// The decoded components of the path; nil if the path is malformed or contains `.` or `..`.
    ///
    /// The path is split before it is decoded, and an encoded slash (`%2F`) is malformed.
    var components: [String]? {
        var components: [String] = []
        for piece in path.split(separator: "/") {
            guard let component = piece.removingPercentEncoding,
                component != ".", component != "..",
                !component.utf8.contains(0), !component.utf8.contains(UInt8(ascii: "/"))
            else { return nil }
            components.append(component)
        }
        return components
    }

    /// Whether the client names a media type, regardless of its weight.
    ///
    /// - Parameter type: The type in lower case, without parameters.
    /// - Returns: Whether the `Accept` header contains the type.
    func accepts(_ type: String) -> Bool {
        (header("Accept") ?? "").split(separator: ",").contains { range in
            range.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased() == type
        }
    }

    /// The languages that the browser asks for, in order of preference, each tag followed by its
    /// primary language: `zh-CN`, `zh`, `en`.
    ///
    /// Source: RFC 9110, 12.5.4.
    var preferredLanguages: [String] {
        let header = header("Accept-Language") ?? ""
        let ranges = header.split(separator: ",", maxSplits: Self.mostLanguages)
            .prefix(Self.mostLanguages).map { range in
                let parts = range.split(separator: ";").map { $0.filter { $0 != " " } }
                let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { $0.dropFirst(2) }
                return (tag: parts.first ?? "", weight: weight.flatMap { Double($0) } ?? 1)
            }
        // Languages of equal weight keep the order of the header; Swift does not guarantee stable sorting.
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

/// The part of a file that a `Range` header requests (source: RFC 9110, section 14).
enum ByteRange: Equatable {
    /// The whole file: the request has no range, several ranges, or a range in an unknown unit.
    case whole
    /// The requested bytes, by their offsets in the file.
    case part(Range<Int>)
    /// The requested bytes are after the end of the file.
    case unsatisfiable

    init(header: String?, size: Int) {
        guard let header, header.hasPrefix("bytes="), !header.contains(",") else {
            self = .whole
            return
        }
        let bounds = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
            .map { $0.filter { $0 != " " } }
        guard bounds.count == 2 else {
            self = .whole
            return
        }
        switch (Int(bounds[0]), Int(bounds[1])) {
        case (nil, let count?) where bounds[0].isEmpty:
            self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .unsatisfiable
        case (let first?, nil) where bounds[1].isEmpty:
            self = first < size ? .part(first..<size) : .unsatisfiable
        case (let first?, let last?) where first <= last:
            self = first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
        default:
            self = .whole
        }
    }
}
