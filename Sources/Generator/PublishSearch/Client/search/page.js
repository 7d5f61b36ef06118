// The dialog, the page and the marks on arrival.

let dialog;

function makeDialog() {
  const input = element("input", {
    type: "search", className: "search-input", placeholder: words.hint, ariaLabel: words.hint, enterKeyHint: "go", autocapitalize: "off",
  });
  const onclick = () => node.close();
  const close = element("button", { type: "button", className: "search-close", ariaLabel: words.close, onclick }, "×");
  // It scrolls, also for those who do so with keys.
  const holder = element("div", { className: "search-results", tabIndex: 0 });
  const node = element("dialog", { className: "search-dialog", ariaLabel: words.hint },
    element("search", { className: "search-bar" }, input, close), holder);
  document.body.append(node);
  node.onclick = ({ target }) => { if (target === node) node.close(); };
  const view = new View(input, holder);
  Object.assign(view, { onLeave: onclick, greets: true });
  view.run();
  return { node, input };
}

export function open(source) {
  // The search page has a field already.
  const field = document.querySelector("[data-search-page] [role=combobox]");
  if (field) return focus(field);
  dialog ??= makeDialog();
  const { node, input } = dialog;
  if (node.open) return;
  node.addEventListener("close", () => source?.focus?.({ preventScroll: true }), { once: true });
  node.showModal();
  focus(input);
}

function focus(input) {
  input.focus();
  input.select();
}

// What the page holds stays until there is a query.
export function mount(page) {
  const input = page.querySelector("input[type=search]");
  const holder = page.querySelector("[data-search-results]");
  const results = element("div", { className: "search-results", hidden: true });
  holder.after(results);
  const view = new View(input, results);
  const { dataset } = page;
  view.onQuery = (query) => {
    // What is found for a missing page is shown at once, so that nothing moves.
    if (dataset.searchGuess === input.value) return;
    results.hidden = !query;
    holder.hidden = Boolean(query);
    if ("searchGuess" in dataset) return;
    const url = new URL(location.href);
    url.searchParams.delete("q");
    if (query) url.searchParams.set("q", query);
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  };
  page.querySelector("form").onsubmit = (event) => event.preventDefault();
  if ("searchGuess" in dataset) {
    // It is looked for by the last words of its address.
    const last = decodeURI(location.pathname).split("/").findLast(Boolean) ?? "";
    dataset.searchGuess = input.value = last.replace(/\.\w+$|[-_+]/g, " ").trim();
    view.run().then(() => { results.hidden = false; });
  } else {
    input.value ||= new URL(location.href).searchParams.get("q") ?? "";
    if (input.value) view.run();
  }
}

function keepMarks({ source }) {
  try { sessionStorage.setItem("search-marks", source); } catch { /* No marks. */ }
}

export function markArrival() {
  let wanted;
  try {
    wanted = sessionStorage.getItem("search-marks");
    sessionStorage.removeItem("search-marks");
  } catch { return; }
  if (!wanted) return;
  const expression = new RegExp(wanted, "giu");
  const ranges = [];
  const walker = document.createTreeWalker(document.querySelector("article, main") ?? document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && ranges.length < 300) {
    for (const { index, 0: hit } of walker.currentNode.data.matchAll(expression)) {
      const range = document.createRange();
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + hit.length);
      ranges.push(range);
    }
  }
  if (CSS.highlights) CSS.highlights.set("publish-search", new Highlight(...ranges));
  else for (const range of ranges.reverse()) range.surroundContents(element("mark", {}));
}
