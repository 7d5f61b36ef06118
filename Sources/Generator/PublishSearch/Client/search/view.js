// A field and its results.

const WORDS = {
  en: {
    hint: "Search articles", close: "Close", none: (query) => `Nothing found for “${query}”.`,
    count: (count) => `${count} ${count === 1 ? "result" : "results"}`, others: "Search in other languages",
    further: "More results", corrected: (words) => `Showing results for “${words}”.`, loading: "Searching…",
    failed: "Some of the search could not be loaded; try again.", filter: "Filter", language: "Language", tags: "Tags",
    meant: (text) => `Did you mean “${text}”?`, used: "Most used tags:",
  },
  zh: {
    hint: "搜索文章", close: "关闭", none: (query) => `没有找到“${query}”。`,
    count: (count) => `${count} 个结果`, others: "搜索其他语言", further: "更多结果",
    corrected: (words) => `正在显示“${words}”的结果。`, loading: "正在搜索…",
    failed: "有搜索数据未能加载，请重试。", filter: "筛选", language: "语言", tags: "标签",
    meant: (text) => `您要找的是“${text}”吗？`, used: "常用标签：",
  },
  hant: {
    hint: "搜尋文章", close: "關閉", none: (query) => `沒有找到「${query}」。`,
    count: (count) => `${count} 個結果`, others: "搜尋其他語言", further: "更多結果",
    corrected: (words) => `正在顯示「${words}」的結果。`, loading: "正在搜尋…",
    failed: "有搜尋資料未能載入，請重試。", filter: "篩選", language: "語言", tags: "標籤",
    meant: (text) => `您要找的是「${text}」嗎？`, used: "常用標籤：",
  },
};
const own = document.documentElement.lang;
const words = WORDS[/^zh-(hant|tw|hk|mo)/i.test(own) ? "hant" : own.split("-")[0]] ?? WORDS.en;

function element(name, properties, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

const option = (href, ...children) =>
  element("a", { href, id: `search-${++counter}`, tabIndex: -1, role: "option", ariaSelected: "false" }, ...children);

const line = (kind, lang, ...children) => element("li", { role: "presentation", className: `search-${kind}`, lang }, ...children);

const languageName = (code) => new Intl.DisplayNames(code, { type: "language" }).of(code);

// As the language of the page writes it.
const day = (date) => new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));

const marked = (content, expression) =>
  content.split(expression).map((part, place) => (place % 2 ? element("mark", {}, part) : part));

const isUnread = ({ answer }) => answer.rest?.length > 0;
const hasMore = (group) => group.next < group.answer.matches.length || isUnread(group);
let counter = 0;

class View {
  constructor(input, holder) {
    this.codes = document.querySelector("[data-search-languages]").dataset.searchLanguages.split(" ");
    this.input = input;
    this.turn = 0;
    this.id = `search-${++counter}`;
    const button = (label, onclick) => element("button", { type: "button", className: "search-more", hidden: true, onclick }, label);
    this.list = element("ul", { role: "listbox", id: this.id, tabIndex: -1, className: "search-list", ariaLabel: words.hint });
    this.list.onclick = (event) => this.leave(event);
    this.status = element("p", { role: "status", className: "search-status" });
    this.further = button(words.further, () => this.extend());
    this.others = button(words.others, () => this.run(true));
    this.hints = element("p", { className: "search-hints" });
    this.filter = new Filter(this.codes, () => this.run());
    holder.append(this.status, this.filter.node, this.hints, this.list, this.further, this.others);
    Object.assign(input, { role: "combobox", ariaExpanded: "false", ariaAutoComplete: "list", autocomplete: "off", spellcheck: false });
    input.setAttribute("aria-controls", this.id);
    this.observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) this.reveal(target.row);
    });
    input.addEventListener("input", (event) => event.isComposing || this.wait(/^(insertT|del)/.test(event.inputType) ? 40 : 0));
    input.addEventListener("compositionend", () => this.wait(0));
    input.addEventListener("keydown", (event) => this.press(event));
    Index.open(this.codes[0]).catch(() => {});
  }

  // The newest articles, before anything is asked.
  async greet() {
    const index = await Index.open(this.codes[0]);
    const answer = { index, language: this.codes[0], units: [] };
    const found = [];
    // Pages stand between them, and have no dates.
    for (let number = index.manifest.articles; number-- && found.length < 5;) {
      const article = await index.article(number);
      if (article.date) found.push(this.row(answer, article).item);
    }
    if (this.input.value || this.list.firstChild) return;
    this.list.append(...found);
    this.input.ariaExpanded = "true";
  }

  wait(delay) {
    clearTimeout(this.timer);
    // What was asked before is wanted no longer.
    this.turn++;
    this.isOld = true;
    this.isChosen = false;
    this.timer = setTimeout(() => this.run(), delay);
  }

  async run(withOthers = false) {
    const query = this.input.value.trim();
    const turn = ++this.turn;
    const goesOn = this.goesOn = (read) => {
      const isLatest = turn === this.turn;
      if (read && isLatest) {
        // The word alone would otherwise take the place of the number later.
        clearTimeout(this.patience);
        this.status.textContent = `${words.loading} ${read}`;
      }
      return isLatest;
    };
    this.onQuery?.(query);
    this.select();
    this.list.ariaBusy = String(query !== "");
    if (!query) {
      this.filter.reset();
      this.clear("");
      return this.greets && this.greet().catch(() => {});
    }
    clearTimeout(this.patience);
    this.patience = setTimeout(goesOn, 300, " ");
    try {
      const { filter } = this;
      const [code, ...others] = filter.codes;
      const found = [await search(code, query, async (answer) => {
        if (!goesOn() || filter.tag) return;
        const shown = new Set();
        for await (const row of this.rows({ answer, shown, next: 0, twins: 0 }, 5)) {
          if (!goesOn() || this.found?.[0] === answer) return;
          if (shown.size < 2) {
            this.groups = [];
            this.list.replaceChildren();
            this.isOld = false;
            this.input.ariaExpanded = "true";
          }
          this.list.append(row.item);
          this.reveal(row);
        }
      })];
      const withAll = others.length && (withOthers || found[0].matches.length < 3);
      if (withAll && goesOn()) {
        const answers = await Promise.allSettled(others.map((code) => search(code, query)));
        found.push(...answers.flatMap(({ value }) => value ?? []));
      }
      if (!found.some(({ matches }) => matches.length)) {
        for (const answer of found) await scan(answer, query, goesOn);
      }
      await filter.apply(found);
      await this.show(found, query, goesOn);
      if (!this.list.firstChild) await this.suggest(found[0].index, query, goesOn);
      if (goesOn()) this.offer(others.length && !withAll, this.others);
    } catch {
      if (goesOn()) this.clear(words.failed);
    }
    if (goesOn()) this.list.ariaBusy = "false";
  }

  clear(message) {
    clearTimeout(this.patience);
    this.observer.disconnect();
    this.groups = [];
    this.list.replaceChildren();
    this.hints.replaceChildren();
    this.status.textContent = message;
    this.offer();
    this.offer(false, this.others);
    this.select();
    this.input.ariaExpanded = "false";
  }

  async show(found, query, goesOn) {
    const shown = new Set();
    let chosen;
    const restore = () => this.selected ?? this.select([...this.list.querySelectorAll("a")].find(({ href }) => href === chosen));
    // What was found before stays until there is something new.
    const begin = () => {
      if (this.found === found) return;
      chosen = this.selected?.href;
      this.clear(this.status.textContent);
      Object.assign(this, { found, query, isOld: false });
    };
    for (const answer of found) {
      if (!goesOn()) return;
      const { language } = answer;
      const group = { answer, shown, next: 0, twins: 0, rows: [], end: line("end", language) };
      for await (const row of this.rows(group, answer === found[0] ? 5 : 10)) {
        if (!goesOn()) return;
        begin();
        if (!group.rows.length) {
          this.groups.push(group);
          this.input.ariaExpanded = "true";
          if (answer !== found[0]) {
            this.list.append(line("language", language, languageName(language)));
          }
          this.list.append(group.end);
        }
        group.rows.push(row);
        group.end.before(row.item);
        restore();
      }
    }
    if (!goesOn()) return;
    begin();
    this.filter.offer(found);
    this.report();
    if (this.isChosen) this.list.querySelector("a")?.click();
    this.isChosen = false;
    for (const group of this.groups) {
      for (const { item } of group.rows.slice(5)) this.observer.observe(item);
      await Promise.all(group.rows.slice(0, 5).map((row) => this.reveal(row)));
      await this.append(group, 10 - group.rows.length);
      if (!goesOn()) return;
      restore();
    }
  }

  // For a query that nothing answers.
  async suggest(index, query, goesOn) {
    const { near, tags } = await suggestions(index, query).catch(() => ({ tags: [] }));
    if (!goesOn()) return;
    const ask = ({ target }) => {
      this.input.value = target.value;
      this.input.focus();
      this.run();
    };
    if (near) this.status.textContent += " " + words.meant(near);
    this.hints.replaceChildren(...near ? [choice(near, near, ask), " "] : [], ...tags.length ? [words.used, " "] : [],
      ...tags.filter((name) => name !== near).flatMap((name) => [choice(name, name, ask), " "]));
  }

  report() {
    const { groups, found, query } = this;
    const total = groups.reduce((sum, { answer, twins }) => sum + answer.matches.length - twins, 0);
    const slips = found[0].units.flatMap(({ alternatives = [] }) => alternatives.filter(({ isSlip }) => isSlip));
    this.status.textContent = [
      total ? words.count(groups.some(isUnread) ? `${total}+` : total) : words.none(query),
      slips.length ? words.corrected(slips.map(({ word }) => word).join(" ")) : "",
      found.some(({ index }) => index.isIncomplete) ? words.failed : "",
    ].filter(Boolean).join(" ");
    this.offer(groups.some(hasMore));
  }

  // Shows or hides a button, which does not take the focus with it.
  offer(isOffered, button = this.further) {
    if (!isOffered && button === document.activeElement) this.list.focus({ preventScroll: true });
    button.hidden = !isOffered;
  }

  // Rows as soon as their titles are there.
  async *rows(group, count) {
    const { answer, shown, next } = group;
    const read = ({ number }) => answer.index.article(number).catch(() => { answer.index.isIncomplete = true; });
    const matches = answer.matches.slice(next, next + count);
    group.next += matches.length;
    const titles = matches.map(read);
    // The first texts are wanted next.
    if (!shown.size) for (const match of matches.slice(0, 5)) details(answer, match).catch(() => {});
    for (const [place, title] of titles.entries()) {
      const article = await title;
      if (article && shown.has(article.key)) group.twins++;
      if (!article || shown.has(article.key)) continue;
      shown.add(article.key);
      yield this.row(answer, article, matches[place]);
    }
  }

  row(answer, article, match) {
    const title = element("span", { className: "search-title" }, article.title);
    const text = element("span", { className: "search-excerpt" });
    const date = article.date ? [" ", element("time", { className: "search-date", dateTime: article.date }, day(article.date))] : [];
    const link = option(article.url, title, ...date, text);
    const item = line("result", answer.language, link);
    return item.row = { answer, article, match, item, title, text };
  }

  async reveal(row) {
    const { answer, article, item, title, text } = row;
    this.observer.unobserve(item);
    if (row.details) return;
    try {
      row.details = await details(answer, row.match);
    } catch {
      text.textContent = words.failed;
      return;
    }
    const { expression, excerpt, sections } = row.details;
    title.replaceChildren(...marked(article.title, expression));
    text.replaceChildren(...marked(excerpt, expression));
    item.after(...sections.map(({ anchor, heading }) => {
      const place = encodeURIComponent(anchor) || `:~:text=${encodeURIComponent(heading)}`;
      const link = option(`${article.url}#${place}`, ...marked(heading, expression));
      const section = line("section", answer.language, link);
      section.row = row;
      return section;
    }));
  }

  async extend() {
    const { goesOn } = this;
    for (const group of this.groups) {
      const { answer, next } = group;
      if (next === answer.matches.length && isUnread(group)) await scan(answer, answer.phrase, goesOn);
      await this.append(group, 10);
    }
  }

  // One after the other, so that the order stays.
  append(group, count) {
    return (group.last = Promise.resolve(group.last).then(() => this.fill(group, count)));
  }

  async fill(group, count) {
    for await (const { item } of this.rows(group, count)) {
      if (!this.groups.includes(group)) return;
      group.end.before(item);
      this.observer.observe(item);
    }
    if (this.groups.includes(group)) this.report();
  }

  select(option) {
    if (this.selected) this.selected.ariaSelected = "false";
    this.selected = option;
    if (!option) return this.input.removeAttribute("aria-activedescendant");
    option.ariaSelected = "true";
    option.scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", option.id);
  }

  press(event) {
    // 229: an input method takes the key.
    if (event.isComposing || event.keyCode === 229) return;
    const options = [...this.list.querySelectorAll("a")];
    const place = options.indexOf(this.selected);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length) {
      event.preventDefault();
      const next = place < 0 && step < 0 ? options.length - 1 : place + step;
      if (next === options.length && !this.further.hidden) this.extend();
      else this.select(options.at(next % options.length));
    } else if (event.key === "Enter") {
      event.preventDefault();
      // What was typed last has no answer yet.
      if (this.isOld) this.isChosen = true;
      else (this.selected ?? options[0])?.click();
    } else if (event.key === "Escape" && this.onLeave) {
      event.preventDefault();
      this.onLeave();
    }
  }

  leave(event) {
    const link = event.target.closest("a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { details, answer } = link.parentElement.row;
    keepMarks(details?.expression ?? pattern(answer.units.map(({ text }) => text), answer.index.folding));
    this.onLeave?.();
    if (link.pathname === location.pathname) markArrival();
  }
}
