import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Makes a content delivery network forget what a deployment has changed or removed.
    ///
    /// It happens after all deployments, wherever the step stands. A failure is a warning: the site is deployed.
    ///
    /// - Parameters:
    ///   - purge: How the network is told, such as `.cloudflare(zone: "…", token: .environment("CLOUDFLARE_TOKEN"))`.
    ///   - target: The deployment that this is about, by the name it was given; nil means each.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func purgeCDN(using purge: CDNPurge, after target: String? = nil) -> Self {
        announcement(named: "Purge the CDN", after: target) { context, changes in
            // Nobody asks for compressed versions by their own addresses.
            let files = (changes.added + changes.changed + changes.removed).filter { file in
                file.kind == .search || !file.path.hasSuffix(".gz") && !file.path.hasSuffix(".br")
            }
            try context.purge(files.map(\.url).sorted(), by: purge)
            return Amount.text(files.count, "file") + " purged"
        }
    }

    /// Tells search engines by IndexNow which pages are new, changed or gone; generating the site makes the file with the key.
    ///
    /// It happens after all deployments, wherever the step stands. A failure is a warning: the site is deployed.
    ///
    /// - Parameters:
    ///   - key: 8 to 128 letters, digits and hyphens, which everybody may know.
    ///   - endpoint: Where addresses are sent; engines that take part tell each other.
    ///   - target: The deployment that this is about, by the name it was given; nil means each.
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
                        "'\(key)' is no key for IndexNow: 8 to 128 letters, digits and hyphens"
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

    /// Tells Baidu which pages are new; it allows few addresses a day.
    ///
    /// It happens after all deployments, wherever the step stands. A failure is a warning: the site is deployed.
    ///
    /// - Parameters:
    ///   - token: What Baidu gave to the owner of the site, such as `.environment("BAIDU_TOKEN")`.
    ///   - site: The site as it is registered at Baidu; nil means scheme and host of its URL.
    ///   - endpoint: Where addresses are sent. Baidu's own address is plain `http`, so that the token can be read on the way.
    ///   - target: The deployment that this is about, by the name it was given; nil means each.
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
    /// A step that tells somebody what was deployed; without changes nobody is told.
    ///
    /// What could not be told is told with the next deployment.
    ///
    /// - Parameters:
    ///   - name: The name of the step.
    ///   - target: The deployment that it is about; nil means each.
    ///   - body: Tells it, and returns what was done.
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
                        fix: "mend it and deploy again: what was not told is told then"
                    )
                )
            }
        }
        operation.target = target
        return PublishingStep(body: .operation(operation))
    }
}

private extension SiteChanges.File {
    /// Whether it is a page with an address of its own, and not a further page of a list.
    var isPage: Bool {
        kind == .page && path.hasSuffix(".html") && path != "404.html"
            && !path.hasSuffix("/404.html") && !isFurtherPage
    }

    /// Whether the address ends in `page/` and a number.
    private var isFurtherPage: Bool {
        let parts = path.dropLast(".html".count).split(separator: "/")
        let place = parts.last == "index" ? parts.dropLast() : parts[...]
        return place.dropLast().last == "page" && place.last?.allSatisfy(\.isNumber) == true
    }
}

private extension PublishingContext {
    /// The pages among files that search engines should hear of.
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
                        "the answer is \(answer.status): \(answer.text.prefix(200))"
                    )
                }
            }
        }
    }
}
