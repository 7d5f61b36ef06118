// Shows a picture as large as the window; arrows go to the others.
const prose = document.querySelector(".prose[data-enlarge]");
let dialog;

const show = (image) => {
  const copy = new Image();
  const dark = image.closest("picture")?.querySelector("[media]:not([type])");
  // The original, or what its author offers for such a width, not the version that was chosen for the column.
  copy.sizes = "96vw";
  copy.srcset = image.srcset;
  copy.src = dark && matchMedia(dark.media).matches ? dark.srcset : image.src;
  copy.alt = image.alt;
  const close = document.createElement("button");
  close.textContent = "×";
  close.setAttribute("aria-label", prose.dataset.close);
  const title = document.createElement("p");
  title.textContent = image.closest("figure")?.querySelector("figcaption")?.textContent ?? image.title;
  dialog.replaceChildren(copy, title, close);
  dialog.setAttribute("aria-label", image.alt || prose.dataset.enlarge);
  dialog.onkeydown = ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    // Some are for the other appearance.
    const all = [...prose.querySelectorAll(".enlarge img")].filter((other) => other.getClientRects().length);
    show(all.at((all.indexOf(image) + step) % all.length));
    dialog.querySelector("button").focus();
  };
};

const open = (image) => {
  dialog ??= document.body.appendChild(document.createElement("dialog"));
  dialog.className = "zoom";
  dialog.onclick = () => dialog.close();
  show(image);
  dialog.showModal();
};

const enlarge = (image) => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "enlarge";
  button.setAttribute("aria-label", [prose.dataset.enlarge, image.alt].filter(Boolean).join(": "));
  // Versions of an image count only while it is next to them.
  const shown = image.closest("picture") ?? image;
  shown.replaceWith(button);
  button.append(shown);
  button.addEventListener("click", () => open(image));
};

// Badges and icons show all they have.
const isLarge = (image) => image.closest("figure") || Math.max(image.naturalWidth, image.getAttribute("width")) >= 300;

for (const image of prose.querySelectorAll("img")) {
  if (image.closest("a, button, summary, .embed")) continue;
  if (isLarge(image)) enlarge(image);
  else if (!image.complete) image.addEventListener("load", () => isLarge(image) && enlarge(image), { once: true });
}
