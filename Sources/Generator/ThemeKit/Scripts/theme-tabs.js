// Shows the parts of a group one at a time, chosen by tabs.
let count = 0;

const make = (group, panels) => {
  const list = document.createElement("div");
  list.setAttribute("role", "tablist");
  const select = (chosen) => {
    panels.forEach((panel, index) => {
      const isChosen = index === chosen;
      // The browser's search finds what is hidden, and asks for its tab.
      panel.hidden = isChosen ? false : "until-found";
      tabs[index].setAttribute("aria-selected", isChosen);
      panel.tabIndex = tabs[index].tabIndex = isChosen ? 0 : -1;
    });
  };
  const tabs = panels.map((panel, index) => {
    const label = panel.querySelector(":scope > .directive-label");
    const tab = document.createElement("button");
    count += 1;
    tab.type = "button";
    // With dots, which no identifier made of a heading has.
    tab.id = `theme.tab.${count}`;
    panel.id = `theme.panel.${count}`;
    tab.textContent = label?.textContent ?? index + 1;
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", panel.id);
    tab.addEventListener("click", () => select(index));
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    panel.addEventListener("beforematch", () => select(index));
    return tab;
  });
  list.append(...tabs);
  list.addEventListener("keydown", (event) => {
    const current = tabs.indexOf(document.activeElement);
    const forward = getComputedStyle(list).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const next = {
      [forward]: current + 1, [forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft"]: current - 1,
      Home: 0, End: tabs.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    select(index);
    tabs[index].focus();
  });
  group.classList.add("with-tabs");
  group.prepend(list);
  select(Math.max(0, panels.findIndex((panel) => panel.querySelector(":target"))));
};

for (const group of document.querySelectorAll(".prose .directive-tabs")) {
  const panels = [...group.children].filter((part) => part.matches(".directive-tab"));
  if (panels.length > 1) make(group, panels);
}
