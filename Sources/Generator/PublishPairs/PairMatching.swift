internal import Foundation

/// How certain it is that parts of two texts in the same order belong together: all ways to go through both at once are
/// weighed against each other, so that a part that could as well be its neighbour's counterpart is certain of neither.
///
/// Source: Durbin et al., Biological Sequence Analysis, 4.4 (posterior probabilities of alignments).
struct PairMatching {
    /// A pair of parts.
    struct Match {
        var original: Int
        var translation: Int
        /// 0 to 1.
        var confidence: Double
    }

    /// The larger, the more is left without a counterpart.
    private static let gap = 0.12
    /// The most pairs that are looked at: a thousand blocks in each text.
    private static let limit = 1_000_000

    /// Finds the matches that are more likely than all others together.
    ///
    /// - Parameters:
    ///   - rows: How many parts the original has.
    ///   - columns: How many parts the translation has.
    ///   - score: The logarithm of how much likelier two parts are to belong together than not; nil if they cannot.
    /// - Returns: The matches in order; none if there are too many pairs to look at.
    static func matches(
        _ rows: Int,
        _ columns: Int,
        score: (Int, Int) -> Double?
    ) -> [Match] {
        guard rows > 0, columns > 0, rows * columns <= limit else { return [] }
        let width = columns + 1
        var odds = [Double](repeating: 0, count: rows * columns)
        for i in 0..<rows {
            for j in 0..<columns {
                if let score = score(i, j) { odds[i * columns + j] = exp(score) }
            }
        }
        // What leads to a place, and what follows from it; each row has a scale, so that no number is too large.
        var before = [Double](repeating: 0, count: (rows + 1) * width)
        var after = before
        var (scalesBefore, scalesAfter) = ([Double](), [Double](repeating: 0, count: rows + 1))
        for i in 0...rows {
            let start = i * width
            // What has come from the left, and from above it.
            var (left, corner) = (0.0, 0.0)
            for j in 0...columns {
                var sum = i + j == 0 ? 1 : gap * left
                if i > 0 {
                    let above = before[start - width + j]
                    sum += gap * above
                    if j > 0 { sum += odds[(i - 1) * columns + j - 1] * corner }
                    corner = above
                }
                before[start + j] = sum
                left = sum
            }
            let scale = scaled(&before, start..<start + width)
            scalesBefore.append((scalesBefore.last ?? 0) + scale)
        }
        for i in (0...rows).reversed() {
            let start = i * width
            var (right, corner) = (0.0, 0.0)
            for j in (0...columns).reversed() {
                var sum = i == rows && j == columns ? 1 : gap * right
                if i < rows {
                    let below = after[start + width + j]
                    sum += gap * below
                    if j < columns { sum += odds[i * columns + j] * corner }
                    corner = below
                }
                after[start + j] = sum
                right = sum
            }
            let scale = scaled(&after, start..<start + width)
            scalesAfter[i] = scale + (i < rows ? scalesAfter[i + 1] : 0)
        }
        let whole = log(before[rows * width + columns]) + scalesBefore[rows]
        var matches: [Match] = []
        for i in 0..<rows {
            let scale = exp(scalesBefore[i] + scalesAfter[i + 1] - whole)
            for j in 0..<columns where odds[i * columns + j] > 0 {
                let ways = before[i * width + j] * after[(i + 1) * width + j + 1]
                let confidence = min(1, ways * odds[i * columns + j] * scale)
                if confidence > 0.5 {
                    matches.append(Match(original: i, translation: j, confidence: confidence))
                }
            }
        }
        return matches
    }

    /// Divides numbers by the largest of them.
    ///
    /// - Returns: Its logarithm.
    private static func scaled(_ numbers: inout [Double], _ range: Range<Int>) -> Double {
        var largest = 0.0
        for index in range { largest = max(largest, numbers[index]) }
        guard largest > 0 else { return 0 }
        let factor = 1 / largest
        for index in range { numbers[index] *= factor }
        return log(largest)
    }
}
