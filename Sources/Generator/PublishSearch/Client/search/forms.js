// The articles with a unit of a query.

// From how many occurrences on a step of the weight is taken.
const STEPS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 30, 45, 70, 100];

// The occurrences that a posting stands for; the title counts as 25 more, a heading as 6.
const counted = (weight) => STEPS[weight >> 4] + (weight & 1 ? 25 : 0) + (weight & 2 ? 6 : 0);

// Other forms of an English word, and how near they are: plurals 0.9, all others 0.45.
function inflections(word) {
  if (!/^[a-z]{3,}$/.test(word)) return new Map();
  const endings = [[/ies$/, "y"], [/(?<!s)s$/, ""], [/(?<=s|x|ch|sh)es$/, ""], [/ed$/, ""], [/ed$/, "e"], [/ing$/, ""], [/ing$/, "e"]];
  const stems = endings.filter(([ending]) => ending.test(word)).map(([ending, other]) => word.replace(ending, other))
    .filter((stem) => stem.length > 2);
  const forms = [...stems, ...["s", "es", "ed", "d", "ing"].map((ending) => word + ending),
    ...stems.map((stem) => stem + "s"), word.replace(/e$/, "ing"), word.replace(/y$/, "ies")];
  const isPlural = (one, many) => many === one + (/(s|x|ch|sh)$/.test(one) ? "es" : "s");
  return new Map(forms.map((form) => [form, isPlural(word, form) || isPlural(form, word) ? 0.9 : 0.45]));
}

// What several forms say of every article: the nearest form decides how strong a hit is, the others add to its
// occurrences. The score is the saturation of BM25 with k1 = 1.2, without its correction for lengths.
function atom(answers) {
  const postings = answers.flat().sort((a, b) => b.strength - a.strength);
  const hits = new Map();
  for (const { strength: own, articles, weights } of postings) {
    const strength = own / postings[0].strength;
    articles.forEach((article, index) => {
      const weight = weights[index];
      let hit = hits.get(article);
      if (!hit) hits.set(article, hit = { strength, count: 0, title: 0, heading: 0, part: weight >> 2 & 3 });
      hit.count += counted(weight) * (strength / hit.strength) ** 2;
      if (strength <= 0.8) return;
      if (weight & 1) hit.title ||= strength;
      if (weight & 2) hit.heading = 1;
    });
  }
  for (const hit of hits.values()) hit.score = hit.strength * hit.count * 2.2 / (hit.count + 1.2);
  return { hits, failed: answers.some(({ failed }) => failed) };
}

// The postings of a term.
const exactly = (index, term, near = 1) => index.postings(term, term, 1, (other) => (other === term ? near : 0));

// The postings of a term and of those that begin with it, from so many shards at most.
const beginning = (index, term, limit, near, own = near) => index.postings(term, term + "\u{10FFFF}", limit, (other) =>
  (other === term ? own : other.startsWith(term) ? near : 0));

// A word with its forms, the words that begin with it and the parts of identifiers that do, from so many shards at most.
async function wordAtom(index, word, reach) {
  if (word.length < 2) return anyOf(index, [word]);
  const forms = inflections(word).set(word, 1);
  const [longer, ...others] = await Promise.all([
    beginning(index, word, reach, 0.4),
    beginning(index, "~" + word, Math.ceil(reach * 0.6), 0.35, 0.45),
    ...[...forms].filter(([form]) => !form.startsWith(word)).map(([form, near]) => exactly(index, form, near)),
  ]);
  // Without the word itself its longer forms are hardly more than words that begin alike.
  const [least, most] = longer.some(({ term }) => term === word) ? [0, 1] : [0.8, 0.6];
  for (const posting of longer) {
    const near = forms.get(posting.term);
    if (near > least) posting.strength = Math.min(near, most);
  }
  return atom([longer, ...others]);
}

// Optimal string alignment.
function distance(first, second, limit) {
  if (Math.abs(first.length - second.length) > limit) return limit + 1;
  let [before, row] = [[], Array.from({ length: second.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= first.length; i++) {
    const next = [i];
    for (let j = 1; j <= second.length; j++) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (first[i - 1] === second[j - 1] ? 0 : 1));
      if (i > 1 && first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1]) {
        next[j] = Math.min(next[j], before[j - 2] + 1);
      }
    }
    [before, row] = [row, next];
  }
  return row[second.length];
}

// What a word without hits may stand for: the nearest word with its initial; words that contain it; the nearest of all.
async function alternatives(index, word) {
  const limit = !/^[a-z]{3,}$/.test(word) ? 0 : word.length < 8 ? 1 : 2;
  const similar = (list) => list.map((other) => ({ ...other, isSlip: true, steps: distance(word, other.word, limit) }))
    .filter(({ steps }) => steps <= limit)
    .sort((a, b) => a.steps - b.steps || (b.word[0] === word[0]) - (a.word[0] === word[0]) || b.weight - a.weight).slice(0, 1);
  const own = similar(await index.words(word[0]));
  if (own.length) return own;
  const all = await index.words();
  const around = all.filter((other) => other.word.includes(word)).sort((a, b) => b.weight - a.weight).slice(0, 4);
  return around.length ? around : similar(all);
}

// For a query that nothing answers: the tag or the word that is spelt most like it, if one is; and the most used tags.
async function suggestions(index, query) {
  const plain = (text) => index.folding.fold(lower(text));
  const text = plain(query);
  const [tags, known] = await Promise.all([index.tags(), index.words(text[0])]);
  const limit = Math.ceil(text.length / 3);
  const steps = ({ name, word }) => distance(text, plain(name ?? word), limit);
  const near = [...tags, ...known].filter((other) => steps(other) <= limit).sort((a, b) => steps(a) - steps(b))[0];
  return { near: near?.name ?? near?.word, tags: tags.slice(0, 8).map(({ name }) => name) };
}

// What terms say that mean the same.
const anyOf = async (index, terms) => atom(await Promise.all(terms.map((term) => exactly(index, term))));

// The atoms of a unit, all of which an article should have: the pairs of a run, or one for everything else.
async function atoms(index, unit, reach) {
  const { kind, text, word } = unit;
  if (kind === "run") {
    let wanted = pairs(text);
    if (!wanted.length) wanted = ["." + text];
    // Half of many pairs say as much.
    if (wanted.length > 8) wanted = wanted.filter((_, place) => place % 2 === 0 || place === wanted.length - 1);
    return Promise.all([...new Set(wanted)].slice(0, 24).map(async (part) => ({ text: part, ...await anyOf(index, [part]) })));
  }
  if (kind === "sign") {
    const exact = await anyOf(index, [text]);
    if (exact.hits.size || !word) return [exact];
    const longer = atom([await beginning(index, text, 4, 1)]);
    if (longer.hits.size) return [longer];
  }
  const own = await wordAtom(index, word, reach);
  if (own.hits.size || own.failed) return [own];
  unit.alternatives = await alternatives(index, word).catch(() => {
    index.isIncomplete = true;
    return [];
  });
  return [await anyOf(index, unit.alternatives.map((other) => other.word))];
}
