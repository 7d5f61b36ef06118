internal import CQREncode

/// A QR code of an address, with error correction level M, drawn by libqrencode.
struct QRCode {
    /// The number of modules in a row, and of rows.
    let size: Int
    /// Whether each module is dark, row by row.
    private let modules: [Bool]

    /// The largest number of UTF-8 bytes; codes of longer texts are too dense for cameras.
    private static let mostBytes = 666

    /// Encodes a text; nil for a text of more than 666 UTF-8 bytes, and for an empty one.
    init?(_ text: String) {
        guard text.utf8.count <= Self.mostBytes,
            let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M)
        else { return nil }
        defer { QRcode_free(code) }
        size = Int(code.pointee.width)
        // The lowest bit of each byte is the colour.
        modules = UnsafeBufferPointer(start: code.pointee.data, count: size * size).map {
            $0 & 1 == 1
        }
    }

    /// The code as an SVG drawing.
    ///
    /// It is dark on light in every colour scheme, because some cameras cannot read light on dark.
    var svg: String {
        let quiet = 4
        let width = size + 2 * quiet
        var path = ""
        for row in 0..<size {
            path += "M0 \(row).5"
            var column = 0
            while column < size {
                let isDark = modules[row * size + column]
                let start = column
                while column < size, modules[row * size + column] == isDark { column += 1 }
                if isDark {
                    path += "h\(column - start)"
                } else if column < size {
                    path += "m\(column - start) 0"
                }
            }
        }
        return """
            <svg viewBox="\(-quiet) \(-quiet) \(width) \(width)" aria-hidden="true" \
            shape-rendering="crispEdges"><path fill="#fff" d="M\(-quiet) \(-quiet)h\(width)v\(width)h-\(width)z"/>\
            <path stroke="#000" d="\(path)"/></svg>
            """
    }
}
