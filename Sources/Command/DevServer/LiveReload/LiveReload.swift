internal import Foundation

/// Tells open pages to reload, or to show the error of a failed generation.
final class LiveReload: Sendable {
    private static let prefix = "__publish"
    private let hub: EventHub

    init(version: Int) {
        hub = EventHub(version: version)
    }

    /// The current version of the site.
    ///
    /// It is read before a page is read: a page that changes meanwhile has the older version, and reloads.
    var version: ServedVersion {
        let (number, early) = hub.version
        let element = """
            <script src="/\(Self.prefix)/live-reload.js" data-version="\(number)" defer></script>
            """
        return ServedVersion(scriptElement: element, early: early)
    }

    var openFiles: Set<String> { hub.openFiles }

    /// The response to a request for the script or the events; nil for all other requests.
    ///
    /// - Parameters:
    ///   - components: The components of the path.
    ///   - request: The request, whose parameter `page` is the path of the page that waits for events.
    /// - Returns: The response.
    func response(to components: [String], _ request: ClientRequest) -> HTTPResponse? {
        guard components.first == Self.prefix else { return nil }
        switch components.dropFirst().first {
        case "events":
            return HTTPResponse(
                status: 200,
                headers: [("Content-Type", "text/event-stream")],
                body: .events(hub.subscribe(for: request.filesOfPage))
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

    /// Serves files before the others of their version, and reloads the pages among them.
    func showEarly(_ files: EarlyFiles) {
        hub.publishEarly(files)
    }

    /// Reloads open pages; if only style sheets have changed, pages only replace their style sheets.
    ///
    /// Pages that were shown early and are now in `folder`, unchanged, stay as they are.
    func reload(changedPaths: [String], in folder: String? = nil) {
        let unchanged = folder.flatMap { hub.version.early?.pagePaths(movedTo: $0) }
        hub.publishNewVersion(changedPaths: changedPaths, exceptFor: unchanged ?? [])
    }

    /// Shows a message in an overlay on all pages until the next reload.
    func showFailure(_ message: String, _ editor: EditorLinks?) {
        hub.publishFailure(message, editor)
    }

    func close() {
        hub.close()
    }
}

/// The version of the site that a request gets.
struct ServedVersion: Sendable {
    /// The script element that connects a page to this server.
    ///
    /// It contains the version of the page: the script compares it with the version that the server
    /// sends, and reloads a page that has missed an event.
    let scriptElement: String
    /// The files that are served instead of those in the folder.
    let early: EarlyFiles?
}

extension ClientRequest {
    /// The files that the page may have whose path is the parameter `page`; empty without the parameter.
    fileprivate var filesOfPage: Set<String> {
        guard let path = parameters?["page"],
            let components = ClientRequest(method: "GET", target: path, header: { _ in nil })
                .components
        else { return [] }
        let name = components.joined(separator: "/")
        guard path.hasSuffix("/") else { return [name, name + ".html"] }
        return [(components + ["index.html"]).joined(separator: "/")]
    }
}

extension LiveReload {
    /// The script of every page: it listens for events, reloads, and shows the error overlay.
    static let script = #"""
        (() => {
          let current = document.currentScript.dataset.version;
          let source;
          let overlay;
          const refreshStyles = () => {
            for (const link of document.querySelectorAll('link[rel~="stylesheet"]')) {
              const url = new URL(link.href);
              if (url.origin !== location.origin) continue;
              url.searchParams.set("publish-reload", Date.now());
              link.href = url;
            }
          };
          const hide = () => { if (overlay) { overlay.remove(); overlay = undefined; } };
          // Lines that begin with 'file:line:column: ' become links if an editor can open them.
          const lines = (text, editor) => (text.match(/.*\n|.+/g) ?? []).flatMap((line) => {
            const place = editor && line.match(/^([^:\s][^:]*):(\d+)(:\d+)?(?=: )/);
            if (!place) return [line];
            const link = document.createElement("a");
            const path = place[1].startsWith("/") ? place[1] : editor.root + place[1];
            const column = editor.separator === ":" ? place[3] ?? "" : "";
            link.href = editor.prefix + encodeURI(path).replace(/[?#&+]/g, encodeURIComponent)
              + editor.separator + place[2] + column;
            link.textContent = place[0];
            link.style.color = "inherit";
            return [link, line.slice(place[0].length)];
          });
          const show = (text, editor) => {
            hide();
            overlay = document.createElement("div");
            const root = overlay.attachShadow({ mode: "open" });
            const panel = document.createElement("div");
            panel.setAttribute("role", "alert");
            panel.style.cssText = "position:fixed;inset:0;z-index:2147483647;overflow:auto;"
              + "padding:2rem;background:rgba(20,20,24,.94);color:#f4f4f5";
            const title = document.createElement("h1");
            title.textContent = "The site could not be generated";
            title.style.cssText = "font:600 1.25rem system-ui,sans-serif;color:#ff8a80;margin:0 0 1rem";
            const details = document.createElement("pre");
            details.append(...lines(text, editor));
            details.style.cssText = "font:.875rem/1.5 ui-monospace,monospace;white-space:pre-wrap;margin:0";
            const hint = document.createElement("p");
            hint.textContent = "Press Escape to see the last version that was generated.";
            hint.style.cssText = "font:.875rem system-ui,sans-serif;color:#b4b4bb";
            panel.append(title, details, hint);
            root.append(panel);
            document.documentElement.append(overlay);
          };
          addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
          const handlers = {
            version: ({ version, since }) => {
              if (![version, since].includes(current)) return location.reload();
              current = version;
              hide();
            },
            reload: ({ version, paths }) => {
              if (paths.length && paths.every((path) => path.endsWith(".css"))) {
                current = version;
                hide();
                refreshStyles();
              } else {
                location.reload();
              }
            },
            failure: ({ message, editor }) => show(message, editor),
          };
          // Browsers open at most six connections to a server. Hidden pages close their event stream
          // so that other pages can connect, and compare versions when they become visible again.
          const update = () => {
            if (document.visibilityState === "hidden") {
              source?.close();
              source = undefined;
            } else if (!source) {
              const page = encodeURIComponent(location.pathname);
              source = new EventSource(`/__publish/events?page=${page}`);
              for (const [name, handle] of Object.entries(handlers)) {
                source.addEventListener(name, (event) => handle(JSON.parse(event.data)));
              }
            }
          };
          document.addEventListener("visibilitychange", update);
          addEventListener("pagehide", () => { source?.close(); source = undefined; });
          addEventListener("pageshow", update);
          update();
        })();

        """#
}
