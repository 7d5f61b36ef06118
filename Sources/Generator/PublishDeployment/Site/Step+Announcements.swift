import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Purges changed and removed files of a deployment from the cache of a CDN.
    ///
    /// It runs after all deployments, wherever the step is placed. A failure is only a warning, because the site is
    /// deployed.
    ///
    /// - Parameters:
    ///   - purge: The way to purge the cache, such as `.cloudflare(zone: "…", token: .environment("CLOUDFLARE_TOKEN"))`.
    ///   - target: The name of the deployment target; nil means all targets.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func purgeCDN(using purge: CDNPurge, after target: String? = nil) -> Self {
        announcement(named: "Purge the CDN", after: target) { context, changes in
            // The URL of a compressed file is never requested: the server chooses it for the file's
            // own URL.
            let files = (changes.added + changes.changed + changes.removed).filter { file in
                file.kind == .search || !file.path.hasSuffix(".gz") && !file.path.hasSuffix(".br")
            }
            try context.purge(files.map(\.url).sorted(), by: purge)
            return Amount.text(files.count, "file") + " purged"
        }
    }

    /// Submits new, changed and removed pages to search engines by IndexNow; generating the site writes the key file.
    ///
    /// It runs after all deployments, wherever the step is placed. A failure is only a warning, because the site is
    /// deployed.
    ///
    /// - Parameters:
    ///   - key: The key: 8 to 128 letters, digits and hyphens; it is not a secret.
    ///   - endpoint: The URL of the service; participating search engines inform each other.
    ///   - target: The name of the deployment target; nil means all targets.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func submitIndexNow(
        key: String,
        to endpoint: String = "https://api.indexnow.org/indexnow",
        after target: String? = nil
    ) -> Self {
        let proof = rendering(
            named: "Write the key for IndexNow",
            reach: .files,
            settings: { ValueDigest(of: key).digest }
        ) { context in
            guard IndexNow.isKey(key) else {
                throw PublishingError(
                    infoMessage:
                        "'\(key)' is not a key for IndexNow: write 8 to 128 letters, digits and hyphens"
                )
            }
            try context.output?.write(Array(key.utf8), to: try OutputPath(Path(key + ".txt")))
        }
        let submission = announcement(named: "Submit to IndexNow", after: target) {
            context,
            changes in
            let pages = try context.findablePages(changes.added + changes.changed)
            let addresses = (pages + changes.removed.filter(\.isPage)).map(\.url).sorted()
            try IndexNow(endpoint: endpoint, key: key, root: context.site.rootText)
                .submit(addresses, context.options.environment)
            return Amount.text(addresses.count, "page") + " submitted to IndexNow"
        }
        return .group([proof, submission])
    }

    /// Submits new pages to Baidu, which allows few URLs a day.
    ///
    /// It runs after all deployments, wherever the step is placed. A failure is only a warning, because the site is
    /// deployed.
    ///
    /// - Parameters:
    ///   - token: The token that Baidu has given to the owner of the site, such as `.environment("BAIDU_TOKEN")`.
    ///   - site: The site as registered at Baidu; nil means scheme and host of its URL.
    ///   - endpoint: The URL of the service. Baidu's own uses plain `http`, so the token is sent unencrypted.
    ///   - target: The name of the deployment target; nil means all targets.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func submitBaidu(
        token: DeploymentSecret,
        site: String? = nil,
        to endpoint: String = "http://data.zz.baidu.com/urls",
        after target: String? = nil
    ) -> Self {
        announcement(named: "Submit to Baidu", after: target) { context, changes in
            let addresses = try context.findablePages(changes.added).map(\.url)
            let url = context.site.url
            if url.host?.hasSuffix(".github.io") == true, !addresses.isEmpty {
                throw DeploymentFault.refused(
                    "GitHub Pages refuses Baidu's crawler; deploy to a second target, and submit its address with 'site:'"
                )
            }
            try BaiduSubmission(
                endpoint: endpoint,
                site: site ?? "\(url.scheme ?? "https")://\(url.host ?? "")",
                token: context.value(of: token)
            ).submit(addresses, context.options.environment)
            return Amount.text(addresses.count, "page") + " submitted to Baidu"
        }
    }
}

private extension PublishingStep {
    /// Makes a step that announces deployed changes; it does nothing if nothing has changed.
    ///
    /// An announcement that fails is repeated with the next deployment.
    ///
    /// - Parameters:
    ///   - name: The name of the step.
    ///   - target: The name of the deployment target; nil means all targets.
    ///   - body: Makes the announcement, and returns a sentence that describes it.
    /// - Returns: The step.
    static func announcement(
        named name: String,
        after target: String?,
        body: @escaping (PublishingContext<Site>, SiteChanges) throws -> String
    ) -> Self {
        var operation = Operation(name: name, kind: .announcement) { context in
            let deployed = context.run[DeploymentState.self].deployed
            let key = ([name] + deployed.compactMap(\.target).sorted()).joined(separator: " > ")
            var pending = PendingAnnouncements(context.workspace)
            let latest = PendingAnnouncements.Changes(
                try context.changes(since: .deployment(target))
            )
            let all = pending[key]?.followed(by: latest) ?? latest
            if all == PendingAnnouncements.Changes() { return }
            do {
                let done = try body(context, context.changes(all))
                try pending.set(nil, for: key)
                context.report(Diagnostic(.note, .announced, file: "", message: done))
            } catch {
                let words = context.secrets.redacting(error.localizedDescription)
                try pending.set(all, for: key)
                context.report(
                    Diagnostic(
                        .warning,
                        .failedAnnouncement,
                        file: "",
                        message: "the site is deployed, but '\(name)' failed: \(words)",
                        fix: "fix it and deploy again, which repeats the announcement"
                    )
                )
            }
        }
        operation.target = target
        return PublishingStep(body: .operation(operation))
    }
}

private extension SiteChanges.File {
    /// Whether the file is a page with a canonical URL, and not a later page of a list.
    var isPage: Bool {
        kind == .page && path.hasSuffix(".html") && path != "404.html"
            && !path.hasSuffix("/404.html") && !isFurtherPage
    }

    /// Whether the URL ends in `page/` and a number.
    private var isFurtherPage: Bool {
        let parts = path.dropLast(".html".count).split(separator: "/")
        let place = parts.last == "index" ? parts.dropLast() : parts[...]
        return place.dropLast().last == "page" && place.last?.allSatisfy(\.isNumber) == true
    }
}

private extension PublishingContext {
    /// Returns the pages among files that search engines should list.
    func findablePages(_ files: [SiteChanges.File]) throws -> [SiteChanges.File] {
        try files.filter { file in
            let path = outputPath + "/" + file.path
            return try file.isPage && Disk.isFile(path) && SearchPages.isFindable(Disk.read(path))
        }
    }

    func purge(_ addresses: [String], by purge: CDNPurge) throws {
        for start in stride(from: 0, to: addresses.count, by: purge.batch) {
            let part = Array(addresses[start..<min(start + purge.batch, addresses.count)])
            switch purge.way {
            case .command(let program, let arguments):
                var command = Command(program, arguments)
                command.environment = options.environment
                command.input = Array(part.map { $0 + "\n" }.joined().utf8)
                try command.run(in: workspace.root.path)
            case .request(let url, let headers, let token, let body):
                var request = HTTPRequest(to: url)
                request.headers = headers.map { "\($0): \($1)" }.sorted()
                if let token {
                    request.headers.append("Authorization: Bearer \(try value(of: token))")
                }
                request.body = Array(body(part).utf8)
                let answer = try request.send(options.environment)
                guard answer.isGood else {
                    throw DeploymentFault.refused(
                        "the server answers \(answer.status): \(answer.text.prefix(200))"
                    )
                }
            }
        }
    }
}
