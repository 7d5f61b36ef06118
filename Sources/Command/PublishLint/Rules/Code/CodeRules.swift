internal import Ink

extension Rule {
    /// Swift that compiles.
    static let codeSwift = Rule(
        "code.swift",
        .off,
        reason: "Readers try what they read",
        check: .code(.swift)
    )

    /// JSON and YAML that can be read.
    static let codeData = Rule(
        "code.data",
        .off,
        reason: "Readers copy what they read",
        check: .code(.data)
    )

    /// Code of other languages that its own programs take.
    static let codeCommand = Rule(
        "code.command",
        .off,
        reason: "Readers try what they read",
        check: .code(.command)
    )

    /// Output that code writes.
    static let codeOutput = Rule(
        "code.output",
        .off,
        reason: "Readers compare what they get",
        check: .code(.output)
    )

    /// Files that blocks can show.
    static let codeInclude = Rule(
        "code.include",
        .error,
        reason: "A run ends where a block of code cannot show its file",
        check: .text { text, findings in
            guard let inclusion = findings.settings.inclusion else { return }
            for block in text.codeBlocks where block.isFenced {
                let info = CodeBlockInfo(block.info)
                guard let file = info.attributes["file"] else { continue }
                do throws(CodeInclusion.Fault) {
                    guard block.code.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
                        throw .notEmpty(file: file)
                    }
                    _ = try inclusion.code(of: file, region: info.attributes["region"])
                } catch {
                    findings.add(line: block.line, "\(error)", mend: "mend the fence, or the file")
                }
            }
        }
    )
}
