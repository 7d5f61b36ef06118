// The index of a language.

export class Index {
  static opened = new Map();

  static open(language) {
    return once(this.opened, language, async () => {
      const index = new Index();
      index.base = new URL(language + "/", BASE);
      index.manifest = await readManifest(index.base);
      if (index.manifest.version !== 5) throw new Error("Another version");
      index.files = new Map();
      index.folding = new Folding();
      // The one file of titles of a small blog, or the letters of the blocks of a large one.
      index[index.manifest.titles ? "article" : "place"](0).catch(() => {});
      return index;
    });
  }

  file(name, parse) {
    // Texts may be many.
    if (this.files.size > 2000) this.files.delete(this.files.keys().next().value);
    return once(this.files, name, () => read(new URL(name + ".bin", this.base)).then(parse));
  }

  json(name) {
    return this.file(name, (data) => JSON.parse(utf8.decode(data)));
  }

  async shards(from, to, limit) {
    const within = ([terms, names]) => {
      let found = [];
      for (let at = 0; at < terms.length && order(terms[at], to) <= 0; at++) {
        if (order(terms[at], from) <= 0) found = [];
        if (found.length < limit) found.push(`${placed(terms[at])}-${names.slice(at * 5, at * 5 + 5)}`);
      }
      return found;
    };
    const { shards, lists } = this.manifest;
    const all = lists ? await Promise.all(within(lists).map((name) => this.json("s" + name))) : [shards];
    return Promise.allSettled(all.flatMap(within).slice(0, limit).map((name) => this.file("t" + name, decode)));
  }

  // The terms between two for which `near` is not 0.
  async postings(from, to, limit, near) {
    const found = [];
    for (const { value } of await this.shards(from, to, limit).catch(() => [{}])) {
      found.failed ||= !value;
      for (const entry of value ?? []) {
        const strength = near(entry.term);
        if (strength) found.push({ ...entry, strength });
      }
    }
    this.isIncomplete ||= found.failed;
    return found;
  }

  // What the names of an article's files have in common with those of its neighbours, and which of these it is.
  async place(number) {
    const { blocks = await this.json("b-" + this.manifest.names) } = this.manifest;
    this.places ??= blocks.match(/.{8}/g).flatMap(([size, ...letters]) =>
      Array.from({ length: parseInt(size, 36) }, (_, place) => ({ name: letters.join(""), place })));
    return this.places[number];
  }

  async article(number) {
    const { titles } = this.manifest;
    const { name, place } = titles ? { name: "-" + titles, place: number } : await this.place(number);
    const [title, path, date, parts, twin] = (await this.json("d" + name))[place];
    const url = new URL("../" + path, BASE).href;
    return { title, url, date, parts, key: twin ?? url };
  }

  async sections(number, part) {
    const { name, place } = await this.place(number);
    return this.json(`f/${name}${place.toString(36)}${part}`);
  }

  // The tags, the most used first, each with its articles.
  async tags() {
    const parse = (data) => JSON.parse(utf8.decode(data)).map(([name, steps]) => {
      let number = 0;
      return { name, articles: new Set(steps.map((step) => (number += step))) };
    });
    return this.manifest.tags ? this.file("g-" + this.manifest.tags, parse) : [];
  }

  // Reads which characters are folded; from then on texts are.
  async fold() {
    const { foldings } = this.manifest;
    const read = (data) => { this.folding = new Folding(data); };
    if (foldings && !this.folding.folded.size) await this.file("h-" + foldings, read).catch(() => { this.isIncomplete = true; });
  }

  async words(initial) {
    const wanted = this.manifest.words.match(/.{6}/g)?.filter(([first]) => !initial || first === initial) ?? [];
    const parse = (data) => utf8.decode(data).match(/.+/g).map((line) => ({ word: line.slice(0, -1), weight: line.at(-1) }));
    return (await Promise.all(wanted.map(([first, ...rest]) => this.file(`v${first}-${rest.join("")}`, parse)))).flat();
  }
}
