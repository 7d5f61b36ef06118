// Shows below each paragraph of a translation what it is in the original, when the reader asks for it.
const prose = document.querySelector(".prose[data-original]");
const { original, language, pairs, show } = prose.dataset;
const [count, others, ...numbers] = pairs.split(" ");
const paragraphs = (page) => page.querySelectorAll(".prose :is(p, li):not(.note)");
const key = "theme.original";
const shown = [];

// Nothing but words, their emphasis and their links: what an author lets run on one page need not run on two.
const copy = (from, to) => {
  for (const node of from.childNodes) {
    if (node.data && node.nodeType === 3) to.append(node.data);
    else if (node.matches?.("a, b, br, code, del, em, i, kbd, mark, rt, ruby, strong, sub, sup")) {
      const element = to.appendChild(document.createElement(node.localName));
      const { href } = new URL(node.getAttribute("href") ?? "", new URL(original, location));
      if (node.localName === "a" && /^(http|mailto)/.test(href)) element.href = href;
      copy(node, element);
    }
  }
};

const fill = async () => {
  const page = new DOMParser().parseFromString(await (await fetch(original)).text(), "text/html");
  const [here, there] = [paragraphs(document), paragraphs(page)];
  // Somebody has changed a page after it was made.
  if (here.length !== +count || there.length !== +others) return;
  for (const pair of numbers) {
    const [own, other] = pair.split(":");
    const text = document.createElement("div");
    text.className = "original";
    text.lang = language;
    text.dir = "auto";
    copy(there[other], text);
    if (!text.textContent.trim()) continue;
    const block = here[own];
    // In an item before the list or the code in it.
    if (block.matches("p")) block.after(text);
    else block.insertBefore(text, block.querySelector(":scope > :is(ul, ol, p, pre, div, figure)"));
    shown.push(text);
  }
};

const button = document.createElement("button");
button.type = "button";
button.className = "show-original";
button.textContent = show;
prose.before(button);

const set = async (isShown) => {
  if (isShown && !shown.length) await fill();
  for (const text of shown) text.hidden = !isShown;
  button.ariaPressed = isShown && shown.length > 0;
  sessionStorage[key] = isShown ? 1 : "";
};

button.ariaPressed = false;
button.addEventListener("click", () => set(button.ariaPressed !== "true"));
if (sessionStorage[key]) set(true);
