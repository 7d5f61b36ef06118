internal import Foundation
internal import PublishLanguages

extension LintRule {
    static let date = LintRule(
        "metadata.date",
        reason:
            "Without 'date', the file's modification date is used, which changes with every checkout",
        check: .site { texts, _, _ in
            texts.articles.flatMap { article -> [SiteFault] in
                // A translation inherits the date of its original.
                guard !article.contains(where: \.hasDate) else { return [] }
                return article.filter { $0.isItem && $0.isReadable }.map {
                    $0.fault("the article has no date", fix: "add 'date: …' to the front matter")
                }
            }
        }
    )

    static let tags = LintRule(
        "metadata.tags",
        reason: "Readers find related articles by their tags",
        check: .site { texts, _, _ in
            texts.articles.flatMap { article -> [SiteFault] in
                guard article.allSatisfy(\.tags.isEmpty) else { return [] }
                // An article without a body was only just begun, and needs no tags yet.
                return article.filter { $0.isItem && $0.isReadable && $0.hasBody }.map {
                    $0.fault("the article has no tags", fix: "add 'tags: …' to the front matter")
                }
            }
        }
    )

    static let tagCase = LintRule(
        "metadata.tag-case",
        reason:
            "Tags that differ only in case, width or script get two pages, or one page with an arbitrary spelling",
        check: .site { texts, _, _ in
            func key(_ tag: String, _ text: TextSummary) -> String {
                let folded = tag.precomposedStringWithCompatibilityMapping.lowercased()
                // Texts in traditional characters have tags of their own.
                guard LanguageTag.candidates(for: text.language ?? "zh").contains("zh") else {
                    return folded
                }
                return folded.applyingTransform(StringTransform("Hant-Hans"), reverse: false)
                    ?? folded
            }
            var counts: [String: [String: Int]] = [:]
            for text in texts {
                for tag in text.tags {
                    counts[key(tag, text), default: [:]][tag, default: 0] += 1
                }
            }
            let usual = counts.compactMapValues { forms in
                forms.count < 2
                    ? nil : forms.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
            }
            return texts.flatMap { text in
                text.tags.compactMap { tag in
                    guard let usual = usual[key(tag, text)], usual != tag else { return nil }
                    return text.fault(
                        "the tag '\(tag)' is written '\(usual)' elsewhere",
                        fix: "write '\(usual)'",
                        line: text.tagLine
                    )
                }
            }
        }
    )
}

/// A finding that depends on several texts.
struct SiteFault {
    let path: String
    /// The line, starting at 1.
    let line: Int
    /// The problem, without a full stop.
    let message: String
    /// How to fix the problem, without a full stop.
    let fix: String
}

extension TextSummary {
    /// A fault of the text, at a line that starts at 1.
    func fault(_ message: String, fix: String, line: Int = 1) -> SiteFault {
        SiteFault(path: path, line: line, message: message, fix: fix)
    }
}
