internal import Foundation

/// What the site's program finds wrong with the site, to be counted and not to be read as it arrives.
struct SiteCheck {
    /// A fault, as programs write it with `--format json`.
    struct Finding: Decodable, Equatable {
        var severity: String
        var id: String?
        var file: String?
        var line: Int?
        var message: String
        var fix: String?

        /// Whether it keeps the site from being published; what a check calls an error because readers meet it does not.
        var isError: Bool {
            severity == "error"
                && !["links.", "alternates."].contains { id?.hasPrefix($0) == true }
        }
    }

    /// The faults, in the program's order.
    let findings: [Finding]
    /// Whether the site can be published.
    let isPublishable: Bool

    /// Reads what a program has written.
    ///
    /// - Parameters:
    ///   - log: Its words, a JSON object in a line for each fault.
    ///   - isGood: Whether it ended well.
    init(log: String, isGood: Bool) {
        let findings = log.split(whereSeparator: \.isNewline).compactMap {
            try? JSONDecoder().decode(Finding.self, from: Data($0.utf8))
        }
        self.findings = findings
        isPublishable = isGood || !findings.isEmpty && !findings.contains(where: \.isError)
    }

    /// How many there are of each kind, errors first, as lines of Markdown; each with the first three places.
    var markdown: [String] {
        let kinds = Dictionary(grouping: findings.filter { $0.severity != "note" }) {
            "\($0.isError) \($0.id ?? $0.message)"
        }
        return kinds.values.sorted {
            ($1[0].isError ? 1 : 0, $1.count, $0[0].message)
                < ($0[0].isError ? 1 : 0, $0.count, $1[0].message)
        }.map { group in
            let places = group.prefix(3).compactMap { finding in
                finding.file.map { "`\($0)\(finding.line.map { ":\($0)" } ?? "")`" }
            }
            let rest = places.count < group.count ? ", …" : ""
            return
                "* \(group[0].isError ? "error" : "warning"), \(group.count) ×: \(group[0].message)"
                + (places.isEmpty ? "" : " (" + places.joined(separator: ", ") + rest + ")")
        }
    }
}

extension SiteProgram {
    /// Builds the program unless nothing it is made of has changed, and lets it look at the whole site.
    ///
    /// - Throws: ``CLIError`` for whatever prevents the program.
    func check() throws -> SiteCheck {
        do {
            let (log, answer) = try answer(to: .check, including: ["--format=json"], isSilent: true)
            return SiteCheck(log: log, isGood: answer.isGood)
        } catch CLIError.siteFailed {
            return SiteCheck(log: "", isGood: false)
        }
    }
}
