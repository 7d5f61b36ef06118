internal import Foundation

/// Computes the probability that two parts of two texts belong together, if both texts have the
/// same order.
///
/// All alignments are weighed against each other, so a part that could match either of two
/// neighbours has a low confidence with both.
///
/// Source: Durbin et al., Biological Sequence Analysis, 4.4 (posterior probabilities of
/// alignments).
struct PairMatching {
    struct Match {
        var original: Int
        var translation: Int
        /// The probability of the match, from 0 to 1.
        var confidence: Double
    }

    /// The weight of gaps: with larger values, more parts stay without a counterpart.
    private static let gap = 0.12
    /// The largest number of pairs to compare, such as a thousand blocks in each text.
    private static let limit = 1_000_000

    /// Finds the matches that are more probable than all alternatives together.
    ///
    /// - Parameters:
    ///   - rows: The number of parts of the original.
    ///   - columns: The number of parts of the translation.
    ///   - score: Returns the log-likelihood ratio of two parts belonging together; nil if they
    ///     cannot.
    /// - Returns: The matches in the order of the texts; empty if there are more than `limit`
    ///   pairs.
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
        // The forward and backward sums of the algorithm; each row is scaled, so that numbers stay
        // in range.
        var before = [Double](repeating: 0, count: (rows + 1) * width)
        var after = before
        var (scalesBefore, scalesAfter) = ([Double](), [Double](repeating: 0, count: rows + 1))
        for i in 0...rows {
            let start = i * width
            // The sum of the cell to the left, and of the cell above the left one.
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

    /// Divides some numbers by the largest of them.
    ///
    /// - Returns: The logarithm of the largest number.
    private static func scaled(_ numbers: inout [Double], _ range: Range<Int>) -> Double {
        var largest = 0.0
        for index in range { largest = max(largest, numbers[index]) }
        guard largest > 0 else { return 0 }
        let factor = 1 / largest
        for index in range { numbers[index] *= factor }
        return log(largest)
    }
}
