internal import Foundation

extension ImageBytes {
    /// The size of an SVG document in CSS pixels: its `width` and `height`, or its `viewBox` if
    /// they are missing.
    ///
    /// Source: SVG 1.1, 7.2 and 7.10.
    var svgSize: ImageSize? {
        guard let tag = svgTag else { return nil }
        var width: Double?
        var height: Double?
        var box: [Double] = []
        for (name, value) in tag {
            switch name {
            case "width": width = pixels(value)
            case "height": height = pixels(value)
            case "viewBox":
                box = value.split { $0 == " " || $0 == "," || $0 == "\n" || $0 == "\t" }
                    .compactMap { Double($0) }
            default: break
            }
        }
        if box.count == 4, box[2] > 0, box[3] > 0 {
            // The missing side follows from the aspect ratio of the view box.
            if width == nil, let height { width = height * box[2] / box[3] }
            if height == nil, let width { height = width * box[3] / box[2] }
            width = width ?? box[2]
            height = height ?? box[3]
        }
        guard let width, let height, (0.5...1e6).contains(width), (0.5...1e6).contains(height)
        else { return nil }
        return ImageSize(width: Int(width.rounded()), height: Int(height.rounded()))
    }

    /// The attributes of the root element.
    private var svgTag: [(String, String)]? {
        var index = 0
        while let start = bytes[index...].firstIndex(of: 0x3C) {
            if has("<svg", at: start) {
                guard let end = bytes[start...].firstIndex(of: 0x3E) else { return nil }
                var scanner = AttributeScanner(bytes[(start + 4)..<end])
                var attributes: [(String, String)] = []
                while let token = scanner.next() {
                    if case .attribute(let key, let value) = token {
                        attributes.append((key, value))
                    }
                }
                return attributes
            }
            // Only an XML declaration, comments and a document type may precede the root.
            guard has("<?", at: start) || has("<!", at: start) else { return nil }
            index = start + 1
            if has("<!--", at: start) {
                while index < bytes.count, !has("-->", at: index) { index += 1 }
            }
        }
        return nil
    }

    /// Returns a length in CSS pixels; `nil` for percentages and for units that depend on the page.
    private func pixels(_ text: String) -> Double? {
        let number = text.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
        guard let value = Double(number) else { return nil }
        switch text.dropFirst(number.count).trimmingCharacters(in: .whitespaces) {
        case "", "px": return value
        case "pt": return value * 4 / 3
        case "pc": return value * 16
        case "mm": return value * 96 / 25.4
        case "cm": return value * 96 / 2.54
        case "in": return value * 96
        default: return nil
        }
    }
}
