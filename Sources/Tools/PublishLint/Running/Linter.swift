internal import Foundation
internal import PublishStorage

/// Checks the texts of a site.
package struct Linter: Sendable {
    /// The folder of the site, without a slash at its end.
    let root: String
    package let settings: LintSettings
    /// The rules to check, with their levels.
    let rules: [(rule: LintRule, level: LintRule.Level)]
    /// The compiler for the rules that check code.
    package var toolchain = CodeToolchain()

    /// Makes a linter.
    ///
    /// - Parameters:
    ///   - root: The folder of the site.
    ///   - settings: The settings of the site.
    ///   - identifiers: The only rules to check, even if the site disables them; nil for all rules
    ///     that the site enables.
    /// - Throws: ``LintFault`` for an unknown rule or area.
    package init(
        root: String,
        settings: LintSettings,
        only identifiers: [String]? = nil
    ) throws(LintFault) {
        self.root = root.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root
        self.settings = settings
        for name in identifiers ?? []
        where !LintRule.all.contains(where: { $0.identifier == name || $0.area == name }) {
            let names = LintRule.all.map(\.identifier).joined(separator: ", ")
            throw LintFault("Unknown rule '\(name)'; choose from \(names).")
        }
        rules = LintRule.all.compactMap { rule in
            let level = settings.level(of: rule)
            guard let identifiers else { return level == .off ? nil : (rule, level) }
            guard identifiers.contains(rule.identifier) || identifiers.contains(rule.area) else {
                return nil
            }
            return (rule, max(level, .warning))
        }
    }

    /// Checks some texts.
    ///
    /// - Parameters:
    ///   - paths: The texts, relative to the site's folder.
    ///   - context: Other texts, only read to compare the checked texts with them.
    /// - Returns: The findings, sorted by path and place.
    /// - Throws: `DiskError`.
    package func findings(
        in paths: [String],
        comparedWith context: [String] = []
    ) throws -> [Finding] {
        try review(paths, comparedWith: context).findings
    }

    /// Checks some texts, and notes code that could not be checked.
    ///
    /// - Parameters:
    ///   - paths: The texts, relative to the site's folder.
    ///   - context: Other texts, only read to compare the checked texts with them.
    ///   - isComplete: Whether `paths` are all texts of the site, so that cached results of other
    ///     texts can be dropped.
    /// - Returns: The findings, sorted by path and place, and notes without full stops.
    /// - Throws: `DiskError`, ``LintFault``, or `ProgramFault` if a program that checks code is missing.
    package func review(
        _ paths: [String],
        comparedWith context: [String] = [],
        isComplete: Bool = false
    ) throws -> (findings: [Finding], notes: [String]) {
        let all = paths + context
        let choices = try checksCode ? CodeSettings(ofSiteAt: root) : nil
        let results = try parallelMap(count: all.count) {
            number -> (findings: [Finding], summary: TextSummary, code: ArticleCode?)? in
            guard let text = try read(all[number]) else { return nil }
            var summary = TextSummary(text)
            summary.isContext = number >= paths.count
            guard !summary.isContext else { return ([], summary, nil) }
            let code = choices.map { ArticleCode(text, $0) }
            return (findings(in: text), summary, code)
        }
        .compactMap(\.self)
        var faults = try siteFindings(results.map(\.summary))
        var notes: [String] = []
        if let choices {
            let kinds = rules.compactMap { rule, _ in
                if case .code(let kind) = rule.check { kind } else { nil }
            }
            let outcome = try CodeCheck(settings: choices, toolchain: toolchain, rules: Set(kinds))
                .outcome(of: results.compactMap(\.code), isComplete: isComplete)
            notes = outcome.notes
            try faults.merge(codeFindings(outcome.faults)) { $0 + $1 }
        }
        let told = results.filter { !$0.summary.isContext }
            .sorted { $0.summary.path < $1.summary.path }
            .flatMap { result in
                guard let more = faults[result.summary.path] else { return result.findings }
                return (result.findings + more).sorted()
            }
        return (told, notes)
    }

    /// Whether a rule to be checked reads code, for which it may start the compiler.
    package var checksCode: Bool {
        rules.contains { if case .code = $0.rule.check { true } else { false } }
    }

    /// Checks one text, without comparing it with others.
    ///
    /// - Parameter text: The text.
    /// - Returns: The findings, sorted by place.
    package func findings(in text: LintText) -> [Finding] {
        collected(in: text) { rule, findings in
            switch rule.check {
            case .prose(let check):
                for prose in text.prose where text.isIn(rule.language, prose) {
                    check(prose, &findings)
                }
            case .text(let check): check(text, &findings)
            case .site, .code, .names: break
            }
        }
        .sorted()
    }

    /// The findings that the rules add, except where comments of the text disable a rule.
    private func collected(
        in text: LintText,
        _ check: (LintRule, inout Findings) -> Void
    ) -> [Finding] {
        var findings = Findings(text: text, settings: settings) { Disk.isFile(root + "/" + $0) }
        for (rule, level) in rules {
            findings.begin(rule, level)
            check(rule, &findings)
        }
        var suppressions = Suppressions(in: text)
        return findings.all.filter { !suppressions.cover($0.rule, line: $0.line) }
    }

    /// Reads a text by its path relative to the site's folder; nil if it is not UTF-8.
    private func read(_ path: String) throws -> LintText? {
        let bytes = try Disk.read(root + "/" + path, most: Disk.mostOfText)
        return LintText(path: path, bytes: bytes, settings: settings)
    }

    /// The names of all texts and files of the site, including those that are not checked.
    private func names(knowing summaries: [TextSummary]) throws -> SiteNames {
        func files(in folder: String) throws -> [String] {
            Disk.isFolder(root + folder)
                ? try FileTree(root + folder, links: .keptAsFiles).files : []
        }
        let known = Set(summaries.map(\.path))
        let content = try files(in: "/Content")
        let others = content.filter(TextName.isText).map { "Content/" + $0 }.filter {
            !known.contains($0)
        }
        let more = try parallelMap(count: others.count) {
            try read(others[$0]).map(TextSummary.init)
        }
        return SiteNames(
            summaries + more.compactMap(\.self),
            resources: try files(in: "/Resources"),
            beside: Set(content.filter { !TextName.isText($0) }.map { "Content/" + $0 })
        )
    }

    /// The findings that depend on several texts, by the paths of the texts.
    private func siteFindings(_ summaries: [TextSummary]) throws -> [String: [Finding]] {
        var faults: [String: [(rule: String, fault: SiteFault)]] = [:]
        let shown = Set(summaries.lazy.filter { !$0.isContext }.map(\.path))
        for (rule, _) in rules {
            let all: [SiteFault]
            switch rule.check {
            case .site(let check): all = try check(summaries, settings, read)
            case .names(let check):
                let naming = summaries.filter { !$0.isContext && !$0.namedLinks.isEmpty }
                if naming.isEmpty { continue }
                let names = try names(knowing: summaries)
                all = naming.flatMap { check($0, names) }
            case .prose, .text, .code: continue
            }
            for fault in all where shown.contains(fault.path) {
                faults[fault.path, default: []].append((rule.identifier, fault))
            }
        }
        // Few texts have such findings; a text is read again for its lines and its comments.
        return try findings(of: faults) { rule, fault, findings in
            guard fault.rule == rule.identifier else { return }
            findings.add(line: fault.fault.line, fault.fault.message, fix: fault.fault.fix)
        }
    }

    /// The findings in code, by the paths of the texts.
    private func codeFindings(_ faults: [CodeFault]) throws -> [String: [Finding]] {
        try findings(of: Dictionary(grouping: Set(faults), by: \.path)) { rule, fault, findings in
            guard case .code(let kind) = rule.check, fault.rule == kind else { return }
            let end = findings.text.range(ofLine: findings.text.line(of: fault.offset)).upperBound
            let range = fault.offset..<max(fault.offset, end)
            findings.add(range, fault.message, fix: fault.fix)
        }
    }

    /// The findings for faults of texts, by the paths of the texts; `add` adds a fault if it is one of the rule.
    private func findings<Fault>(
        of faults: [String: [Fault]],
        _ add: (LintRule, Fault, inout Findings) -> Void
    ) throws -> [String: [Finding]] {
        var result: [String: [Finding]] = [:]
        for (path, faults) in faults {
            guard let text = try read(path) else { continue }
            result[path] = collected(in: text) { rule, findings in
                for fault in faults { add(rule, fault, &findings) }
            }
        }
        return result
    }
}

extension Finding: Comparable {
    package static func < (first: Finding, second: Finding) -> Bool {
        if first.path != second.path { return first.path < second.path }
        return (first.line, first.column, first.rule, first.message)
            < (second.line, second.column, second.rule, second.message)
    }
}

extension Linter {
    /// Resolves arguments to texts.
    ///
    /// Symbolic links to folders are not followed.
    ///
    /// - Parameter arguments: Files and folders, relative to the site's folder; empty for all of `Content`.
    /// - Returns: The texts to check, and the texts to compare them with: the same articles in
    /// other languages.
    /// - Throws: ``LintFault`` if a file or folder does not exist, or `DiskError`.
    package func texts(at arguments: [String]) throws -> (paths: [String], context: [String]) {
        let hasContent = Disk.isFolder(root + "/Content")
        guard !arguments.isEmpty || hasContent else {
            throw LintFault(
                "The folder 'Content' does not exist; name the files or folders to check."
            )
        }
        let content =
            hasContent
            ? try FileTree(root + "/Content", links: .keptAsFiles).files.filter(TextName.isText).map
            { "Content/" + $0 }
            : []
        // Templates of posts are not checked; the generator ignores them, too.
        let ignored = ["_templates/"] + settings.ignored
        func isWanted(_ path: String) -> Bool {
            !ignored.contains { path.hasPrefix("Content/" + $0) }
        }
        let wanted = content.filter(isWanted)
        guard !arguments.isEmpty else { return (wanted, []) }
        var paths: [String] = []
        for argument in arguments {
            let path = argument.hasSuffix("/") ? String(argument.dropLast()) : argument
            let place = root + "/" + path
            if Disk.isFile(place) {
                // Git hooks pass all files of a change, so other files are skipped silently.
                if TextName.isText(path) { paths.append(path) }
            } else if Disk.isFolder(place) {
                paths += try FileTree(place, links: .keptAsFiles).files.filter(TextName.isText).map
                { path + "/" + $0 }
            } else {
                throw LintFault("The file or folder '\(argument)' does not exist.")
            }
        }
        paths = paths.filter(isWanted)
        let asked = Set(paths)
        func key(_ path: String) -> String { TextPath(path, languages: settings.languages).key }
        let keys = Set(paths.map(key))
        let context = wanted.filter { !asked.contains($0) && keys.contains(key($0)) }
        return (Array(Set(paths)).sorted(), context)
    }
}
