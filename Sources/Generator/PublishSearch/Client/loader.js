// Loads the search when it is wanted: by its button, Control-K, Command-K or the slash.
const { searchClient, searchIntegrity } = document.querySelector("script[data-search-client]").dataset;
let client, ready;

// The link makes the browser check the module before `import` runs it.
const load = () => (client ??= new Promise((resolve, reject) => {
  const link = document.createElement("link");
  // Some browsers do not know the link.
  if (!link.relList.supports("modulepreload")) return resolve(import(new URL(searchClient, location)));
  link.rel = "modulepreload";
  link.integrity = searchIntegrity;
  link.onload = () => resolve(import(link.href));
  link.onerror = () => reject(new Error(`${link.href} is not what the page expects`));
  link.href = searchClient;
  document.head.append(link);
}));
// The index is asked for beside the module, which needs it next.
const loadWithIndex = () => (ready ??= (async () => {
  const [language] = document.querySelector("[data-search-languages]").dataset.searchLanguages.split(" ");
  const index = new URL(`${language}/index.json`, new URL(searchClient, location));
  const answer = fetch(index, { cache: "no-cache" });
  answer.catch(() => {});
  // The first to open the cache waits longest.
  globalThis.caches?.open("publish-search").catch(() => {});
  const search = await load();
  search.early[index] = answer;
  return search;
})());
const prepare = () => loadWithIndex().catch(() => {});
const opener = (target) => target instanceof Element && target.closest("[data-search-open]");
const open = (event) => {
  event.preventDefault();
  const source = opener(event.target) || document.activeElement;
  const link = opener(event.target) || document.querySelector("[data-search-open]");
  // Without the dialog there is still the search page, which says what is wrong.
  loadWithIndex().then((search) => search.open(source), () => link && location.assign(link.href));
};

addEventListener("click", (event) => opener(event.target) && !event.ctrlKey && !event.metaKey && open(event));
addEventListener("pointerover", (event) => opener(event.target) && prepare());
addEventListener("focusin", (event) => opener(event.target) && prepare());
addEventListener("keydown", (event) => {
  if (event.isComposing || event.defaultPrevented) return;
  // Browsers that fill in forms name no key.
  const key = event.key?.toLowerCase();
  const isTyping = event.target instanceof Element
    && event.target.closest("input, textarea, select, [contenteditable]");
  const isSlash = key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping;
  const isShortcut = key === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if ((isSlash || isShortcut) && document.querySelector("[data-search-open], [data-search-page]")) open(event);
});

const page = document.querySelector("[data-search-page]");
if (page) {
  loadWithIndex().then((search) => search.mount(page), () => {
    const warning = document.createElement("p");
    warning.setAttribute("role", "alert");
    warning.textContent = page.dataset.searchFailed;
    page.querySelector("form").after(warning);
  });
}

let marks;
try { marks = sessionStorage.getItem("search-marks"); } catch { marks = null; }
if (marks) load().then((search) => search.markArrival(), () => {});
