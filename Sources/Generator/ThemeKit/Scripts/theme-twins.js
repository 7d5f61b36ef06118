// Leads to a text in another language where the reader is, not to its beginning.
const twins = [...document.querySelectorAll(".twin")];

const lead = ({ target }) => {
  const link = target.closest?.("a[hreflang]");
  if (!link || link.closest(".prose")) return;
  const line = Math.min(innerHeight / 4, 120);
  const twin = twins
    .filter(({ lang, parentElement }) => {
      const { top, height } = parentElement.getBoundingClientRect();
      // What a tab hides has no height.
      return lang === link.hreflang && height && top <= line;
    })
    .at(-1);
  link.hash = twin ? twin.id || twin.dataset.id : "";
};

document.addEventListener("click", lead);
document.addEventListener("auxclick", lead);

// The switch is at the top of the page; the contents stay beside what is read.
const contents = document.querySelector(".contents ol");
for (const link of document.querySelectorAll(".also-in a")) {
  const entry = document.createElement("li");
  entry.className = "elsewhere";
  entry.append(link.cloneNode(true));
  contents?.append(entry);
}
