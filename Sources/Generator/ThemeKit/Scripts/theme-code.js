// Copies code, breaks its lines, and takes boxes that need no scrolling out of the way of the Tab key.
const text = (code) => {
  const copy = code.cloneNode(true);
  if (!copy.querySelector(".hl-p")) return copy.textContent;
  // Of a console transcript readers want the commands.
  for (const element of copy.querySelectorAll(".hl-p, .hl-po")) element.remove();
  return copy.textContent.replace(/^\s*\n/gm, "");
};

for (const button of document.querySelectorAll(".copy")) {
  const label = button.textContent;
  const code = button.closest(".code")?.querySelector("code");
  // An element of a text may have the class by chance.
  if (!code) continue;
  let timer;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text(code));
    } catch {
      // Where the clipboard is closed to scripts the code is at least selected.
      getSelection().selectAllChildren(code);
      return;
    }
    button.textContent = button.dataset.done;
    button.classList.add("done");
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = label;
      button.classList.remove("done");
    }, 2000);
  });
}

// A button where lines are too long.
const offerWrapping = (code) => {
  const bar = code.previousElementSibling;
  if (bar?.className !== "code-bar" || bar.querySelector(".wrap")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "wrap";
  button.textContent = code.closest("[data-wrap]").dataset.wrap;
  button.setAttribute("aria-pressed", "false");
  button.addEventListener("click", () => {
    button.setAttribute("aria-pressed", bar.parentElement.classList.toggle("wrapped"));
  });
  bar.insertBefore(button, bar.querySelector(".copy"));
};

const observer = new ResizeObserver((changes) => {
  for (const { target } of changes) {
    if (target.scrollWidth > target.clientWidth) {
      target.tabIndex = 0;
      offerWrapping(target);
    }
    else if (target !== document.activeElement) target.removeAttribute("tabindex");
  }
});
for (const box of document.querySelectorAll(".prose pre, .table, .math-display")) observer.observe(box);
