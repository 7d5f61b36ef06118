// Queries of several words that are written together, as Chinese writes them.

// They stand between words; none of three characters begins or ends with them.
const PARTICLE = /[的了在给和与为用对中到是]/;

const rarity = (hits, count) => Math.log(1 + (count - hits.size + 0.5) / (hits.size + 0.5));

// What articles have of a word: of each quality the least that its pairs have.
function common([first, ...others]) {
  if (!others.length) return first.hits;
  const hits = new Map();
  for (const [number, hit] of first.hits) {
    const all = [hit, ...others.map((atom) => atom.hits.get(number))];
    if (!all.every(Boolean)) continue;
    const least = (key) => Math.min(...all.map((one) => one[key]));
    hits.set(number, { score: least("score"), title: least("title"), heading: least("heading"), part: Math.max(...all.map(({ part }) => part)) });
  }
  return hits;
}

// The words of a unit. A run is cut into the two or three characters that are in most articles; those that fit nowhere are
// left out. No dictionary says it better for a blog than the blog itself.
function wordsOf({ kind, text, atoms }, count) {
  const parts = kind === "run" ? pairs(text) : [];
  const known = parts.map((part) => atoms.find((atom) => atom.text === part));
  if (kind === "run" && !parts.length && PARTICLE.test(text)) return [];
  if (!parts.length || !known.every(Boolean)) return atoms.map((atom) => ({ text: atom.text ?? text, atoms: [atom], hits: atom.hits }));
  const characters = [...text];
  const best = [{ cost: 0, words: [] }];
  for (let end = 1; end <= characters.length; end++) {
    for (let length = 1; length <= Math.min(3, end); length++) {
      const start = end - length;
      if (length > 2 && [characters[start], characters[end - 1]].some((character) => PARTICLE.test(character))) continue;
      const inside = known.slice(start, end - 1);
      const cost = best[start].cost + (length > 1 ? Math.log((count + 1) / (Math.min(...inside.map(({ hits }) => hits.size)) + 0.2))
        : PARTICLE.test(characters[start]) ? 1 : 3);
      if (best[end]?.cost < cost) continue;
      const word = length > 1 ? [{ text: characters.slice(start, end).join(""), atoms: inside, hits: common(inside) }] : [];
      best[end] = { cost, words: [...best[start].words, ...word] };
    }
  }
  return best.at(-1).words;
}

// Articles that have most of a query's words, wherever these stand, best first. Words weigh by how rare they are, those in
// the title and in headings more; where words of the query stand side by side, as the pairs between them say, an article
// is likelier to mean them together.
function loose(asked, count, known) {
  const words = asked.flatMap((unit) => (unit.words = wordsOf(unit, count)));
  const weight = ({ hits }) => rarity(hits, count) + 2;
  const total = words.reduce((sum, word) => sum + weight(word), 0);
  const rows = new Map();
  for (const word of words) {
    const own = weight(word) / total;
    for (const [number, { score, title, heading }] of word.hits) {
      if (known.has(number)) continue;
      const row = rows.get(number) ?? { number, isComplete: false, share: 0, sum: 0, place: 1 };
      rows.set(number, row);
      row.share += own;
      row.sum += own * score;
      row.place += own * (1.5 * title + 0.5 * heading);
    }
  }
  const between = asked.flatMap(({ atoms }) => atoms).filter((atom) => !words.some(({ atoms }) => atoms.includes(atom)));
  for (const { hits } of between) {
    for (const number of hits.keys()) if (rows.has(number)) rows.get(number).place += 0.3 / between.length;
  }
  for (const row of rows.values()) row.score = row.sum * row.share ** 2 * row.place;
  return [...rows.values()].sort((a, b) => b.score - a.score || b.number - a.number);
}
