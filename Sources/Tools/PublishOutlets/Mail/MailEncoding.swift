internal import Foundation

/// The transfer encodings of e-mail.
enum MailEncoding: String {
    case base64
    case quotedPrintable = "quoted-printable"

    /// The text in the shorter of the two encodings, with lines of at most 76 characters.
    ///
    /// For example, a Han character takes nine characters in quoted-printable, and four in Base64.
    static func shorter(_ text: String) -> (encoding: MailEncoding, lines: String) {
        let (base64, printable) = (base64(text), quotedPrintable(text))
        return base64.utf8.count < printable.utf8.count
            ? (.base64, base64) : (.quotedPrintable, printable)
    }

    /// Encodes as Base64 (source: RFC 2045, 6.8).
    private static func base64(_ text: String) -> String {
        let lines = text.replacing("\n", with: "\r\n")
        return Data(lines.utf8).base64EncodedString(options: [
            .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
        ])
    }

    /// Encodes as quoted-printable (source: RFC 2045, 6.7).
    private static func quotedPrintable(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var (output, length) = ("", 0)
            let bytes = Array(line.utf8)
            for (index, byte) in bytes.enumerated() {
                let isSpace = byte == 0x20 || byte == 0x09
                let isPlain =
                    (0x21...0x7E).contains(byte) && byte != 0x3D
                    || isSpace && index + 1 < bytes.count
                let piece = isPlain ? String(UnicodeScalar(byte)) : "=" + hexadecimal(byte)
                if length + piece.utf8.count > 75 {
                    output += "=\r\n"
                    length = 0
                }
                output += piece
                length += piece.utf8.count
            }
            return output
        }.joined(separator: "\r\n")
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    /// The value of a header field: ASCII as it is, other text as encoded words of at most 75
    /// characters.
    ///
    /// Source: RFC 2047, 2.
    static func word(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard
            !line.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) || line.contains("=?")
                || line.utf8.count > 60
        else {
            return line
        }
        var words: [String] = []
        var part = ""
        for character in line.unicodeScalars {
            if part.utf8.count + String(character).utf8.count > 42 {
                words.append(part)
                part = ""
            }
            part.unicodeScalars.append(character)
        }
        return (words + [part]).map { "=?UTF-8?B?\(Data($0.utf8).base64EncodedString())?=" }
            .joined(separator: "\r\n ")
    }
}
