internal import PublishStorage

extension LintRule {
    static let titleLength = LintRule(
        "metadata.title-length",
        reason: "Search results cut off titles after about 60 letters or 30 Chinese characters",
        check: .text { text, findings in
            guard let title = text.title else { return }
            let width = DisplayWidth.of(title)
            guard width > findings.settings.titleWidth else { return }
            let line =
                text.frontMatter.metadata["title"] == nil
                ? text.headings.first { $0.level == 1 }?.line ?? 1 : text.line(ofKey: "title")
            findings.add(
                line: line,
                "the title is \(width) columns wide",
                fix:
                    "shorten it to \(findings.settings.titleWidth); a Chinese character counts as two"
            )
        }
    )

    static let descriptionLength = LintRule(
        "metadata.description-length",
        reason:
            "Search results cut off descriptions after about 160 letters or 80 Chinese characters",
        check: .text { text, findings in
            guard let description = text.frontMatter.metadata["description"]?.text else { return }
            let width = DisplayWidth.of(description)
            guard width > findings.settings.descriptionWidth else { return }
            findings.add(
                line: text.line(ofKey: "description"),
                "the description is \(width) columns wide",
                fix:
                    "shorten it to \(findings.settings.descriptionWidth); a Chinese character counts as two"
            )
        }
    )

    /// The rule against articles with prose, but without a description.
    static let description = LintRule(
        "metadata.description",
        reason: "Search results, feeds and link previews show the description",
        check: .text { text, findings in
            guard text.place.isItem, text.frontMatter.fault == nil,
                text.prose.count > text.headings.count,
                text.frontMatter.metadata["description"]?.text?.isEmpty ?? true
            else { return }
            findings.add(
                line: 1,
                "the article has no description",
                fix: "add 'description: …' to the front matter"
            )
        }
    )
}
