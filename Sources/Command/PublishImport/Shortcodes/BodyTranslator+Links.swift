internal import Foundation

extension BodyTranslator {
    // What is written here is a pattern.
    private static let destinations: [NSRegularExpression] = [
        #"\]\(\s*<?([^)\s>]+)"#, #"\b(?:src|href)\s*=\s*["']([^"']+)["']"#,
        #"^\s*\[[^\]]+\]:\s*<?([^\s>]+)"#,
    ].compactMap { try? NSRegularExpression(pattern: $0) }

    /// A line whose links lead to where texts and files are now; code within the line stays.
    func links(in line: String) -> String {
        guard line.contains("](") || line.contains("=") || line.contains("]:") else { return line }
        var line = line
        for expression in Self.destinations {
            let whole = NSRange(line.startIndex..., in: line)
            for match in expression.matches(in: line, range: whole).reversed() {
                guard let range = Range(match.range(at: 1), in: line),
                    line[..<range.lowerBound].count(where: { $0 == "`" }) % 2 == 0,
                    let target = link(String(line[range]))
                else { continue }
                line.replaceSubrange(range, with: target)
            }
        }
        return line
    }
}
