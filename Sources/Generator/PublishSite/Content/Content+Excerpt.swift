import Foundation

extension Content {
    /// What lists may show of the text: what stands before `<!--more-->`, or the first paragraph; empty if there is none.
    @_disfavoredOverload
    public var excerpt: Body {
        if let excerpt = facts?.excerpt { return excerpt }
        let html = body.html
        guard let start = html.range(of: "<p>"),
            let end = html.range(of: "</p>", range: start.upperBound..<html.endIndex)
        else { return "" }
        return Body(html: String(html[start.lowerBound..<end.upperBound]))
    }
}
