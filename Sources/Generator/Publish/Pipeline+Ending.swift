import Foundation
internal import PublishAnswers
internal import PublishStorage

/// The end of a run whose steps have succeeded.
extension Pipeline {
    /// Publishes the result.
    ///
    /// A run that answers a question, or has found errors, discards the result instead.
    ///
    /// - Throws: `PublishingError` if there are errors, or if the disk cannot be written.
    func finish(
        _ context: PublishingContext<Site>,
        _ question: Question<Site>?,
        after previous: PreviousRun
    ) throws {
        // A deployment has changed the server by now and cannot be undone.
        if options.isDeployment {
            let addresses = try AddressLedger.note(context.workspace)
            // Build servers delete their checkout after the run, so the addresses that the
            // announcements recorded would be lost.
            if options.announcesOnly { for line in addresses { context.report(.unsaved(line)) } }
        }
        try writeChanges(of: context)
        reportReplacedFiles(in: context)
        for path in try context.output?.producedFiles() ?? []
        where path.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
            context.report(Diagnostic(.lineBreak(in: path), file: ""))
        }
        if question?.isAboutFaults != false { try context.reportMissingPictures() }
        reportMove(of: context)
        if question?.isAboutFaults != false {
            try context.compareWithLedger()
            if !options.isDeployment { reportAddress(in: context) }
        }
        let severities = context.diagnostics.sorted.map(\.severity)
        let warnings = severities.count { $0 == .warning }
        if options.isStrict, warnings > 0, question?.isAboutFaults != false {
            let stays =
                question == nil && !options.isDeployment ? "; the previous site is kept" : ""
            throw PublishingError(
                infoMessage: Amount.text(warnings, "warning") + ", and the run is strict" + stays
            )
        }
        guard question != nil else {
            return try exchange(context, after: previous)
        }
        // Keep the cached results of a run that only answers a question: the next run uses them.
        context.cache.save(isComplete: false)
        try context.output?.rollBack()
        if case let count = severities.count(where: { $0 == .error }), count > 0 {
            var error = PublishingError(infoMessage: Amount.text(count, "error"))
            error.isTold = true
            throw error
        }
    }

    /// Moves the new site into `Output`, and stores the state for the next run.
    private func exchange(
        _ context: PublishingContext<Site>,
        after previous: PreviousRun
    ) throws {
        let unready = context.run[UnreadyParts.self]
        if context.output != nil { try unready.note(in: context.workspace) }
        let manifest = try context.output?.commit()
        if context.output != nil { try unready.forgetEarlier(in: context.workspace) }
        if context.run.previousDate == nil {
            LastGenerationDate(folder: context.workspace.hidden).store(Date())
        }
        if let output = context.output, let manifest {
            context.timings.end("Move the new site into Output")
            if let folder = output.foundFolder {
                let name = folder.split(separator: "/").last ?? ""
                console.print(
                    "The files found in Output before the first run are now in .publish/\(name)"
                )
            }
            let description = SiteDescription(of: context.site, in: context.workspace)
            var others = context.run.descriptions
            others[RecordedOutline.fileName] =
                RecordedOutline(
                    of: context.site,
                    codeFolders: context.markdownParser.options.inclusion?.folders
                ).text
            try inParallel([
                { try description.write(manifest, after: previous.files) },
                { try description.write(others) },
                {
                    try previous.successor(
                        manifest: manifest,
                        hasFaults: !context.diagnostics.sorted.isEmpty || context.run.hasLeftOut,
                        validUntil: context.run.validUntil
                    ).store(in: context.cache)
                },
            ])
            for (name, number) in output.counts { context.timings.count(name, number) }
        }
        context.cache.save(isComplete: context.output != nil)
        context.timings.end("Remember")
        if options.showsTimings { context.timings.lines.forEach(console.print) }
        if options.isPreview, let part = context.timings.slowest {
            console.note(part + " ('--timings' lists the rest, and why pages were rendered)")
        }
    }

    /// Explains, once after the site's URL has changed, how feed readers keep recognizing the
    /// articles.
    private func reportMove(of context: PublishingContext<Site>) {
        let site = context.site
        guard !site.textFeatures.isEmpty, site.identityURL == nil, context.output != nil,
            let url = RecordedOutline(in: context.workspace.hidden.path)?.url,
            url != site.url.absoluteString,
            // If the old URL was a placeholder or a local address, nobody subscribed to it.
            let earlier = URL(string: url), SiteAddressFault(of: earlier) == nil,
            SiteAddressFault(of: site.url) == nil
        else { return }
        context.report(
            Diagnostic(
                .note,
                "run.moved-site",
                file: "",
                message:
                    "the site has moved from '\(url)' to '\(site.url)': feed readers will show all articles as new",
                fix: """
                    add 'var identityURL: URL? { URL(string: "\(url)") }' to the site, so that they recognize the articles
                    """
            )
        )
    }

    /// Reports files of `Output` that another file with the same path has replaced.
    private func reportReplacedFiles(in context: PublishingContext<Site>) {
        for file in context.output?.replacedFiles ?? [] {
            let names = [file.earlier, file.later].map { source in
                source.map { "'\(context.workspace.displayPath(of: $0))'" }
                    ?? "the generated file '\(file.path.string)'"
            }
            context.report(
                .replacedFile(
                    at: file.path,
                    names[0],
                    by: names[1],
                    file: (file.earlier ?? file.later).map(context.workspace.displayPath) ?? ""
                )
            )
        }
    }
}

extension Pipeline {
    /// Prints the diagnostics of the content: all of them, only errors if a question has another
    /// subject, or only the news after a saved file.
    func printFaults(
        of context: PublishingContext<Site>,
        answering question: Question<Site>?,
        hasFailed: Bool
    ) {
        let diagnostics = context.diagnostics.sorted.filter {
            $0.severity == .error || question?.isAboutFaults != false
        }
        let root = context.workspace.root.path
        // A failed run may not have come to all faults, and the page in the browser shows what it prints.
        let isWhole = options.isPreview && question == nil && !hasFailed
        let earlier = isWhole ? rememberFaults(diagnostics, in: context.workspace) : nil
        guard let earlier, let date = context.run.previousDate, console.skipsEarlier
        else { return console.print(diagnostics, root: root) }
        let news = DiagnosticNews(diagnostics, after: earlier) { file in
            !file.isEmpty && Disk.modificationDate(of: root + file).map { $0 > date } == true
        }
        console.print(news, root: root)
    }

    /// Stores the diagnostics for the next run; returns those of the previous run, nil if there was
    /// none.
    private func rememberFaults(
        _ diagnostics: [Diagnostic],
        in workspace: Workspace
    ) -> [DiagnosticRow]? {
        let earlier = DiagnosticRow.found(in: workspace.hidden.path)
        let rows = diagnostics.map(\.row)
        // Without the file, the next run prints more than is new.
        if rows != earlier { try? DiagnosticRow.store(rows, in: workspace.hidden.path) }
        return earlier
    }

    /// Reports an error that belongs to no file of the content as a diagnostic, if `--format` asks
    /// for a format for tools.
    func report(_ error: PublishingError, in context: PublishingContext<Site>) {
        guard options.format != .text,
            !context.diagnostics.sorted.contains(where: { $0.severity == .error })
        else { return }
        let message = [error.infoMessage, error.underlyingErrorMessage].compactMap { $0 }
        context.report(
            Diagnostic(
                .error,
                "run.failed",
                file: error.path?.string ?? "",
                message: message.joined(separator: ": ")
            )
        )
    }

    /// Returns the `PublishingError` for an error that was thrown outside the steps.
    func publishingError(for error: any Error, in run: Run) -> PublishingError {
        let isInterrupted = run.workspace.siteFolders.isInterrupted
        return (error as? PublishingError)
            ?? PublishingError(
                path: "Output",
                infoMessage: isInterrupted
                    ? "Only a part of the new site is in 'Output'; the next run completes it"
                    : "The site could not be written, so the previous one is kept",
                underlyingError: error
            )
    }
}
