extension LiveReload {
    /// Runs in every page: listens for events, reloads, and shows the error overlay.
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
          // Lines that begin as compilers' do become links where an editor is known to follow them.
          const lines = (text, editor) => (text.match(/.*\n|.+/g) ?? []).flatMap((line) => {
            const place = editor && line.match(/^([^:\s][^:]*):\d+(:\d+)?(?=: )/);
            if (!place) return [line];
            const link = document.createElement("a");
            const path = place[1].startsWith("/") ? place[0] : editor.root + place[0];
            link.href = editor.prefix + encodeURI(path).replace(/[?#]/g, encodeURIComponent);
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
            hint.textContent = "The page below is the last good one. Press Escape to see it.";
            hint.style.cssText = "font:.875rem system-ui,sans-serif;color:#b4b4bb";
            panel.append(title, details, hint);
            root.append(panel);
            document.documentElement.append(overlay);
          };
          addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
          const handlers = {
            version: ({ version }) => { if (version !== current) location.reload(); },
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
          // Browsers keep six connections to a server; pages nobody sees leave theirs to others
          // and catch up by the version when they are looked at.
          const update = () => {
            if (document.visibilityState === "hidden") {
              source?.close();
              source = undefined;
            } else if (!source) {
              source = new EventSource("/__publish/events");
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
