// Shows the ways of sharing that the browser has: the sheet of the system, and the clipboard.
const url = document.querySelector("link[rel=canonical]")?.href ?? location.href;
const title = document.querySelector("h1")?.textContent ?? document.title;

const offer = (name, isThere, share) => {
  const button = document.querySelector(`.share button.${name}`);
  if (!button || !isThere) return;
  button.hidden = false;
  button.addEventListener("click", () => share(button));
};

// A reader who closes the sheet has done nothing wrong.
offer("share-system", navigator.share, () => navigator.share({ url, title }).catch(() => {}));

offer("share-copy", navigator.clipboard, async (button) => {
  await navigator.clipboard.writeText(url);
  const name = button.textContent;
  button.textContent = button.dataset.copied;
  setTimeout(() => button.textContent = name, 1500);
});
