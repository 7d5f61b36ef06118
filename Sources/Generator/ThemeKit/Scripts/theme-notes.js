// Shows a footnote beside its number.
const note = document.createElement("aside");
note.className = "footnote-preview";
note.id = "theme-note";
note.hidden = true;
note.setAttribute("role", "tooltip");
let owner;

const hide = () => {
  owner?.removeAttribute("aria-describedby");
  owner = undefined;
  note.hidden = true;
};

// From its number a pointer goes to the note, which reaches as far.
const leave = ({ relatedTarget }) => {
  if (relatedTarget !== owner && !note.contains(relatedTarget)) hide();
};

const show = (link) => {
  const source = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!source) return;
  hide();
  owner = link;
  const copy = source.cloneNode(true);
  for (const element of copy.querySelectorAll(".footnote-backref")) element.remove();
  for (const element of copy.querySelectorAll("[id]")) element.removeAttribute("id");
  note.replaceChildren(...copy.childNodes);
  link.setAttribute("aria-describedby", note.id);
  note.hidden = false;
  const place = link.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const left = Math.min(Math.max(place.left - 16, 12), width - note.offsetWidth - 12);
  const above = place.top > note.offsetHeight + 12;
  const top = above ? place.top - note.offsetHeight - 8 : place.bottom + 8;
  note.style.left = `${left + scrollX}px`;
  note.style.top = `${top + scrollY}px`;
};

document.querySelector("main").append(note);
for (const link of document.querySelectorAll("[data-footnote-ref]")) {
  link.addEventListener("pointerenter", (event) => {
    if (event.pointerType === "mouse") show(link);
  });
  link.addEventListener("pointerleave", leave);
  link.addEventListener("focus", () => {
    if (link.matches(":focus-visible")) show(link);
  });
  link.addEventListener("blur", leave);
}
note.addEventListener("pointerleave", leave);
addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
});
