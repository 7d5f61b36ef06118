internal import Files
internal import Foundation
internal import PublishCLICore
internal import PublishImport
internal import PublishStorage

/// `publish import`: imports a site made with another generator.
struct ImportCommand: Subcommand {
    let arguments: ParsedArguments
    let call: ToolCall

    func run() throws {
        let (generator, places) = try subject()
        let addresses = arguments.choice(.addresses) ?? ImportAddresses.keep
        let plan: ImportPlan
        do {
            plan = try importer(of: places, as: generator)
                .plan(addresses: addresses, redirectsTerms: !folder.isSite)
        } catch let failure as ImportFailure {
            throw CLIError.cannotImport(reason: failure.sentence)
        }
        let report = ImportReport(of: plan)
        let old = try arguments.value(.sitemap).map {
            plan.missing(of: try OldSiteMap(absolutePath($0)))
        }
        if let old { console.print(ImportReport.sentence(old)) }
        if arguments.has(.dryRun) {
            console.print(report.table + "\n" + report.summary)
            for loss in plan.losses {
                console.note(loss.description)
            }
            if !arguments.has(.noCheck) { try checkDryRun(of: plan, report) }
            console.print("Dry run: nothing was written.")
            return
        }
        try write(plan, report, old)
    }
}

extension ImportCommand {
    /// The generator, if the arguments name it, and the folder of the other site or the files of its
    /// export.
    private func subject() throws -> (SourceGenerator?, [String]) {
        var words = arguments.words[...]
        var generator: SourceGenerator?
        if words.count > 1, let name = words.first {
            generator = SourceGenerator.named(name)
            let names = SourceGenerator.all.map(\.name)
            if generator != nil {
                words.removeFirst()
            } else if !Disk.isFile(absolutePath(name)) {
                throw arguments.usage(
                    "Unknown generator '\(name)'; choose one of \(names.joined(separator: ", "))."
                        + Suggestion.sentence(for: name, among: names)
                )
            }
        }
        if words.isEmpty {
            throw arguments.usage("Name the folder of the other site, or the file of its export.")
        }
        return (generator, words.map(absolutePath))
    }

    /// Opens a site's folder, or the files of an export.
    private func importer(of places: [String], as generator: SourceGenerator?) throws -> Importer {
        let media = arguments.value(.media).map(absolutePath)
        let types = arguments.value(.types)?.split(separator: ",").map(String.init)
        let isExport =
            generator?.readsExports
            ?? (places.count > 1 || ExportSource.isExport(places[0]))
        guard isExport else {
            guard media == nil, types == nil else {
                throw arguments.usage(
                    "'--media' and '--types' are for exports of WordPress and Ghost."
                )
            }
            return try Importer(of: places[0], as: generator)
        }
        let export = ExportSource(places, media: media, types: types ?? [])
        return try Importer(of: export, as: generator)
    }

    private func write(
        _ plan: ImportPlan,
        _ report: ImportReport,
        _ old: (count: Int, missing: [String])?
    ) throws {
        let isNew = !folder.isSite
        let kept = try write(plan, to: folder)
        let site = ScaffoldSite(of: plan.site, name: ProjectName(folderName: folder.name).title)
        let name = freeName()
        let languages = plan.site.languages.compactMap { ScaffoldLanguage(code: $0) }
        var settings =
            ["// enum SectionID"] + site.caseLines + site.allSettings(languages: languages)
        if kind == .blog {
            let words = try surroundings.templates.words(in: site.language)
            settings = site.yaml(languages, .journal, words).split(separator: "\n").map(String.init)
        }
        func writeReport(_ check: SiteCheck? = nil) throws {
            let text = report.text(
                settings: isNew ? [] : settings,
                kept: kept,
                findings: check?.markdown,
                old: old
            )
            try ImportWriter(to: folder.path).write(text, to: name)
        }
        // The report is written before the check, so that it exists even if the check is interrupted.
        try writeReport()
        let check = try arguments.has(.noCheck) ? nil : check(folder)
        if let check { try writeReport(check) }
        console.print("✅ Imported " + report.summary)
        for file in kept {
            console.note(
                "'\(MessageText.line(file))' was there already and was not changed."
            )
        }
        console.print("See '\(name)' for what was converted and what was lost.")
        if !plan.numberRules.isEmpty {
            console.print(
                "'\(ImportWriter.numberRules)' contains nginx rules for old addresses such as '/?p=12'."
            )
        }
        if let remark = site.timeZoneRemark(for: kind) { console.print(remark) }
        if let check { try tell(of: check) }
        if isNew { console.print("Run 'publish run' to see the site.") }
    }

    /// Writes everything except the report; returns the files that already existed.
    private func write(_ plan: ImportPlan, to target: Folder) throws -> [String] {
        // A missing or invalid dependency, and missing templates, throw here, before the first file is written.
        let project = try target.isSite ? nil : project(of: plan)
        let kept = try ImportWriter(to: target.path).write(plan)
        try project?.writeFiles(to: target.path)
        return kept
    }

    /// Tries the import in a temporary folder, by creating a new site; an import into an existing site is
    /// not tried.
    private func checkDryRun(of plan: ImportPlan, _ report: ImportReport) throws {
        guard !folder.isSite else { return }
        let scratch = try ScratchFolder()
        let target = try Folder(path: scratch.path).createSubfolder(named: folder.name)
        _ = try write(plan, to: target)
        guard let check = try check(target) else { return }
        try withExtendedLifetime(scratch) { try tell(of: check) }
    }

    /// Checks the new site with its own program; nil if it cannot be compiled because Swift is missing.
    private func check(_ site: Folder) throws -> SiteCheck? {
        console.print(
            "Compiling and checking the new site ('\(Option.noCheck)' skips this)"
        )
        do {
            return try siteProgram(in: site).check()
        } catch CLIError.cannotStart(let fault) {
            console.note("The new site was not checked. \(fault.sentence).")
            return nil
        }
    }

    /// Reports the result of a check.
    ///
    /// - Throws: `CLIError.faultsFound` if the site cannot be published.
    private func tell(of check: SiteCheck) throws {
        check.markdown.forEach(console.note)
        if !check.isPublishable { throw CLIError.faultsFound() }
    }

    /// Whether the site is a package or a `site.yaml`.
    private var kind: ProjectKind {
        arguments.has(.swift) || folder.containsFile(named: "Package.swift") ? .website : .blog
    }

    /// Makes the site for the imported texts.
    private func project(of plan: ImportPlan) throws -> ProjectTemplate {
        let isAsked = [.swift, .url, .branch, .version].contains(where: arguments.has)
        let dependency = isAsked ? try dependency() : ownDependency
        let known = plan.site.languages.compactMap { ScaffoldLanguage(code: $0) }
        for code in plan.site.languages where ScaffoldLanguage(code: code) == nil {
            console.note(
                "There is no template for the language '\(code)'; add the language to the site's '\(kind == .blog ? "languages" : "localizations")' yourself."
            )
        }
        if kind == .website, !plan.site.menu.isEmpty {
            let entries = plan.site.menu.map(\.target).joined(separator: ", ")
            console.note("The old menu led to \(entries); write that into 'options.menu'.")
        }
        let name = ProjectName(folderName: folder.name)
        var site = ScaffoldSite(of: plan.site, name: name.title)
        site.hasAboutPage = plan.texts.contains { text in
            [".md", "/index.md"].contains { text.target.hasSuffix("/about" + $0) } && !text.isDraft
        }
        return try ProjectTemplate(
            site: site,
            as: kind,
            name: name,
            languages: known.isEmpty ? [ScaffoldLanguage(code: "en")].compactMap(\.self) : known,
            integration: arguments.choice(.ci) ?? .github,
            dependency: dependency,
            templates: surroundings.templates
        )
    }

    /// The name of the report, with a number if there are earlier reports: `import-report-2.md`.
    private func freeName() -> String {
        var names = NumberedNames()
        return names.name("import-report", ".md") { !folder.containsFile(named: $0) }
    }
}

extension ImportLoss {
    /// The place and the message, in the form that editors turn into links.
    fileprivate var description: String {
        let place = line > 0 ? "\(file):\(line)" : file
        return MessageText.line(place.isEmpty ? message : "\(place): \(message)")
    }
}

extension ImportFailure {
    /// The problem and how to solve it.
    fileprivate var sentence: String {
        let names = SourceGenerator.all.map(\.name).joined(separator: ", ")
        switch self {
        case .noFolder(let path): return "The folder '\(path)' does not exist."
        case .notRecognised(let path):
            return "The generator of '\(path)' was not recognised; name it: \(names)."
        case .noTexts(let path, let generator):
            return "'\(path)' has no texts in the folders that \(generator) uses."
        case .noExport(let path):
            return "'\(path)' is not an export of WordPress (XML) or Ghost (JSON)."
        case .unreadableExport(let file, let line, let reason):
            return "\(line > 0 ? "\(file):\(line)" : file): \(reason)."
        }
    }
}

extension ScaffoldSite {
    /// The site that an import creates.
    ///
    /// - Parameters:
    ///   - site: The information about the other site.
    ///   - name: The name of the project, for a site without a title.
    fileprivate init(of site: ImportedSite, name: String) {
        self.init(
            name: site.title.isEmpty ? name : site.title,
            language: site.languages.first.flatMap { ScaffoldLanguage(code: $0) }
        )
        if !site.description.isEmpty { description = site.description }
        if !site.url.isEmpty { url = site.url }
        sections = site.sections
        permalinks = site.permalinks
        timeZone = site.timeZone
        hasCategories = site.hasCategories
        hasAuthors = site.hasAuthors
        hasFormulas = site.hasFormulas
        localNames = site.localNames
        menu = site.menu
        prefixesFirstLanguage = site.prefixesFirstLanguage
    }
}
