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

const copied = (button) => {
  const name = button.textContent;
  button.textContent = button.dataset.copied;
  setTimeout(() => button.textContent = name, 1500);
};

offer("share-copy", navigator.clipboard, (button) => navigator.clipboard.writeText(url).then(() => copied(button)));

// Some browsers let a page write only while the reader clicks: the text may come later.
const markdown = document.querySelector("link[type='text/markdown']")?.href;
const text = async () => {
  const answer = await fetch(markdown);
  if (!answer.ok) throw new Error(answer.statusText);
  return new Blob([await answer.text()], { type: "text/plain" });
};
offer("share-markdown", navigator.clipboard?.write && markdown, (button) =>
  navigator.clipboard.write([new ClipboardItem({ "text/plain": text() })])
    .then(() => copied(button), () => location.assign(markdown)));
