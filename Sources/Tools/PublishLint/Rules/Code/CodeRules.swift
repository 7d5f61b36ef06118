internal import Ink

extension LintRule {
    static let codeSwift = LintRule(
        "code.swift",
        .off,
        reason: "Readers copy code and expect it to compile",
        check: .code(.swift)
    )

    /// The rule against invalid JSON and YAML.
    static let codeData = LintRule(
        "code.data",
        .off,
        reason: "Readers copy data and expect it to be valid",
        check: .code(.data)
    )

    static let codeInclude = LintRule(
        "code.include",
        .error,
        reason: "Generating fails if the file of a code block cannot be read",
        check: .text { text, findings in
            guard let inclusion = findings.settings.inclusion else { return }
            var included = 0
            for block in text.codeBlocks where block.isFenced {
                let info = CodeBlockInfo(block.info)
                guard let file = info.attributes["file"] else { continue }
                do throws(CodeInclusion.Fault) {
                    guard block.code.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
                        throw .notEmpty(file: file)
                    }
                    let region = info.attributes["region"]
                    _ = try inclusion.code(of: file, region: region, after: &included)
                } catch {
                    findings.add(
                        line: block.line,
                        "\(error)",
                        fix: "correct the fence or the file"
                    )
                }
            }
        }
    )
}
