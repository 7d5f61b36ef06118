internal import PublishStorage

extension [UInt8] {
    /// Returns the page with an element at the end of its body: the script of the live reload.
    ///
    /// `StaticSite` injects it into pages of the site, `PageServer` into those of the desk.
    func injecting(_ element: String) -> [UInt8] {
        var end = count
        var scanner = HTMLScanner(self)
        while let token = scanner.next() {
            guard token.kind == .endTag, scanner.isTag(token, "body") else { continue }
            end = token.range.lowerBound
        }
        return Array(self[..<end]) + Array(element.utf8) + Array(self[end...])
    }
}
