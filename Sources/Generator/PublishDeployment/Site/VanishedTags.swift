internal import PublishStorage

extension PublishingContext {
    /// Warns about tag pages that a deployment removes, because other sites may link to them.
    ///
    /// Nothing is refused, because the author may have merged or dropped a tag on purpose. A tag
    /// whose address is in `Content/redirects.csv` is not reported.
    func reportVanishedTags(in plan: DeploymentPlan) {
        guard !plan.removed.isEmpty else { return }
        let folders = tagFolders
        let file = "Content/redirects.csv"
        let known = (try? Disk.read(workspace.root.path + file)) ?? []
        let redirected = Set(
            String(decoding: known, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
                Path(String(line.prefix { $0 != "," && !$0.isWhitespace })).trimmed
            }
        )
        for removed in plan.removed {
            guard let page = Self.page(of: removed),
                let folder = folders.first(where: { page.string.hasPrefix($0.string + "/") }),
                // Reports only the first page of a tag's list, not its further pages.
                !page.string.dropFirst(folder.string.count + 1).contains("/"),
                !redirected.contains(page)
            else { continue }
            let address = "/" + page.percentEncoded
            report(
                Diagnostic(
                    .warning,
                    .vanishedTag,
                    file: "",
                    message: "the deployment removes the page of a tag: '\(address)'",
                    fix:
                        "add a line '\(address), /\(folder.percentEncoded)' to '\(file)' to redirect readers, "
                        + "or name the page of another tag in it"
                )
            )
        }
    }

    /// The folders of tag pages in all languages.
    private var tagFolders: [Path] {
        let localizations = site.localizations
        if localizations.isEmpty { return [site.tagBasePath.trimmed] }
        return localizations.map {
            Path(site.pathPrefix(for: $0)).appendingComponent(site.tagBasePath.string).trimmed
        }
    }

    /// Returns the path of the page that a file of `Output` contains; nil for other files.
    private static func page(of file: String) -> Path? {
        if file.hasSuffix("/index.html") { return Path(String(file.dropLast("/index.html".count))) }
        return file.hasSuffix(".html") ? Path(String(file.dropLast(".html".count))) : nil
    }
}
