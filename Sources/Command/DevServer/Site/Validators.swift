/// What tells one state of a file from another, for clients that hold a copy
/// (source: RFC 9110, sections 8.8 and 13).
struct Validators {
    private let tag: String
    private let modificationSeconds: Int

    /// Describes a file, and a variant of it when more than its bytes is sent.
    init(status: FileStatus, variant: String?) {
        let parts = [
            status.modificationSeconds, status.modificationNanoseconds, status.size,
        ].map { String($0, radix: 36) }
        // The same text always gives the same tag, in every process.
        let suffix = variant.map {
            "-" + String($0.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xffff_ffff }, radix: 36)
        }
        tag =
            "\"\(parts.joined(separator: "-"))-\(String(status.inode, radix: 36))\(suffix ?? "")\""
        modificationSeconds = status.modificationSeconds
    }

    var headers: [(name: String, value: String)] {
        [("ETag", tag), ("Last-Modified", HTTPDate.text(seconds: modificationSeconds))]
    }

    /// Whether the client's copy is this state.
    func isUnchanged(for request: HTTPRequest) -> Bool {
        if let tags = request.header("If-None-Match") {
            return tags.split(separator: ",").contains { piece in
                let candidate = piece.drop { $0 == " " }.prefix { $0 != " " }
                return candidate == "*" || candidate == tag || candidate == "W/" + tag
            }
        }
        return request.header("If-Modified-Since").flatMap(HTTPDate.seconds)
            .map { modificationSeconds <= $0 } ?? false
    }

    /// Whether a part can be added to what the client holds already.
    func allowsRange(for request: HTTPRequest) -> Bool {
        guard let state = request.header("If-Range") else { return true }
        return state == tag || HTTPDate.seconds(text: state) == modificationSeconds
    }
}
