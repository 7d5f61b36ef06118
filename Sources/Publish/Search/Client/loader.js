// Loads the search when it is wanted: its button opens the dialog, as do Control-K, Command-K and the slash.
const { searchClient, searchIntegrity } = document.querySelector("script[data-search-client]").dataset;
let client;

// The link makes the browser check the module before `import` runs it.
const load = () => (client ??= new Promise((resolve, reject) => {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.integrity = searchIntegrity;
  link.onload = () => resolve(import(link.href));
  link.onerror = () => reject(new Error(`${link.href} is not what the page expects`));
  link.href = searchClient;
  document.head.append(link);
}));
const prepare = () => load().catch(() => {});
const opener = (target) => target instanceof Element && target.closest("[data-search-open]");
const open = (event) => {
  event.preventDefault();
  const source = opener(event.target) || document.activeElement;
  const link = opener(event.target) || document.querySelector("[data-search-open]");
  // Without the dialog there is still the search page, which says what is wrong.
  load().then((search) => search.open(source), () => link && location.assign(link.href));
};

addEventListener("click", (event) => opener(event.target) && !event.ctrlKey && !event.metaKey && open(event));
addEventListener("pointerover", (event) => opener(event.target) && prepare());
addEventListener("focusin", (event) => opener(event.target) && prepare());
addEventListener("keydown", (event) => {
  if (event.isComposing || event.defaultPrevented) return;
  const key = event.key.toLowerCase();
  const isTyping = event.target instanceof Element
    && event.target.closest("input, textarea, select, [contenteditable]");
  const isSlash = key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping;
  const isShortcut = key === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if ((isSlash || isShortcut) && document.querySelector("[data-search-open], [data-search-page]")) open(event);
});

const page = document.querySelector("[data-search-page]");
if (page) {
  load().then((search) => search.mount(page), () => {
    const warning = document.createElement("p");
    warning.setAttribute("role", "alert");
    warning.textContent = page.dataset.searchFailed;
    page.querySelector("form").after(warning);
  });
}

let marks;
try { marks = sessionStorage.getItem("search-marks"); } catch { marks = null; }
if (marks) load().then((search) => search.markArrival(), () => {});
