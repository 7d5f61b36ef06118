// The articles that answer a query, best first.

export async function search(language, query, preview) {
  const index = await Index.open(language);
  index.isIncomplete = false;
  const asked = units(query);
  await Promise.all(asked.map(async (unit) => {
    // What failed forbids nothing.
    unit.atoms = (await atoms(index, unit)).filter(({ failed, hits }) => !failed || hits.size);
  }));
  const found = { language, index, units: asked, phrase: lower(normal(asked.map((unit) => unit.text).join(" "))), extra: 8 };
  found.matches = ranked(asked.filter((unit) => unit.atoms.length), index.manifest.articles);
  await confirm(found, preview).catch(() => { index.isIncomplete = true; });
  return found;
}

function ranked(asked, count) {
  const rarity = (atom) => Math.log(1 + (count - atom.hits.size + 0.5) / (atom.hits.size + 0.5));
  const all = asked.flatMap((unit) => unit.atoms);
  const whole = all.reduce((sum, atom) => sum + rarity(atom), 0);
  const shares = new Map();
  for (const atom of all) {
    const own = whole ? rarity(atom) / whole : 1;
    for (const number of atom.hits.keys()) shares.set(number, (shares.get(number) ?? 0) + own);
  }
  for (const unit of asked) unit.rarity = Math.max(...unit.atoms.map(rarity));
  const matches = [...shares].map(([number, share]) => {
    let [score, inTitle, isComplete, least] = [0, 0, true, Infinity];
    const parts = new Set();
    for (const unit of asked) {
      const met = unit.atoms.map((atom) => atom.hits.get(number)).filter(Boolean);
      const part = met.length / unit.atoms.length;
      if (part < 1) isComplete = false;
      if (!part) continue;
      // The part in which a run can be met first.
      parts.add(Math.max(...met.map((hit) => hit.part)));
      const own = part * Math.min(...met.map((hit) => hit.score));
      least = Math.min(least, own);
      score += unit.rarity * own;
      inTitle += part * Math.min(...met.map((hit) => hit.title)) / asked.length;
    }
    return { number, share, isComplete, parts, score: score * least * (1 + 1.5 * inTitle ** 3) };
  });
  const best = (list) => list.sort((a, b) => b.score - a.score || b.number - a.number);
  const complete = best(matches.filter((match) => match.isComplete));
  if (complete.length > 9) return complete;
  const partial = (least) => best(matches.filter((match) => !match.isComplete && match.share >= least));
  const near = [...complete, ...partial(0.7)];
  return near.length ? near : partial(0.35);
}

// Pairs may be apart in a text.
async function confirm(found, preview) {
  const { matches, units: asked } = found;
  if (matches.length < 2) return;
  const length = asked[0].kind === "run" ? [...asked[0].text].length : 1;
  if (asked.length < 2 && length < 3) return;
  preview?.(found);
  const known = [];
  for (const size of [10, 5, 5]) {
    const next = matches.slice(known.length, known.length + size);
    await Promise.all(next.map((match) => details(found, match)));
    known.push(...next);
    if (known.length > 10) found.extra -= next.length;
    const isSaid = known.filter((match) => match.details.literal > 1).length > 2;
    if (asked.length > 1 || isSaid || found.extra <= 0) break;
  }
  const rest = matches.slice(known.length);
  const worth = ({ score, details: { literal } }) => score * [0.01, 0.01, 1, 2][literal];
  known.sort((a, b) => worth(b) - worth(a) || matches.indexOf(a) - matches.indexOf(b));
  const literal = known.filter((match) => match.details.literal > 1);
  found.matches = [...(asked.length < 2 && length < 5 && literal.length ? literal : known), ...rest];
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
  found.phrase = lower(query);
  found.units = [{ kind: "text", text: found.phrase }];
  for (let read = 0; matches.length === length && found.rest.length && goesOn(read);) {
    const batch = found.rest.splice(0, Math.min(10 + read, 80)).map((number) => ({ number, parts: [0, 1, 2, 3] }));
    await Promise.all(batch.map((match) => details(found, match).catch(() => { index.isIncomplete = true; })));
    matches.push(...batch.filter((match) => match.details?.literal % 2));
    read += batch.length;
  }
}
