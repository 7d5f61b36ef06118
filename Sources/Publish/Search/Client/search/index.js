// The index of a language.

export class Index {
  static opened = new Map();

  static open(language) {
    return once(this.opened, language, async () => {
      const index = new Index();
      index.base = new URL(language + "/", BASE);
      index.manifest = await readManifest(index.base);
      index.files = new Map();
      // A small blog has one file of titles.
      if (index.manifest.blocks.length === 5) index.article(0).catch(() => {});
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
        if (found.length < limit) found.push(names.slice(at * 10, at * 10 + 10));
      }
      return found;
    };
    const { shards, lists } = this.manifest;
    const all = lists ? await Promise.all(within(lists).map((hash) => this.json("s" + hash))) : [shards];
    return Promise.allSettled(all.flatMap(within).slice(0, limit).map((hash) => this.file("t" + hash, decode)));
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

  async article(number) {
    const { block, blocks } = this.manifest;
    const place = Math.floor(number / block);
    const rows = await this.json(`d${place}-${blocks.slice(place * 5, place * 5 + 5)}`);
    const [title, path, date, fragment, twin] = rows[number % block];
    const url = new URL("../" + path, BASE).href;
    return { number, title, url, date, key: twin ?? url, hash: fragment.slice(0, 10), parts: Number(fragment.slice(10)) };
  }

  sections(article, part) {
    return this.json(`f/${article.hash}${part}`);
  }

  async words(initial) {
    const wanted = this.manifest.words.filter((_, place, all) => place % 2 && (!initial || all[place - 1] === initial));
    const parse = (data) => utf8.decode(data).split("\n").map((line) => ({ word: line.slice(0, -1), weight: line.at(-1) }));
    return (await Promise.all(wanted.map((hash) => this.file("v" + hash, parse)))).flat();
  }
}
