// Shows the pictures for the appearance that the reader chose.
const dark = "(prefers-color-scheme: dark)";
const root = document.documentElement;
const sources = document.querySelectorAll(`.prose source[media="${dark}"]`);

const follow = () => {
  for (const source of sources) source.media = { light: "not all", dark: "all" }[root.dataset.theme] ?? dark;
};

new MutationObserver(follow).observe(root, { attributeFilter: ["data-theme"] });
follow();
