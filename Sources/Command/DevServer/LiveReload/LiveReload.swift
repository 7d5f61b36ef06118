internal import Foundation

/// Tells open pages that there is something new, or that a build failed.
final class LiveReload: Sendable {
    private static let prefix = "__publish"
    private let hub: EventHub

    init(version: Int) {
        hub = EventHub(version: version)
    }

    /// What makes a page listen.
    ///
    /// It names the version the page belongs to, so that a page that missed an event catches up.
    var scriptElement: String {
        """
        <script src="/\(Self.prefix)/live-reload.js" data-version="\(hub.version)" defer></script>
        """
    }

    /// Answers requests for the script and the events; nil for everything else.
    func response(to components: [String]) -> HTTPResponse? {
        guard components.first == Self.prefix else { return nil }
        switch components.dropFirst().first {
        case "events":
            return HTTPResponse(
                status: 200,
                headers: [("Content-Type", "text/event-stream")],
                body: .events(hub.subscribe())
            )
        case "live-reload.js":
            return HTTPResponse(
                status: 200,
                headers: [("Content-Type", "text/javascript; charset=utf-8")],
                body: .bytes(Array(Self.script.utf8))
            )
        default:
            return .message("Not found.", status: 404)
        }
    }

    /// Makes pages load again; those that only see style sheets change keep standing.
    func reload(changedPaths: [String]) {
        hub.publishNewVersion(changedPaths: changedPaths)
    }

    /// Shows a message over all pages until the next reload.
    func showFailure(_ message: String, _ editor: EditorLinks?) {
        hub.publishFailure(message, editor)
    }

    func close() {
        hub.close()
    }
}
