// The appearance that the reader chose: light, dark or that of the system.
// Runs before anything is drawn, so that no page flashes in the wrong colours.
(() => {
  const key = "theme-appearance";
  const order = ["system", "light", "dark"];
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const meta = document.querySelector('meta[name="theme-color"]');
  const lightColor = meta?.content;

  const stored = () => {
    try {
      const value = localStorage.getItem(key);
      if (order.includes(value)) return value;
    } catch {
      // There is no storage.
    }
    return "system";
  };

  const apply = (appearance) => {
    if (appearance === "system") delete root.dataset.theme;
    else root.dataset.theme = appearance;
    const isDark = appearance === "system" ? system.matches : appearance === "dark";
    if (meta) meta.content = isDark ? meta.dataset.dark : lightColor;
    const button = document.querySelector(".appearance");
    button?.setAttribute("aria-label", button.dataset[appearance]);
  };

  root.classList.add("js");
  apply(stored());
  document.addEventListener("DOMContentLoaded", () => apply(stored()));
  system.addEventListener("change", () => apply(root.dataset.theme ?? "system"));
  addEventListener("storage", () => apply(stored()));
  // Of pictures, whose events do not rise.
  document.addEventListener("load", ({ target }) => target.alt != null && (target.dataset.loaded = ""), true);
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.(".appearance")) return;
    const current = root.dataset.theme ?? "system";
    const next = order[(order.indexOf(current) + 1) % order.length];
    try {
      localStorage.setItem(key, next);
    } catch {
      // Without storage the choice holds for this page.
    }
    apply(next);
  });
})();
