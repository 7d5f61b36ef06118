internal import PublishStorage

extension LintText {
    /// The addresses of the images that the text shows, in order, each with its line.
    ///
    /// The images are in Markdown, in HTML, or in `image` of the front matter; images in code
    /// blocks are left out.
    package var pictures: [(address: String, line: Int)] {
        var pictures = images.map { (address: $0.destination, line: $0.line) }
        for fragment in fragments {
            var scanner = HTMLScanner(Array(fragment.html.utf8))
            while let token = scanner.next() {
                guard token.kind == .startTag, scanner.isTag(token, "img"),
                    let source = scanner["src"]
                else { continue }
                pictures.append((source, fragment.line))
            }
        }
        for entry in entries where entry.key == "image" {
            if let address = frontMatter.metadata["image"]?.text {
                pictures.append((address, entry.line))
            }
        }
        return pictures.sorted { $0.line < $1.line }
    }

    /// Replaces image addresses wherever they occur, also in links and definitions, but not in
    /// fenced code.
    ///
    /// - Parameter addresses: The replacement of each address.
    /// - Returns: The content of the file.
    package func replacing(_ addresses: [String: String]) -> [UInt8] {
        let code = fencedLines
        // Addresses in HTML are escaped; if one address begins with another, the longer one is
        // replaced.
        let pairs = addresses.flatMap { [($0, $1), (HTMLText.escaped($0), $1)] }
            .sorted { $0.0.utf8.count > $1.0.utf8.count }
        var result: [UInt8] = []
        for (index, start) in lineStarts.enumerated() {
            let end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
            var position = start
            while position < end {
                if !code.contains(index),
                    position == start || Self.before.contains(bytes[position - 1]),
                    bytes.has("http", at: position),
                    let pair = pairs.first(where: { isWhole($0.0, at: position) })
                {
                    result += Array(pair.1.utf8)
                    position += pair.0.utf8.count
                } else {
                    result.append(bytes[position])
                    position += 1
                }
            }
        }
        return result
    }
}

private extension LintText {
    static let before = Set(" \t(<\"'=:".utf8)
    static let after = Set(" \t\r\n)>\"'".utf8)

    func isWhole(_ address: String, at position: Int) -> Bool {
        let end = position + address.utf8.count
        return bytes.has(address, at: position)
            && (end == bytes.count || Self.after.contains(bytes[end]))
    }

    /// The lines of fenced code, starting at 0.
    var fencedLines: Set<Int> {
        codeBlocks.filter(\.isFenced).reduce(into: []) {
            $0.formUnion($1.line - 1...$1.lastLine - 1)
        }
    }
}
