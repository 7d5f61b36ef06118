extension [UInt8] {
    /// Appends text with `<`, `>` and `&` escaped.
    @inline(__always)
    mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte == 0x3C || byte == 0x3E || byte == 0x26 {
                append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
                switch byte {
                case 0x3C: append("&lt;")
                case 0x3E: append("&gt;")
                default: append("&amp;")
                }
                start = index + 1
            }
            index += 1
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }

    /// Appends text with `<`, `>` and `&` escaped.
    mutating func appendEscaped(_ text: String) {
        var text = text
        text.withUTF8 { appendEscaped($0) }
    }

    /// Appends text for an attribute in double quotes.
    mutating func appendAttribute(_ text: UnsafeBufferPointer<UInt8>) {
        for byte in text {
            switch byte {
            case 0x3C: append("&lt;")
            case 0x3E: append("&gt;")
            case 0x26: append("&amp;")
            case 0x22: append("&quot;")
            default: append(byte)
            }
        }
    }

    /// Appends text for an attribute in double quotes.
    mutating func appendAttribute(_ text: String) {
        var text = text
        text.withUTF8 { appendAttribute($0) }
    }

    /// Appends a URL for an attribute in double quotes.
    ///
    /// Percent-encodes the ASCII characters that a URL must not contain; all other characters are
    /// written unchanged.
    mutating func appendURL(_ url: UnsafeBufferPointer<UInt8>) {
        for byte in url {
            switch byte {
            case 0x26: append("&amp;")
            case 0x00...0x20, 0x22, 0x3C, 0x3E, 0x5B, 0x5C, 0x5D, 0x5E, 0x60, 0x7B, 0x7C, 0x7D,
                0x7F:
                append(0x25)
                append(hexDigit(byte >> 4))
                append(hexDigit(byte & 15))
            default: append(byte)
            }
        }
    }

    mutating func appendDecimal(_ number: Int) {
        append(contentsOf: String(number).utf8)
    }

    @inline(__always)
    mutating func append(_ markup: StaticString) {
        append(
            contentsOf: UnsafeBufferPointer(
                start: markup.utf8Start,
                count: markup.utf8CodeUnitCount
            )
        )
    }
}

private func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
