// Files, which the browser keeps.

const BASE = new URL("./", import.meta.url);
const utf8 = new TextDecoder();
export const early = {};
const store = globalThis.caches?.open("publish-search").catch(() => null);
// What it holds, asked once; asking for every file would take time that nobody has while files are waited for.
const kept = (async () => {
  const requests = await (await store)?.keys().catch(() => []);
  return new Set(requests?.map(({ url }) => url));
})();

// What failed may be tried again.
function once(memory, key, make) {
  if (!memory.has(key)) {
    memory.set(key, make().catch((error) => {
      memory.delete(key);
      throw error;
    }));
  }
  return memory.get(key);
}

async function checked(answer) {
  const response = await answer;
  // A page is what a hotel says instead of the file.
  if (!response.ok || /html/.test(response.headers.get("content-type"))) throw new Error(response.url);
  return response;
}

async function read({ href }) {
  const cache = await store;
  const held = await kept;
  const answer = held.has(href) && await cache?.match(href);
  const data = new Uint8Array(await (answer || await checked(fetch(href))).arrayBuffer());
  if (!answer) {
    // What is waited for comes first.
    setTimeout(() => cache?.put(href, new Response(data)).catch(() => {}), 99);
    held.add(href);
  }
  // A host may have undone the compression.
  if (`${data.subarray(0, 4)}` !== "31,139,8,0") return data;
  const stream = new Response(data).body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Offline the copy of the last visit serves.
async function readManifest(base) {
  const cache = await store;
  const url = new URL("index.json", base);
  const known = await (await cache?.match(url))?.text();
  const answer = early[url] ?? fetch(url, { cache: "no-cache" });
  delete early[url];
  const manifest = await checked(answer).then((response) => response.text()).catch((error) => known ?? Promise.reject(error));
  if (known && known !== manifest) {
    for (const request of await cache.keys()) if (request.url.startsWith(base.href)) await cache.delete(request);
  }
  cache?.put(url, new Response(manifest)).catch(() => {});
  return JSON.parse(manifest);
}

// Tells files apart that begin with different terms, as the indexer does.
const placed = (term) => [...term].reduce((sum, sign) => (sum * 1000003 + sign.codePointAt()) % 1e9, 0).toString(36);

// Terms are in the order of code points.
function order(first, second) {
  let index = 0;
  while (index < first.length && first[index] === second[index]) index++;
  return (first.codePointAt(index) ?? -1) - (second.codePointAt(index) ?? -1);
}

// A shard, as SearchShard.swift writes it.
function decode(data) {
  let at = 0;
  const number = () => {
    const byte = data[at++];
    return byte < 128 ? byte : byte - 128 + 128 * number();
  };
  const end = number();
  let place = at * 8;
  at += end;
  const count = number();
  const shapes = data.subarray(at, at += count);
  const name = new Uint8Array(1024);
  const list = Array.from(shapes, (shape) => {
    const [shared, rest] = shape < 255 ? [shape >> 4, shape & 15] : [number(), number()];
    name.set(data.subarray(at, at += rest), shared);
    return { term: utf8.decode(name.subarray(0, shared + rest)) };
  });
  for (const entry of list) entry.frequency = number();
  const isLong = ({ frequency }) => frequency > 7;
  // Lengths are for the indexer.
  list.filter(isLong).forEach(number);
  // At least 25 bits; ones are behind the end.
  const upcoming = () => {
    const byte = place >> 3;
    return ((data[byte] ?? 255) | data[byte + 1] << 8 | data[byte + 2] << 16 | data[byte + 3] << 24) >>> (place & 7);
  };
  const bits = (width) => {
    const value = upcoming() & ((1 << width) - 1);
    place += width;
    return value;
  };
  const zeros = () => {
    for (let length = 0; ; length += 25, place += 25) {
      const word = upcoming();
      const first = 31 - Math.clz32(word & -word);
      if (first >= 0 && first < 25) {
        place += first + 1;
        return length + first;
      }
    }
  };
  const gamma = (length = zeros()) => (1 << length) | bits(length);
  const weight = () => {
    if (!bits(1)) return 16;
    if (!bits(1)) return (gamma() + 1) << 4;
    return bits(1) ? bits(4) | gamma() << 4 : 20;
  };
  const align = () => { place += -place & 7; };
  // Every 2,048 articles have a piece of the postings of a term that many have.
  const pieces = () => {
    align();
    at = place / 8;
    const counts = Array.from({ length: number() }, () => {
      const count = number();
      // The length is for the indexer.
      if (count) number();
      return count;
    });
    place = at * 8;
    return counts;
  };
  const fill = (entry) => {
    const { frequency } = entry;
    Object.assign(entry, { articles: [], weights: [] });
    (frequency > 255 ? pieces() : [frequency]).forEach((count, piece) => {
      if (!count) return;
      if (isLong(entry)) align();
      const width = bits(4);
      let next = piece * 2048;
      const articles = Array.from({ length: count }, () => (next += ((zeros() << width) | bits(width)) + 1) - 1);
      const table = count > 255 && Array.from({ length: gamma() }, () => bits(8));
      entry.articles.push(...articles);
      entry.weights.push(...articles.map(table ? () => table[gamma() - 1] : weight));
    });
  };
  list.sort((a, b) => isLong(a) - isLong(b)).forEach(fill);
  return list;
}
