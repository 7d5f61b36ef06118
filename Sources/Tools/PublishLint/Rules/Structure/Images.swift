extension LintRule {
    static let missingAlternativeText = LintRule(
        "images.alt",
        reason: "Screen readers and search engines read the alternative text",
        check: .text { text, findings in
            for image in text.images where image.text.isEmpty {
                findings.add(
                    image.range ?? text.range(ofLine: image.line),
                    "an image without alternative text",
                    fix: "describe the image between the brackets"
                )
            }
        }
    )

    static let missingImage = LintRule(
        "images.missing",
        .error,
        reason: "A missing image leaves a gap in the page",
        check: .text { text, findings in
            for image in text.images {
                guard let path = localPath(image.destination),
                    !candidates(for: path, in: text, findings.settings.languages ?? [])
                        .contains(where: findings.exists)
                else { continue }
                findings.add(
                    image.range ?? text.range(ofLine: image.line),
                    "the image '\(image.destination)' does not exist",
                    fix: "put the file into 'Resources', or next to the text"
                )
            }
        }
    )

    /// The path of a destination on this site; nil for an address of another site.
    private static func localPath(_ destination: String) -> String? {
        let path = destination.prefix { $0 != "?" && $0 != "#" }
        guard !path.isEmpty, !path.hasPrefix("//"), !path.hasPrefix("{"),
            !path.prefix(while: { $0 != "/" }).contains(":")
        else { return nil }
        return path.removingPercentEncoding ?? String(path)
    }

    /// The possible files of an image: in the resources, next to the text, or next to its original.
    private static func candidates(
        for path: String,
        in text: LintText,
        _ languages: [String]
    ) -> [String] {
        if path.hasPrefix("/") { return ["Resources" + path, "Content" + path] }
        func folder(_ text: String) -> String {
            String(text[...(text.lastIndex(of: "/") ?? text.startIndex)])
        }
        let originals = languages.map { folder("Content/\($0)/\(text.place.key)") + path }
        var inResources = path[...]
        while inResources.hasPrefix("../") || inResources.hasPrefix("./") {
            inResources = inResources.drop { $0 == "." }.dropFirst()
        }
        return [folder(text.path) + path, "Resources/" + inResources] + originals
    }
}
