// Marks the heading being read in the table of contents.
const contents = document.querySelector("nav.contents:not(.prose *)");
const details = contents.querySelector("details");
const entries = [...contents.querySelectorAll("a")]
  .map((link) => ({
    link,
    heading: document.getElementById(decodeURIComponent(link.hash.slice(1))),
  }))
  .filter((entry) => entry.heading);
const beside = matchMedia("(min-width: 80em)");
let current;

const mark = () => {
  // At the end of the page short parts cannot reach the top: the one that was asked for counts.
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const line = Math.min(innerHeight / 4, 120);
  const next = entries.findLast(({ link, heading }) => {
    const { top } = heading.getBoundingClientRect();
    return top <= line || (isAtEnd && top < innerHeight && link.hash === location.hash);
  })?.link;
  if (next === current) return;
  current?.removeAttribute("aria-current");
  next?.setAttribute("aria-current", "true");
  current = next;
  // On narrow screens the list is a bar, which says where the reader is.
  details.querySelector("summary").dataset.current = next?.textContent ?? "";
  if (next && beside.matches) {
    const box = contents.getBoundingClientRect();
    const place = next.getBoundingClientRect();
    if (place.top < box.top || place.bottom > box.bottom) {
      contents.scrollTop += place.top - box.top - box.height / 2;
    }
  }
};

// Beside the text the list is always shown; its element should say so, too.
const unfold = () => {
  details.open = beside.matches;
};

unfold();
mark();
beside.addEventListener("change", unfold);
// Browsers tell of both once a frame.
addEventListener("scroll", mark, { passive: true });
addEventListener("resize", mark);
document.addEventListener("click", (event) => {
  if (!beside.matches && (event.target.closest?.("a") || !contents.contains(event.target))) details.open = false;
});
