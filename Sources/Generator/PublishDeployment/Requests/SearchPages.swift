/// Tells whether a page is meant to be found by search engines.
package enum SearchPages {
    /// Whether search engines should hear of a page: neither of one that sends readers on nor of one that hides.
    ///
    /// - Parameter html: The bytes of the page, of which the head alone is looked at.
    /// - Returns: Whether they should.
    package static func isFindable(_ html: [UInt8]) -> Bool {
        let text = String(decoding: html.prefix(32_768), as: UTF8.self)
        let head = text.firstRange(of: "</head>").map { text[..<$0.lowerBound] } ?? text[...]
        return !head.contains("http-equiv=\"refresh\"") && !head.contains("content=\"noindex")
    }
}
