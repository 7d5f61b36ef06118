// The articles that answer a query, best first.

// Asks the index of a language. `preview` is called with what is found before texts have been read that may order it
// otherwise.
export async function search(language, query, preview) {
  // What has failed may be named otherwise by now.
  if ((await Index.open(language)).isIncomplete) Index.opened.delete(language);
  const index = await Index.open(language);
  let asked = await met(index, query);
  // The run may be written in traditional characters, which no term has.
  if (asked.some(({ kind, atoms }) => kind === "run" && atoms.some(({ hits }) => !hits.size))) {
    await index.fold();
    if (index.folding.fold(query) !== query) asked = await met(index, query);
  }
  const found = { language, index, units: asked, phrase: index.folding.fold(lower(normal(query))), extra: 8 };
  found.matches = ranked(asked.filter((unit) => unit.atoms.length), index.manifest.articles);
  await confirm(found, preview).catch(() => { index.isIncomplete = true; });
  return found;
}

// The units of a query with the articles of their atoms.
async function met(index, query) {
  const asked = units(index.folding.fold(normal(query)));
  await Promise.all(asked.map(async (unit, place) => {
    // The last of several words may be unfinished, the others are not.
    const reach = !asked[1] ? 6 : asked[place + 1] ? 2 : 3;
    // What failed forbids nothing.
    unit.atoms = (await atoms(index, unit, reach)).filter(({ failed, hits }) => !failed || hits.size);
  }));
  return asked;
}

// The articles in order: those that have all atoms of all units; if these are fewer than ten, then those that have most
// of its words.
function ranked(asked, count) {
  const all = asked.flatMap((unit) => unit.atoms);
  for (const unit of asked) unit.rarity = Math.max(...unit.atoms.map(({ hits }) => rarity(hits, count)));
  const [{ hits: fewest } = { hits: new Map() }] = [...all].sort((a, b) => a.hits.size - b.hits.size);
  const whole = [...fewest.keys()].filter((number) => all.every(({ hits }) => hits.has(number)));
  const complete = whole.map((number) => scored(asked, number)).sort((a, b) => b.score - a.score || b.number - a.number);
  if (complete.length > 9) return complete;
  const others = loose(asked, count, new Set(whole));
  const most = (least) => others.filter(({ share }) => share >= least);
  let near = [...complete, ...most(0.85)];
  if (!near.length) near = most(0.35);
  // Some words of a single run say nothing; texts are read for it.
  return near.length || asked.length < 2 ? near : others;
}

// How well an article with all atoms answers: BM25 summed over the units, of which each counts as much as its weakest atom,
// because a run is said only where all its pairs are. The weakest unit weighs once more, so that one strong unit does not
// outweigh all others; a title that says everything weighs two and a half times.
function scored(asked, number) {
  let [score, inTitle, least] = [0, 0, Infinity];
  for (const { atoms, rarity } of asked) {
    const hits = atoms.map((atom) => atom.hits.get(number));
    const weakest = Math.min(...hits.map((hit) => hit.score));
    least = Math.min(least, weakest);
    score += rarity * weakest;
    inTitle += Math.min(...hits.map(({ title }) => title)) / asked.length;
  }
  return { number, isComplete: true, score: score * least * (1 + 1.5 * inTitle ** 3) };
}

// Orders the first articles by their texts, which say whether the pairs of a run stand together and the words of a query
// in one text or section. Ten are read; more of them for a single run of which few say it, and fewer where words may be
// apart.
async function confirm(found, preview) {
  const { matches, units: asked } = found;
  if (matches.length < 2) return;
  const hasRun = asked.some(({ kind }) => kind === "run");
  const length = [...asked[0].text].length;
  if (asked.length < 2 && (hasRun ? length < 3 : found.phrase === asked[0].text)) return;
  preview?.(found);
  const strict = matches.filter(({ isComplete }) => isComplete).length;
  const isLoose = hasRun && strict < 10;
  const known = [];
  for (const size of isLoose ? [Math.max(strict, 5)] : [10, 5, 5]) {
    const next = matches.slice(known.length, known.length + size);
    await Promise.all(next.map((match) => details(found, match)));
    known.push(...next);
    // A query reads so many texts besides the ten, whatever for.
    if (known.length > 10) found.extra -= next.length;
    const said = known.filter(({ details: { literal } }) => literal > (hasRun ? 1 : 2));
    if (hasRun && asked.length > 1 || said.length > 9 || found.extra <= 0) break;
  }
  const rest = matches.slice(known.length);
  // Saying all runs counts for far more than anything the index knows; saying the query as it was typed doubles that, and
  // counts for as much among words alone. Words that are apart count for more in one section.
  const worth = ({ score, isComplete, details: { literal, near } }) =>
    score * (isLoose && !isComplete ? 1 + 20 * near ** 6 : [0.01, 0.01, 1, hasRun ? 2 : 10][literal]);
  known.sort((a, b) => (isLoose && b.isComplete - a.isComplete) || worth(b) - worth(a) || matches.indexOf(a) - matches.indexOf(b));
  const literal = known.filter((match) => match.details.literal > 1);
  const isSaid = asked.length < 2 && literal.length > 0;
  // Three characters are hardly two words.
  if (isSaid && isLoose && length < 4) found.matches = literal;
  else found.matches = [...(isSaid && !isLoose && length < 5 ? literal : known), ...rest];
}

// What may say a query literally, newest first.
async function candidates({ index, units: asked }, query) {
  const wanted = [...new Set(signs(normal(query).slice(0, 200)))].map((sign) => anyOf(index, [sign]));
  // A word that no word contains is nowhere.
  const known = asked.filter(({ kind, word, atoms: [own] }) => kind === "run" || (word && !own?.hits.size));
  const all = [...await Promise.all(wanted), ...known.flatMap((unit) => unit.atoms)];
  return [...Array(index.manifest.articles).keys()].reverse().filter((number) => all.every(({ hits }) => hits.has(number)));
}

// Reads texts for what no unit answers.
export async function scan(found, query, goesOn) {
  const { matches, index } = found;
  const { length } = matches;
  found.rest ??= await candidates(found, query);
  await index.fold();
  found.phrase = index.folding.fold(lower(query));
  found.units = [{ kind: "text", text: found.phrase }];
  for (let read = 0; matches.length === length && found.rest.length && goesOn(read) && !index.isIncomplete;) {
    const batch = found.rest.splice(0, Math.min(10 + read, 80)).map((number) => ({ number }));
    await Promise.all(batch.map((match) => details(found, match).catch(() => { index.isIncomplete = true; })));
    matches.push(...batch.filter((match) => match.details?.literal % 2));
    read += batch.length;
  }
}
