// What a text says of a query.

// Finds texts as they were written; one or two letters only where they stand alone.
const pattern = (needles, folding) => new RegExp(`(${needles.map((needle) => (/^[a-z0-9]{1,2}$/.test(needle)
  ? `(?<![a-z0-9])${needle}(?![a-z0-9])` : folding.pattern(needle.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")))).join("|") || "(?!)"})`, "giu");

// The texts to mark: a run, its words or its pairs.
function needles(found, body) {
  const list = found.units.flatMap(({ kind, text, word, words, alternatives }) => {
    if (alternatives?.length) return alternatives.map((other) => other.word);
    if (kind === "run") return body.includes(text) || [...text].length < 3 ? text : words?.map((own) => own.text) ?? pairs(text);
    const candidates = [text, word, ...inflections(word ?? "").keys()].filter(Boolean);
    const present = candidates.filter((candidate) => body.includes(candidate));
    return present.length ? present.slice(0, 2) : text;
  });
  return [...new Set(list)].sort((a, b) => b.length - a.length);
}

// All that an article says, for literal comparisons.
const whole = ({ index }, { title }, sections) =>
  index.folding.fold(lower([title, ...sections.map(([, ...texts]) => texts.join("\n"))].join("\n")));

const saysRuns = ({ units: asked }, body) => asked.every(({ kind, text }) => kind !== "run" || body.includes(text));

// What the text of a match says of the query; read once, and again when that has failed.
export const details = (found, match) => (match.reading ??= readDetails(found, match).catch((error) => {
  match.reading = undefined;
  throw error;
}));

// The parts of an article in which its units can be met first; for words that may be apart, that where the last of them is.
function likely({ units: asked }, { number, isComplete }) {
  if (isComplete === false) {
    const first = asked.flatMap(({ words }) => words ?? []).map(({ hits }) => hits.get(number)?.part ?? -1);
    return new Set([Math.max(...first)]);
  }
  const parts = asked.map(({ atoms = [] }) => Math.max(...atoms.map(({ hits }) => hits.get(number)?.part ?? -1)));
  return new Set(parts.filter((part) => part >= 0));
}

// Reads the likely parts beside the title, and others for runs; all parts where none are known.
async function readDetails(found, match) {
  const title = found.index.article(match.number);
  const known = likely(found, match);
  const wanted = known.size ? known : Array((await title).parts).keys();
  const parts = [];
  const load = async (part) => { parts[part] = await found.index.sections(match.number, part); };
  const [article] = await Promise.all([title, ...[...wanted].map(load)]);
  const isSaid = () => saysRuns(found, whole(found, article, parts.flat()));
  // The text may be written in traditional characters.
  if (!isSaid()) await found.index.fold();
  for (let part = Math.min(...known); match.isComplete && part < article.parts; part++) {
    if (parts[part]) continue;
    if (isSaid() || found.extra-- <= 0) break;
    await load(part);
  }
  return match.details = described(found, article, parts.flat());
}

// What is shown of an article: its best place, its best headings, how near it has the words of the query to each other, and
// whether it says the query literally: 1 as it was typed, 2 all its runs, 3 both.
function described(found, article, sections) {
  const { folding } = found.index;
  const body = whole(found, article, sections);
  const expression = pattern(needles(found, body), folding);
  const kinds = (text) => new Set([...text.matchAll(expression)].map(([hit]) => folding.fold(lower(hit)))).size;
  const rows = sections.map(([anchor, heading, body]) => {
    const hits = [...body.matchAll(expression)];
    const score = kinds(heading + "\n" + body) * 10 + kinds(heading) * 8 + Math.min(hits.length, 9);
    return { anchor, heading, body, hits, score };
  });
  const words = found.units.flatMap((unit) => unit.words ?? []).map(({ text }) => pattern([text], folding));
  const share = (text) => words.filter((word) => text.search(word) >= 0).length / words.length;
  const best = rows.filter((row) => row.score).sort((a, b) => b.score - a.score);
  const source = best.find((row) => row.hits.length) ?? best[0] ?? rows.find((row) => row.body);
  // White space counts between words only.
  const tight = (text) => text.replace(/(?<!\w)\s+|\s+(?!\w)/g, "").replace(/\s+/g, " ");
  const headings = best.filter((row, place) => row.heading && best.findIndex((other) =>
    other.anchor === row.anchor && other.heading === row.heading) === place);
  return {
    expression,
    excerpt: source ? excerpt(source) : "",
    sections: headings.slice(0, 2),
    // The share of the words that one section has.
    near: Math.max(...rows.map(({ heading, body }) => share(heading + "\n" + body))),
    literal: (saysRuns(found, body) ? 2 : 0) + (tight(body).includes(tight(found.phrase)) ? 1 : 0),
  };
}

// About 140 characters around the place where most needles stand together, from the beginning of a sentence if one is near.
function excerpt({ body, heading, score, hits }) {
  if (score && !hits.length) return `${heading} — ${body.slice(0, 100)}`;
  let [start, best] = [0, 0];
  for (const { index } of hits.slice(0, 60)) {
    const near = hits.filter((hit) => hit.index >= index && hit.index < index + 110);
    const kinds = new Set(near.map(([hit]) => lower(hit))).size * 4 + near.length;
    if (kinds > best) [start, best] = [index, kinds];
  }
  const from = Math.max(0, start - 30);
  const first = from && from + Math.max(0, body.slice(from, start).search(/(?<=[。！？；\s])[^。！？；\n]*$/));
  const end = Math.max(first + 140, start + 60);
  const rest = end < body.length;
  const said = body.slice(first, end).replace(rest ? /\s*\w*$/ : "", "").trim();
  // The cells of a table, and the words of a drawing, are no sentence; those that were asked for stay.
  const sentences = said.split("\n").filter((part) => part.length > 40 || /[.。!！?？:：]$/.test(part) || hits.some(([hit]) => part.includes(hit)));
  return (first ? "…" : "") + (sentences.join(" ") || said) + (rest ? "…" : "");
}
