/// Scans the raw HTML that authors write.
enum RawHTML {
    /// The tags that GitHub forbids in raw HTML.
    ///
    /// Source: GFM 0.29, 6.11 Disallowed Raw HTML.
    private static let forbidden: [StaticString] = [
        "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
    ]

    /// Appends HTML in which the `<` of forbidden tags is written as `&lt;`.
    static func appendFiltered(_ html: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        for index in html.indices {
            if html[index] == 0x3C, isForbidden(html, at: index + 1) {
                output.append("&lt;")
            } else {
                output.append(html[index])
            }
        }
    }

    /// Returns whether HTML ends inside a `pre`, where a line end would be visible.
    static func leavesPreOpen(_ html: UnsafeBufferPointer<UInt8>, isOpen: Bool) -> Bool {
        var isOpen = isOpen
        for index in html.indices where html[index] == 0x3C {
            if hasName("pre", html, at: index + 1) { isOpen = true }
            if index + 1 < html.count, html[index + 1] == 0x2F, hasName("pre", html, at: index + 2)
            {
                isOpen = false
            }
        }
        return isOpen
    }

    private static func isForbidden(_ html: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        let start = start < html.count && html[start] == 0x2F ? start + 1 : start
        return forbidden.contains { hasName($0, html, at: start) }
    }

    private static func hasName(
        _ name: StaticString,
        _ html: UnsafeBufferPointer<UInt8>,
        at start: Int
    ) -> Bool {
        let end = start + name.utf8CodeUnitCount
        guard end <= html.count else { return false }
        for offset in 0..<name.utf8CodeUnitCount
        where html[start + offset] | 0x20 != name.utf8Start[offset] {
            return false
        }
        guard end < html.count else { return true }
        switch html[end] {
        case 0x09...0x0D, 0x20, 0x2F, 0x3E: return true
        default: return false
        }
    }
}
