import Foundation

/// The program that makes images of drawings: `rsvg-convert`, of Debian's package `librsvg2-bin`.
struct ImageConverter {
    /// The program's file.
    var program: String

    /// The program in the search path; nil when it is not installed.
    static var installed: ImageConverter? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/rsvg-convert" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
            .map { ImageConverter(program: $0) }
    }

    /// A drawing as PNG.
    ///
    /// - Parameters:
    ///   - svg: The drawing.
    ///   - folder: Where the drawing may lie for a moment.
    /// - Returns: The bytes of the image.
    /// - Throws: `CommandError` with the program's own words.
    func png(of svg: String, in folder: String) throws -> [UInt8] {
        let drawing = URL(fileURLWithPath: folder)
            .appendingPathComponent("social-image-\(UUID().uuidString).svg")
        defer { unlink(drawing.path) }
        try Data(svg.utf8).write(to: drawing)
        return try Command(program, ["--format", "png", drawing.path]).run(in: folder)
    }
}
