// What readers narrow results down to: a tag, a language.

const choice = (label, value, onclick, pressed) =>
  element("button", { type: "button", className: "search-choice", value, onclick, ariaPressed: pressed ?? null }, label);

class Filter {
  constructor(codes, onChange) {
    Object.assign(this, { all: codes, onChange, found: [] });
    this.summary = element("summary", {});
    this.choices = element("div", {});
    this.node = element("details", { className: "search-filter", hidden: true, ontoggle: () => this.fill() }, this.summary, this.choices);
    this.reset();
  }

  get isSet() { return Boolean(this.tag || this.language); }

  // The languages to ask, of which the first has to answer.
  get codes() {
    if (this.language) return [this.language];
    return this.tag ? this.all.slice(0, 1) : this.all;
  }

  reset() {
    Object.assign(this, { tag: "", language: "" });
    Object.assign(this.node, { hidden: true, open: false });
  }

  // Leaves only articles with the tag.
  async apply(found) {
    for (const answer of found) {
      answer.unfiltered = answer.matches;
      if (!this.tag) continue;
      const tag = (await answer.index.tags()).find(({ name }) => name === this.tag);
      answer.matches = answer.matches.filter(({ number }) => tag?.articles.has(number));
    }
  }

  offer(found) {
    this.found = found;
    const [{ unfiltered, index }] = found;
    this.node.hidden = !this.isSet && !(unfiltered.length > 1 && (index.manifest.tags || this.all[1]));
    this.summary.textContent = [words.filter, this.language && languageName(this.language), this.tag].filter(Boolean).join(" · ");
    this.fill();
  }

  // Tags are read when they are wanted: those that the results have, with their numbers.
  async fill() {
    const { found } = this;
    if (!this.node.open || !found.length) return;
    const tags = await found[0].index.tags().catch(() => []);
    if (found !== this.found) return;
    const numbers = found[0].unfiltered.map(({ number }) => number);
    const counted = tags.map(({ name, articles }) => ({ name, count: numbers.filter((number) => articles.has(number)).length }))
      .filter(({ name, count }) => count || name === this.tag).sort((a, b) => b.count - a.count).slice(0, 12);
    const group = (kind, ariaLabel, list) => element("div", { role: "group", ariaLabel }, ...list.flatMap(([label, value]) => {
      const isChosen = this[kind] === value;
      const onclick = () => {
        this[kind] = isChosen ? "" : value;
        if (kind === "language") this.tag = "";
        this.onChange();
      };
      return [choice(label, value, onclick, String(isChosen)), " "];
    }));
    // The focus stays on a choice that is drawn anew.
    const { value } = this.choices.contains(document.activeElement) ? document.activeElement : {};
    this.choices.replaceChildren(
      ...this.all[1] ? [group("language", words.language, this.all.map((code) => [languageName(code), code]))] : [],
      ...counted.length ? [group("tag", words.tags, counted.map(({ name, count }) => [`${name} (${count})`, name]))] : [],
    );
    if (value) [...this.choices.querySelectorAll("button")].find((button) => button.value === value)?.focus();
  }
}
