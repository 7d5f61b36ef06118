// The index of a language.

export class Index {
  static opened = new Map();

  static open(language) {
    return once(this.opened, language, async () => {
      const index = new Index();
      index.base = new URL(language + "/", BASE);
      index.manifest = await readManifest(index.base);
      index.files = new Map();
      return index;
    });
  }

  file(name, parse) {
    return once(this.files, name, () => read(new URL(name + ".bin", this.base)).then(parse));
  }

  json(name) {
    return this.file(name, (data) => JSON.parse(utf8.decode(data)));
  }

  async shards(from, to, limit) {
    const within = (list) => {
      let found = [];
      for (let at = 0; at < list.length && order(list[at], to) <= 0; at += 2) {
        if (order(list[at], from) <= 0) found = [];
        if (found.length < limit) found.push(list[at + 1]);
      }
      return found;
    };
    const { shards, lists } = this.manifest;
    const names = within(shards ?? (await Promise.all(within(lists).map((hash) => this.json("s" + hash)))).flat());
    return Promise.allSettled(names.map((hash) => this.file("t" + hash, decode)));
  }

  // The terms between two texts for which `near` is not 0. What cannot be read is left out and noted.
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
    const rows = await this.json(`d${place}-${blocks.slice(place * 6, place * 6 + 6)}`);
    const [title, path, date, fragment, twin] = rows[number % block];
    const url = new URL("../" + path, BASE).href;
    return { number, title, url, date, twin, hash: fragment.slice(0, 10), parts: Number(fragment.slice(10)) };
  }

  sections(article, part) {
    return this.json(`f/${article.hash}${part}`);
  }

  async words(initial) {
    const wanted = this.manifest.words.filter((_, place, all) => place % 2 && (!initial || all[place - 1] === initial));
    const lists = await Promise.all(wanted.map((hash) => this.file("v" + hash, (data) => utf8.decode(data).split("\n"))));
    return lists.flat().map((line) => ({ word: line.slice(0, -1), weight: Number(line.at(-1)) }));
  }
}
