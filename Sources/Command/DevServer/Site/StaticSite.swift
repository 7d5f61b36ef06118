internal import Foundation
internal import PublishStorage

/// Answers requests with the files of a folder.
struct StaticSite: Sendable {
    /// The folder; files outside of it are never served.
    let folder: String
    let hostRule: HostRule
    /// The live reload of pages; nil if pages do not reload.
    let liveReload: LiveReload?
    /// Whether a new version of the site is being moved into place.
    let isUnfinished: @Sendable () -> Bool
    /// Opens the desk; nil if there is none.
    var desk: (@Sendable () -> DeskEntrance)?
    /// The version that a request gets; nil if pages do not reload.
    var version: ServedVersion?

    func respond(to request: ClientRequest) -> HTTPResponse {
        var site = self
        site.version = liveReload?.version
        var response = site.answer(to: request)
        if response.status == 404, site.version?.early != nil {
            // The file has moved to `Output` since the server found it in the folder where it waited.
            response = site.answer(to: request)
        }
        let type = response.headers.last { $0.name == "Content-Type" }?.value
        if type == MediaType.html || type == MediaType.markdown {
            response.headers.append(("Vary", "Accept"))
        }
        // Browsers revalidate every time, as any build may change a file; the answer is usually 304.
        response.headers.append(("Cache-Control", "no-cache"))
        response.headers.append(("X-Content-Type-Options", "nosniff"))
        return response
    }
}

extension StaticSite {
    private func answer(to request: ClientRequest) -> HTTPResponse {
        let refusal = request.refusal(
            by: hostRule,
            advice: "; to open it to the network, start it with '--host'"
        )
        if let refusal { return refusal }
        guard let components = request.components else {
            return .message("Not found.", status: 404)
        }
        if components == DeskEntrance.components {
            return desk.map { DeskEntrance.response(to: request, $0) }
                ?? .message("A folder that is no site, or '--host', has no desk.", status: 404)
        }
        if let liveReload, let response = liveReload.response(to: components, request) {
            return response
        }
        waitForSite()
        guard let root = Disk.realPath(folder) else { return notFound(components, for: request) }
        if let (file, name) = markdown(of: components, for: request, in: root) {
            return deliver(file, named: name, to: request)
        }
        if let (file, name) = namedPage(components, of: request, in: root) {
            return deliver(file, named: name, to: request)
        }
        guard let path = path(of: components, in: root) else {
            return notFound(components, for: request)
        }
        if Disk.isFolder(path) {
            guard request.path.hasSuffix("/") else {
                return redirectToFolder(request)
            }
            guard let index = self.path(of: components + ["index.html"], in: root),
                let file = OpenFile(path: index)
            else { return notFound(components, for: request) }
            return deliver(file, named: "index.html", to: request)
        }
        guard !request.path.hasSuffix("/"), let file = OpenFile(path: path) else {
            return notFound(components, for: request)
        }
        return deliver(file, named: components.last ?? "", to: request)
    }

    /// Waits until the new version of the site is in place, but at most three seconds.
    private func waitForSite() {
        for _ in 0..<150 where isUnfinished() { usleep(20_000) }
    }

    /// The Markdown version of a page, if the client accepts Markdown; nil if the page has none.
    ///
    /// The step `.generateMarkdownRules()` writes rules with which other servers do the same.
    private func markdown(
        of components: [String],
        for request: ClientRequest,
        in root: String
    ) -> (file: OpenFile, name: String)? {
        guard request.accepts("text/markdown") else { return nil }
        let page = request.path.hasSuffix("/") ? components + ["index"] : components
        guard let last = page.last else { return nil }
        let name = (last.hasSuffix(".html") ? String(last.dropLast(5)) : last) + ".md"
        return path(of: page.dropLast() + [name], in: root).flatMap { path in
            OpenFile(path: path).map { ($0, name) }
        }
    }

    /// The page `about.html` for the address `about`; nil if `about` is a file or a folder with an index page.
    private func namedPage(
        _ components: [String],
        of request: ClientRequest,
        in root: String
    ) -> (file: OpenFile, name: String)? {
        guard let last = components.last, !request.path.hasSuffix("/"),
            let page = path(of: components.dropLast() + [last + ".html"], in: root),
            let file = OpenFile(path: page)
        else { return nil }
        guard let other = path(of: components, in: root) else { return (file, last + ".html") }
        let isFolder = Disk.isFolder(other)
        let hasPage = path(of: components + ["index.html"], in: root) != nil
        return isFolder && !hasPage ? (file, last + ".html") : nil
    }

    /// The path of a requested file with symbolic links resolved; nil if the file does not exist, is
    /// hidden, or a symbolic link leads out of the folder.
    private func path(of components: [String], in root: String) -> String? {
        let isHidden = components.contains { $0.hasPrefix(".") && $0 != ".well-known" }
        guard !isHidden else { return nil }
        let name = components.joined(separator: "/")
        if let early = version?.early, early.contains(name),
            let folder = Disk.realPath(early.folder), let path = path(of: name, inside: folder)
        {
            return path
        }
        return path(of: name, inside: root)
    }

    private func path(of name: String, inside root: String) -> String? {
        guard let path = Disk.realPath(root + "/" + name) else { return nil }
        let isInside = path == root || path.hasPrefix(root == "/" ? "/" : root + "/")
        return isInside ? path : nil
    }

    private func redirectToFolder(_ request: ClientRequest) -> HTTPResponse {
        // Browsers read a location such as `//a/` as the host `a`, so leading slashes are dropped.
        let path = request.path.drop { $0 == "/" }
        var response = HTTPResponse.message("Moved.", status: 301)
        response.headers.append(("Location", "/\(path)/\(request.query)"))
        return response
    }

    /// Answers with a file of the site; pages get the script of the live reload, as those of the tools
    /// do in `PageServer.response(to:_:_:)`.
    private func deliver(
        _ file: OpenFile,
        named name: String,
        to request: ClientRequest
    ) -> HTTPResponse {
        let type = MediaType.named(name)
        let script = type == MediaType.html ? version?.scriptElement : nil
        let validators = Validators(of: file.fingerprint, variant: script)
        var response = HTTPResponse(status: 200, headers: validators.headers)
        if validators.isUnchanged(for: request) {
            response.status = 304
            return response
        }
        response.headers.append(("Content-Type", type))
        if let script {
            guard let page = file.readAll() else {
                return .message("The file cannot be read.", status: 500)
            }
            response.body = .bytes(page.injecting(script))
            return response
        }
        response.headers.append(("Accept-Ranges", "bytes"))
        let size = file.fingerprint.size
        let asked = validators.allowsRange(for: request) ? request.header("Range") : nil
        switch ByteRange(header: asked, size: size) {
        case .whole:
            response.body = .file(file, range: 0..<size)
        case .part(let range):
            let last = range.upperBound - 1
            response.status = 206
            response.headers.append(("Content-Range", "bytes \(range.lowerBound)-\(last)/\(size)"))
            response.body = .file(file, range: range)
        case .unsatisfiable:
            response.status = 416
            response.headers.append(("Content-Range", "bytes */\(size)"))
        }
        return response
    }

    /// The response for a missing page, with the site's own 404 page: from the nearest folder, else from
    /// the folder of the reader's preferred language, else from the site's root.
    private func notFound(_ components: [String], for request: ClientRequest) -> HTTPResponse {
        let forms = [["404.html"], ["404", "index.html"], ["404", "index", "index.html"]]
        guard let root = Disk.realPath(folder) else {
            return .message("The site has not been generated yet.", status: 404)
        }
        let nearest = components.indices.reversed().map { Array(components[...$0]) }
        let languages = request.preferredLanguages.map { [$0] }
        for folder in nearest + languages + [[]] {
            for form in forms {
                guard let path = path(of: folder + form, in: root),
                    let page = OpenFile(path: path)?.readAll()
                else { continue }
                let bytes = version.map { page.injecting($0.scriptElement) } ?? page
                return HTTPResponse(
                    status: 404,
                    headers: [("Content-Type", MediaType.html)],
                    body: .bytes(bytes)
                )
            }
        }
        guard let version else { return .message("Not found.", status: 404) }
        // The response is HTML, because its script reloads it when the site is generated again.
        let page = "<!DOCTYPE html><title>Not found</title><p>Not found.\(version.scriptElement)"
        return HTTPResponse(
            status: 404,
            headers: [("Content-Type", MediaType.html)],
            body: .bytes(Array(page.utf8))
        )
    }
}

/// The validators of a file, `ETag` and `Last-Modified`, with which clients check a cached copy
/// (source: RFC 9110, sections 8.8 and 13).
struct Validators: Equatable {
    private let tag: String
    private let modificationSeconds: Int

    /// Makes the validators of a file; `variant` is the text that the response contains in addition to the
    /// file, so that a change of that text changes the tag.
    init(of file: FileFingerprint, variant: String? = nil) {
        let digest = Digest { builder in
            // Not the date of change, which moving a file into `Output` changes.
            builder.add(file.modified)
            builder.add(file.size)
            builder.add(Int(truncatingIfNeeded: file.inode))
            builder.add(variant)
        }
        tag = "\"\(digest.hexadecimal)\""
        modificationSeconds = Int(file.modificationDate.timeIntervalSince1970.rounded(.down))
    }

    /// Makes the validators of the file at a path; nil if there is no file.
    init?(ofFileAt path: String) {
        guard Disk.isFile(path), let file = FileFingerprint(of: path, followingLinks: true) else {
            return nil
        }
        self.init(of: file)
    }

    var headers: [(name: String, value: String)] {
        [("ETag", tag), ("Last-Modified", HTTPDate.text(seconds: modificationSeconds))]
    }

    /// Whether the client's cached copy is up to date.
    func isUnchanged(for request: ClientRequest) -> Bool {
        if let tags = request.header("If-None-Match") {
            return tags.split(separator: ",").contains { piece in
                let candidate = piece.drop { $0 == " " }.prefix { $0 != " " }
                return candidate == "*" || candidate == tag || candidate == "W/" + tag
            }
        }
        return request.header("If-Modified-Since").flatMap(HTTPDate.seconds)
            .map { modificationSeconds <= $0 } ?? false
    }

    /// Whether the client may get the requested range: its `If-Range` is absent or is the current version.
    func allowsRange(for request: ClientRequest) -> Bool {
        guard let state = request.header("If-Range") else { return true }
        return state == tag || HTTPDate.seconds(text: state) == modificationSeconds
    }
}
