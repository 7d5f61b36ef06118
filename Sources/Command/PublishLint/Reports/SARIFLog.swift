/// Findings in the format that editors and services for code read.
///
/// Source: OASIS SARIF 2.1.0.
struct SARIFLog: Encodable {
    private var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    private var version = "2.1.0"
    private var runs: [Run]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    /// Makes a log of one run.
    init(_ findings: [Finding]) {
        runs = [Run(results: findings.map(Result.init))]
    }
}

private struct Run: Encodable {
    var tool = Tool()
    // Columns count characters of UTF-8, which the format has no word for; regions give bytes as well.
    var columnKind = "unicodeCodePoints"
    var results: [Result]
}

private struct Tool: Encodable {
    var driver = Driver()

    struct Driver: Encodable {
        var name = "publish lint"
        var rules = Rule.all.map(Descriptor.init)
    }

    struct Descriptor: Encodable {
        var id: String
        var shortDescription: Message
        var defaultConfiguration: Configuration

        init(_ rule: Rule) {
            id = rule.identifier
            shortDescription = Message(text: rule.reason)
            defaultConfiguration = Configuration(
                enabled: rule.level != .off,
                level: rule.level == .error ? "error" : "warning"
            )
        }
    }

    struct Configuration: Encodable {
        var enabled: Bool
        var level: String
    }
}

private struct Message: Encodable {
    var text: String
}

private struct Result: Encodable {
    var ruleId: String
    var level: String
    var message: Message
    var locations: [Location]
    var fixes: [Fix]?

    init(_ finding: Finding) {
        ruleId = finding.rule
        level = finding.level.rawValue
        message = Message(text: "\(finding.message): \(finding.mend)")
        let file = Artifact(uri: finding.path.sarifURI)
        let before = finding.excerpt.utf8.prefix(finding.excerptOffset)
        // An excerpt of a long line begins later than the line.
        let skipped = finding.column - 1 - finding.excerptOffset
        let region = Region(
            startLine: finding.line,
            startColumn: skipped == 0
                ? String(decoding: Array(before), as: UTF8.self).unicodeScalars.count + 1 : nil,
            byteOffset: finding.range.lowerBound,
            byteLength: finding.range.count
        )
        locations = [Location(physicalLocation: .init(artifactLocation: file, region: region))]
        guard !finding.edits.isEmpty else { return }
        let replacements = finding.edits.map { edit in
            Replacement(
                deletedRegion: Region(
                    byteOffset: edit.range.lowerBound,
                    byteLength: edit.range.count
                ),
                insertedContent: Message(text: edit.text)
            )
        }
        fixes = [Fix(artifactChanges: [.init(artifactLocation: file, replacements: replacements)])]
    }

    struct Fix: Encodable {
        var artifactChanges: [Change]
    }

    struct Change: Encodable {
        var artifactLocation: Artifact
        var replacements: [Replacement]
    }

    struct Replacement: Encodable {
        var deletedRegion: Region
        var insertedContent: Message
    }

    struct Location: Encodable {
        var physicalLocation: Physical

        struct Physical: Encodable {
            var artifactLocation: Artifact
            var region: Region
        }
    }

    struct Artifact: Encodable {
        var uri: String
    }

    struct Region: Encodable {
        var startLine: Int?
        var startColumn: Int?
        var byteOffset: Int
        var byteLength: Int
    }
}

extension String {
    /// The path as a relative reference.
    fileprivate var sarifURI: String {
        var result = ""
        for byte in utf8 {
            switch byte {
            case 0x2D, 0x2E, 0x2F, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x7E:
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return result
    }
}
