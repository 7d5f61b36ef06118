// Shows the image of a figure as large as the window.
const prose = document.querySelector("[data-enlarge]");
const images = prose?.querySelectorAll("figure img") ?? [];
let dialog;

const open = (image) => {
  dialog ??= document.body.appendChild(document.createElement("dialog"));
  dialog.className = "zoom";
  const copy = new Image();
  // The original, not the version that was chosen for the width of the column.
  copy.src = image.src;
  copy.alt = image.alt;
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "×";
  close.setAttribute("aria-label", prose.dataset.close);
  dialog.replaceChildren(copy, close);
  dialog.setAttribute("aria-label", image.alt || prose.dataset.enlarge);
  dialog.onclick = () => dialog.close();
  dialog.showModal();
};

for (const image of images) {
  if (image.closest("a")) continue;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "enlarge";
  button.setAttribute("aria-label", [prose.dataset.enlarge, image.alt].filter(Boolean).join(": "));
  // Versions of an image count only while it is next to them.
  const shown = image.closest("picture") ?? image;
  shown.replaceWith(button);
  button.append(shown);
  button.addEventListener("click", () => open(image));
}
