internal import Files
internal import Foundation
internal import PublishImport
internal import PublishStorage

/// `publish import`: brings the site of another generator over.
struct ImportCommand {
    let arguments: ParsedArguments
    let folder: Folder
    let repositoryURL: URL
    let version: String
    let surroundings: Surroundings

    func run() throws {
        let (generator, places) = try subject()
        let addresses = try addresses()
        let plan: ImportPlan
        do {
            plan = try importer(of: places, as: generator).plan(addresses: addresses)
        } catch let failure as ImportFailure {
            throw CLIError.cannotImport(reason: failure.sentence)
        }
        let report = ImportReport(of: plan)
        if arguments.has(.dryRun) {
            surroundings.console.print(report.table + "\n" + report.summary)
            for loss in plan.losses {
                surroundings.console.note(loss.description)
            }
            if !arguments.has(.noCheck) { try checkDryRun(of: plan, report) }
            surroundings.console.print("Nothing was written; without '--dry-run' it is.")
            return
        }
        try write(plan, report)
    }
}

extension ImportCommand {
    /// The generator, if the command names one, and the folder of the other site or the files of its export.
    private func subject() throws -> (SourceGenerator?, [String]) {
        var words = arguments.words[...]
        var generator: SourceGenerator?
        if words.count > 1, let name = words.first {
            generator = SourceGenerator.named(name)
            let names = SourceGenerator.all.map(\.name)
            if generator != nil {
                words.removeFirst()
            } else if !Disk.isFile(path(name)) {
                throw arguments.usage(
                    "'\(name)' is none of \(names.joined(separator: ", "))."
                        + Suggestion.sentence(for: name, among: names)
                )
            }
        }
        if words.isEmpty {
            throw arguments.usage("Name the folder of the other site, or the file of its export.")
        }
        return (generator, words.map(path))
    }

    /// The absolute path of what the command line names.
    private func path(_ word: String) -> String {
        let expanded = NSString(string: word).expandingTildeInPath
        return URL(fileURLWithPath: expanded, relativeTo: URL(fileURLWithPath: folder.path)).path
    }

    /// What reads a folder, or the files of an export.
    private func importer(of places: [String], as generator: SourceGenerator?) throws -> Importer {
        let media = try arguments.requiredValue(.media).map(path)
        let types = try arguments.requiredValue(.types)?.split(separator: ",").map(String.init)
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

    private func addresses() throws -> ImportAddresses {
        guard let word = try arguments.requiredValue(.addresses) else { return .keep }
        guard let addresses = ImportAddresses(rawValue: word) else {
            throw arguments.usage("'--addresses' is 'keep' or 'redirect'.")
        }
        return addresses
    }

    private func write(_ plan: ImportPlan, _ report: ImportReport) throws {
        let isNew = !folder.containsFile(named: "Package.swift")
        let kept = try write(plan, to: folder)
        let site = ScaffoldSite(of: plan.site, name: ProjectName(folderName: folder.name).title)
        let name = freeName()
        let languages = plan.site.languages.compactMap { ScaffoldLanguage(code: $0) }
        let settings =
            isNew
            ? [] : ["// enum SectionID"] + site.caseLines + site.allSettings(languages: languages)
        func writeReport(_ check: SiteCheck? = nil) throws {
            let text = report.text(settings: settings, kept: kept, findings: check?.markdown)
            try ImportWriter(to: folder.path).write(text, to: name)
        }
        // Who stops the check finds the report.
        try writeReport()
        let check = try arguments.has(.noCheck) ? nil : check(folder)
        if let check { try writeReport(check) }
        surroundings.console.print("✅ Imported " + report.summary)
        for file in kept {
            surroundings.console.note(
                "'\(MessageText.line(file))' was there already and is left as it is."
            )
        }
        surroundings.console.print("'\(name)' says what became of everything.")
        if !plan.numberRules.isEmpty {
            surroundings.console.print(
                "'\(ImportWriter.numberRules)' has rules of nginx for addresses such as '/?p=12'."
            )
        }
        if let remark = site.timeZoneRemark { surroundings.console.print(remark) }
        if let check { try tell(of: check) }
        if isNew { surroundings.console.print("Run 'publish run' to see the site.") }
    }

    /// Writes everything but the report; gives the files that were there already.
    private func write(_ plan: ImportPlan, to target: Folder) throws -> [String] {
        // What can go wrong goes wrong before anything is written.
        let dependency = try target.containsFile(named: "Package.swift") ? nil : dependency()
        let kept = try ImportWriter(to: target.path).write(plan)
        let site = ScaffoldSite(of: plan.site, name: ProjectName(folderName: folder.name).title)
        if let dependency {
            try makeProject(of: plan, for: site, dependingOn: dependency, in: target)
        }
        return kept
    }

    /// Tries the import in a folder that is deleted afterwards; of a site that exists already, only a new one can be tried.
    private func checkDryRun(of plan: ImportPlan, _ report: ImportReport) throws {
        guard !folder.containsFile(named: "Package.swift") else { return }
        let scratch = try ScratchFolder()
        let target = try Folder(path: scratch.path).createSubfolder(named: folder.name)
        _ = try write(plan, to: target)
        guard let check = try check(target) else { return }
        try withExtendedLifetime(scratch) { try tell(of: check) }
    }

    /// Lets the site's own program look at it; nil where it cannot be compiled for want of Swift.
    private func check(_ site: Folder) throws -> SiteCheck? {
        surroundings.console.print(
            "Checking the new site by its own program ('\(Option.Name.noCheck)' skips this)"
        )
        do {
            return try SiteProgram(
                folder: site,
                arguments: arguments,
                surroundings: surroundings,
                interruption: Interruption(isActive: surroundings.handlesSignals)
            ).check()
        } catch CLIError.cannotStart(let fault) {
            surroundings.console.note("The new site is not checked. \(fault.sentence).")
            return nil
        }
    }

    /// Says what a check has found.
    ///
    /// - Throws: `CLIError.faultsFound` when the site cannot be published.
    private func tell(of check: SiteCheck) throws {
        check.markdown.forEach(surroundings.console.note)
        if !check.isPublishable { throw CLIError.faultsFound }
    }

    private func dependency() throws -> PackageDependency {
        try DependencyChoice(
            arguments: arguments,
            folder: folder,
            repositoryURL: repositoryURL,
            version: version,
            surroundings: surroundings
        ).dependency()
    }

    /// Makes the package around the texts; files that exist stay.
    private func makeProject(
        of plan: ImportPlan,
        for site: ScaffoldSite,
        dependingOn dependency: PackageDependency,
        in target: Folder
    ) throws {
        let known = plan.site.languages.compactMap { ScaffoldLanguage(code: $0) }
        for code in plan.site.languages where ScaffoldLanguage(code: code) == nil {
            surroundings.console.note(
                "There is no template in '\(code)'; add it to the 'localizations' of the site."
            )
        }
        var site = site
        site.hasAboutPage = plan.texts.contains { text in
            [".md", "/index.md"].contains { text.target.hasSuffix("/about" + $0) } && !text.isDraft
        }
        let template = ProjectTemplate(
            site: site,
            name: ProjectName(folderName: folder.name),
            languages: known.isEmpty ? [ScaffoldLanguage(code: "en")].compactMap(\.self) : known,
            integration: try arguments.integration,
            dependency: dependency
        )
        try template.writeFiles(to: target.path)
    }

    /// The name of the report; an earlier one stays.
    private func freeName() -> String {
        var name = "import-report.md"
        var number = 2
        while folder.containsFile(named: name) {
            name = "import-report-\(number).md"
            number += 1
        }
        return name
    }
}

extension ImportLoss {
    /// The place and what is said of it, in the form that editors link.
    fileprivate var description: String {
        let place = line > 0 ? "\(file):\(line)" : file
        return MessageText.line(place.isEmpty ? message : "\(place): \(message)")
    }
}

extension ImportFailure {
    /// What is wrong, and how to go on.
    fileprivate var sentence: String {
        let names = SourceGenerator.all.map(\.name).joined(separator: ", ")
        switch self {
        case .noFolder(let path): return "There is no folder '\(path)'."
        case .notRecognised(let path):
            return "'\(path)' is no site that is known; name what made it: \(names)."
        case .noTexts(let path, let generator):
            return "'\(path)' holds no texts where \(generator) has them."
        case .noExport(let path):
            return "'\(path)' is no export of WordPress (XML) or Ghost (JSON)."
        case .unreadableExport(let file, let line, let reason):
            return "\(line > 0 ? "\(file):\(line)" : file): \(reason)."
        case .noPandoc:
            return
                "Texts of WordPress and Ghost are HTML; pandoc makes Markdown of them, and is not installed ('apt-get install pandoc')."
        }
    }
}

extension ScaffoldSite {
    /// The site that an import makes.
    ///
    /// - Parameters:
    ///   - site: What is known of the other one.
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
        prefixesFirstLanguage = site.prefixesFirstLanguage
    }
}
