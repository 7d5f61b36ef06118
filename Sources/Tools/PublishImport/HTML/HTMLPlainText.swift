internal import Foundation
internal import PublishStorage

/// Plain text of short HTML, such as titles and excerpts.
enum HTMLPlainText {
    /// Returns the text on one line, without tags and with character references decoded.
    static func text(_ html: String) -> String {
        guard html.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 <= 0x20 || $0 == 0xC2 })
        else { return html }
        return HTMLScanner.text(of: Array(html.utf8)).split { $0.isWhitespace }
            .joined(separator: " ")
    }
}
