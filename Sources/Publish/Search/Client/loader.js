// Loads the search when it is wanted. A page includes this file as a module; its button opens the dialog, as do
// Control-K, Command-K and the slash.
let client;
const load = () => (client ??= import("./search.js"));
const opener = (target) => target instanceof Element && target.closest("[data-search-open]");
const open = (event) => {
    event.preventDefault();
    load().then((search) => search.open(opener(event.target) || document.activeElement));
};

addEventListener("click", (event) => opener(event.target) && open(event));
addEventListener("pointerover", (event) => opener(event.target) && load());
addEventListener("focusin", (event) => opener(event.target) && load());
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
if (page) load().then((search) => search.mount(page));

let marks;
try { marks = sessionStorage.getItem("search-marks"); } catch { marks = null; }
if (marks) load().then((search) => search.markArrival());
