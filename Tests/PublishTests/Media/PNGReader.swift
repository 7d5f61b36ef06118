import CDeflate
import Foundation
import Testing

/// Reads the images that we write: eight bits a channel, no palette, one chunk of data.
struct PNGReader {
    let colors: [UInt8]
    private let width: Int

    /// - Throws: What Testing throws for a file that is none.
    init(_ file: [UInt8]) throws {
        func number(_ place: Int) -> Int {
            file[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        width = number(16)
        let height = number(20)
        let data = Array(file[41..<(41 + number(33))])
        let decompressor = try #require(libdeflate_alloc_decompressor())
        defer { libdeflate_free_decompressor(decompressor) }
        let length = 1 + width * 3
        var rows = [UInt8](repeating: 0, count: height * length)
        let status = libdeflate_zlib_decompress(
            decompressor,
            data,
            data.count,
            &rows,
            rows.count,
            nil
        )
        try #require(status == LIBDEFLATE_SUCCESS)
        var colors: [UInt8] = []
        for row in 0..<height {
            let isUp = rows[row * length] == 2
            try #require(isUp || rows[row * length] == 0)
            for place in 1..<length {
                let above = isUp ? colors[colors.count - width * 3] : 0
                colors.append(rows[row * length + place] &+ above)
            }
        }
        self.colors = colors
    }

    /// Red, green and blue of a pixel.
    subscript(column: Int, row: Int) -> [UInt8] {
        Array(colors[((row * width + column) * 3)...].prefix(3))
    }
}
