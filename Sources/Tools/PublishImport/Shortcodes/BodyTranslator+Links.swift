internal import Foundation

extension BodyTranslator {
    // Patterns for link destinations in Markdown and HTML.
    private static let destinations: [NSRegularExpression] = [
        #"\]\(\s*<?([^)\s>]+)"#, #"\b(?:src|href)\s*=\s*["']([^"']+)["']"#,
        #"^\s*\[[^\]]+\]:\s*<?([^\s>]+)"#,
    ].compactMap { try? NSRegularExpression(pattern: $0) }

    /// Rewrites links to imported texts and files, except in inline code.
    func links(in line: String) -> String {
        guard line.contains("](") || line.contains("=") || line.contains("]:") else { return line }
        var line = withoutSpaces(line)
        for expression in Self.destinations {
            let whole = NSRange(line.startIndex..., in: line)
            var result = ""
            var pieces = LinePieces(of: line)
            for match in expression.matches(in: line, range: whole) {
                guard let range = Range(match.range(at: 1), in: line) else { continue }
                result += pieces.take(upTo: range.lowerBound)
                if !pieces.isInCode(at: range.lowerBound),
                    let target = names.link(String(line[range]))
                {
                    _ = pieces.take(upTo: range.upperBound)
                    result += target
                }
            }
            line = result + pieces.rest
        }
        return line
    }

    /// Percent-encodes spaces in link destinations, because CommonMark does not allow spaces there.
    private func withoutSpaces(_ line: String) -> String {
        guard line.contains("]("), line.contains(" ") else { return line }
        return line.replacing(/\]\(([^()<>"'\n\]]*?\.\w{2,5})(\s+["'][^"']*["'])?\)/) { match in
            let path = match.1.drop(while: \.isWhitespace).replacing(" ", with: "%20")
            return "](\(path)\(match.2 ?? ""))"
        }
    }
}
