// Loads what a page shows of another site when the reader asks for it.
for (const place of document.querySelectorAll(".embed[data-frame]")) {
  const link = place.querySelector("a");
  const word = place.closest("[data-load]")?.dataset.load;
  // An element of a text may have the class by chance.
  if (!link || !word) continue;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = word;
  button.setAttribute("aria-label", `${word}: ${link.textContent}`);
  place.prepend(button);
  button.addEventListener("click", () => {
    const frame = document.createElement("iframe");
    frame.title = link.textContent;
    frame.allow = "fullscreen; encrypted-media; picture-in-picture";
    // Without it some services refuse to play.
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    frame.src = place.dataset.frame;
    place.querySelector(":scope > :is(img, picture)")?.remove();
    button.replaceWith(frame);
    frame.focus();
  });
}
