// The search: reads the index that `generateSearchIndex` wrote beside this file, and shows what it finds.
// Only lines that begin with // or /* may hold comments; they are left out of what browsers receive.

// MARK: Tokens (see TOKENS.md)

const CJK = "\\u3005-\\u3007\\u3041-\\u3096\\u309D-\\u309F\\u30A1-\\u30FA\\u30FC-\\u30FF\\u3400-\\u4DBF\\u4E00-\\u9FFF"
    + "\\uAC00-\\uD7A3\\uF900-\\uFAFF\\u{20000}-\\u{323AF}";
const TOKEN = new RegExp(
    `([${CJK}]+)|((?:(?![${CJK}])[\\p{L}\\p{N}_])(?:(?![${CJK}])[\\p{L}\\p{N}\\p{M}_]|(?<=\\d)\\.(?=\\d))*)`
    + "|([-+*/%=<>!&|^~?.]{2,})|((?![\\0-\\x7f])\\p{S})", "gu");
const PART = /(?<=[a-z0-9])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])|(?<=_)[^_]/gu;
const lower = (text) => text.replaceAll("Σ", "σ").toLowerCase();
const normal = (text) => text.replace(/[…！？～]/g, " ").normalize("NFKC");
const pairs = (run) => [...run].slice(1).map((character, index) => [...run][index] + character);

// Every term of a text, with repetitions: what the index holds.
export function terms(text) {
    text = normal(text);
    const found = [];
    for (const token of tokens(text)) {
        if (token.run) {
            for (const character of token.run) found.push("." + character);
            found.push(...pairs(token.run));
        } else if (token.word) {
            const { word, name } = token;
            found.push(word, ...token.signed);
            for (const part of name.matchAll(PART)) {
                const rest = name.slice(part.index);
                if (part.index > 0 && rest.length > 1) found.push("~" + lower(rest));
            }
        } else {
            found.push(token.sign);
        }
    }
    return found;
}

function* tokens(text) {
    for (const match of text.matchAll(TOKEN)) {
        const [whole, run, name, operator, symbol] = match;
        const end = match.index + whole.length;
        if (run) yield { run };
        if (symbol || (operator && operator.length < 4)) yield { sign: whole };
        if (!name) continue;
        const short = [...name].slice(0, 48).join("").replace(/_+$/, "");
        if (!short) continue;
        const word = lower(short);
        const signed = [];
        if ("@#".includes(text[match.index - 1] ?? " ")) signed.push(text[match.index - 1] + word);
        if (/^\+\+(?![A-Za-z0-9_+])/.test(text.slice(end, end + 3))) signed.push(word + "++");
        else if (whole.length === 1 && /^#(?![A-Za-z0-9_+])/.test(text.slice(end, end + 2))) signed.push(word + "#");
        yield { word, signed, name: short };
    }
}

// MARK: Files

const BASE = new URL("./", import.meta.url);
const text = new TextDecoder();
const store = () => (globalThis.caches ? caches.open("publish-search").catch(() => null) : null);

async function read(url) {
    const cache = await store();
    let response = await cache?.match(url);
    if (!response) {
        response = await fetch(url);
        if (!response.ok) throw new Error(`${response.status} ${url}`);
        cache?.put(url, response.clone()).catch(() => {});
    }
    const data = new Uint8Array(await response.arrayBuffer());
    // A host may already have undone the compression.
    if (data[0] !== 0x1f || data[1] !== 0x8b) return data;
    const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

// The one file that keeps its name; the copy of the last visit serves when there is no network.
async function readManifest(base) {
    const cache = await store();
    const url = new URL("index.json", base);
    const before = await cache?.match(url);
    let response;
    try {
        response = await fetch(url, { cache: "no-cache" });
        if (!response.ok) throw new Error(`${response.status} ${url}`);
    } catch (error) {
        if (before) return before.json();
        throw error;
    }
    const now = await response.clone().text();
    if (before && await before.text() !== now) {
        for (const request of await cache.keys()) if (request.url.startsWith(base.href)) await cache.delete(request);
    }
    cache?.put(url, response).catch(() => {});
    return JSON.parse(now);
}

const order = (first, second) => {
    for (let index = 0; ; index++) {
        const [a, b] = [first.codePointAt(index), second.codePointAt(index)];
        if (a === undefined || b === undefined) return (a === undefined ? 0 : 1) - (b === undefined ? 0 : 1);
        if (a !== b) return a - b;
    }
};

// The terms of a shard; SearchShard.swift writes it.
function decode(data) {
    let at = 0;
    const number = () => {
        let [value, scale, byte] = [0, 1, 0];
        do {
            byte = data[at++];
            value += (byte & 127) * scale;
            scale *= 128;
        } while (byte > 127);
        return value;
    };
    const count = number();
    number();
    const name = new Uint8Array(1024);
    const list = [];
    let total = 0;
    for (let index = 0; index < count; index++) {
        const shared = number();
        const rest = number();
        name.set(data.subarray(at, at + rest), shared);
        at += rest;
        const frequency = number();
        list.push({ term: text.decode(name.subarray(0, shared + rest)), first: total, end: total += frequency });
    }
    let place = at * 8;
    const end = data.length * 8;
    const bit = () => (data[place >> 3] >> (place++ & 7)) & 1;
    const bits = (width) => {
        let value = 0;
        for (let index = 0; index < width; index++) value |= bit() << index;
        return value;
    };
    const zeros = () => {
        let length = 0;
        for (; !bit(); length++) if (place > end) throw new Error("The shard is damaged");
        return length;
    };
    const gamma = () => {
        const length = zeros();
        return (1 << length) | bits(length);
    };
    const weight = () => {
        if (!bit()) return 16;
        if (!bit()) return (gamma() + 1) << 4;
        return bit() ? bits(4) | gamma() << 4 : 20;
    };
    const articles = new Uint32Array(total);
    const weights = new Uint8Array(total);
    for (const { first, end } of list) {
        const width = bits(4);
        for (let index = first, next = 0; index < end; index++) {
            articles[index] = next + ((zeros() << width) | bits(width));
            next = articles[index] + 1;
        }
        for (let index = first; index < end; index++) weights[index] = weight();
    }
    return { list, articles, weights };
}

const STEPS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 30, 45, 70, 100];

// MARK: Index

export class Index {
    static opened = new Map();

    // The index of a language; a folder beside this file has its name.
    static open(language) {
        if (!this.opened.has(language)) {
            const index = new Index(language);
            this.opened.set(language, index.load().then(() => index, (error) => {
                this.opened.delete(language);
                throw error;
            }));
        }
        return this.opened.get(language);
    }

    constructor(language) {
        this.language = language;
        this.base = new URL(language + "/", BASE);
    }

    async load() {
        this.manifest = await readManifest(this.base);
        this.files = new Map();
        this.isIncomplete = false;
    }

    // A file by its letter and hash, read once and turned into what it holds.
    file(name, parse) {
        if (!this.files.has(name)) {
            this.files.set(name, read(new URL(name + ".bin", this.base)).then(parse).catch((error) => {
                this.files.delete(name);
                throw error;
            }));
        }
        return this.files.get(name);
    }

    json(name) {
        return this.file(name, (data) => JSON.parse(text.decode(data)));
    }

    // The names of the files whose terms lie between two texts, at most `limit`.
    async names(from, to, limit) {
        const within = (flat) => {
            const count = flat.length / 2;
            let [low, high] = [0, count];
            while (low < high) {
                const middle = (low + high) >> 1;
                if (order(flat[middle * 2], from) <= 0) low = middle + 1;
                else high = middle;
            }
            const found = [];
            for (let index = Math.max(0, low - 1); index < count && found.length < limit; index++) {
                if (found.length && order(flat[index * 2], to) > 0) break;
                found.push(flat[index * 2 + 1]);
            }
            return found;
        };
        if (this.manifest.shards) return within(this.manifest.shards);
        const lists = await Promise.all(within(this.manifest.lists).map((hash) => this.json("s" + hash)));
        return within(lists.flat());
    }

    // The postings of terms between two texts for which a test holds. A file that fails is missing from the answer.
    async postings(from, to, limit, test) {
        const found = [];
        const missing = () => { this.isIncomplete = true; return null; };
        const names = await this.names(from, to, limit).catch(() => missing() ?? []);
        const shards = await Promise.all(names.map((hash) => this.file("t" + hash, decode).catch(missing)));
        for (const shard of shards) {
            if (!shard) {
                found.failed = true;
                continue;
            }
            for (const { term, first, end } of shard.list) {
                const strength = test(term);
                if (!strength) continue;
                found.push({ term, strength, articles: shard.articles.subarray(first, end),
                    weights: shard.weights.subarray(first, end) });
            }
        }
        return found;
    }

    async article(number) {
        const { blocks } = this.manifest;
        const rows = await this.json("d" + blocks[Math.floor(number / 8)]);
        const [title, path, date, fragment, twin] = rows[number % 8];
        const url = new URL("../" + path, BASE).href;
        return { number, title, url, date, twin, hash: fragment.slice(0, 10), parts: Number(fragment.slice(10)) };
    }

    sections(article, part) {
        return this.json(`f/${article.hash}${part}`);
    }

    words(initial) {
        const flat = this.manifest.words;
        const at = flat.indexOf(initial);
        if (at < 0) return [];
        return this.file("v" + flat[at + 1], (data) => text.decode(data).split("\n").map((line) =>
            ({ word: line.slice(0, -1), weight: Number(line.at(-1)) })));
    }
}

// MARK: Queries

// What a query asks for: every unit has to be met by an article.
function units(query) {
    const list = [];
    for (const token of tokens(normal(query).slice(0, 200))) {
        if (token.run) {
            list.push({ kind: "run", text: token.run });
        } else {
            const sign = token.sign ?? token.signed[0];
            list.push({ kind: sign ? "sign" : "word", text: sign ?? token.word, word: token.word });
        }
    }
    return list.slice(0, 16);
}

// Other forms of an English word with how near they are: a plural says what the singular says.
function inflections(word) {
    if (!/^[a-z]{3,}$/.test(word)) return new Map();
    const stems = [];
    if (/ies$/.test(word)) stems.push(word.slice(0, -3) + "y");
    if (/[^s]s$/.test(word)) stems.push(word.slice(0, -1));
    if (/(s|x|ch|sh)es$/.test(word)) stems.push(word.slice(0, -2));
    if (/ed$/.test(word)) stems.push(word.slice(0, -2), word.slice(0, -1));
    if (/ing$/.test(word)) stems.push(word.slice(0, -3), word.slice(0, -3) + "e");
    const long = stems.filter((stem) => stem.length > 2);
    const forms = [...long, ...["s", "es", "ed", "d", "ing"].map((ending) => word + ending),
        ...long.map((stem) => stem + "s"), /e$/.test(word) ? word.slice(0, -1) + "ing" : word,
        /y$/.test(word) ? word.slice(0, -1) + "ies" : word];
    const isPlural = (form) => [[form, word], [word, form]].some(([many, one]) => many === one + "s" || many === one + "es");
    return new Map(forms.map((form) => [form, isPlural(form) ? 0.9 : 0.45]));
}

// What a term means in an article: saturating counts; a title or heading weighs as much as many repetitions.
const counted = (weight) => STEPS[weight >> 4] + (weight & 1 ? 25 : 0) + (weight & 2 ? 6 : 0);

// What several forms of one word mean in every article. The nearest form decides; where no article has the word
// itself, the next best form is what was asked for.
function merged(postings) {
    const nearest = Math.max(0, ...postings.map((posting) => posting.strength));
    const hits = new Map();
    for (const posting of [...postings].sort((a, b) => b.strength - a.strength)) {
        const strength = posting.strength / nearest;
        posting.articles.forEach((article, index) => {
            let hit = hits.get(article);
            if (!hit) hits.set(article, hit = { strength, count: 0, title: 0 });
            const weight = posting.weights[index];
            hit.part ??= weight >> 2 & 3;
            hit.count += counted(weight) * (strength / hit.strength) ** 2;
            if (weight & 1 && strength > 0.8) hit.title = Math.max(hit.title, strength);
        });
    }
    for (const hit of hits.values()) hit.score = hit.strength * hit.count * 2.2 / (hit.count + 1.2);
    return hits;
}

async function wordAtom(index, word) {
    const forms = inflections(word).set(word, 1);
    const isPrefix = [...word].length > 1;
    const last = (from) => (isPrefix ? from + "\u{10FFFF}" : from);
    const strength = (term) => forms.get(term) ?? (isPrefix && term.startsWith(word) ? 0.4 : 0);
    const wanted = [index.postings(word, last(word), 3, strength)];
    for (const [form, near] of forms) {
        if (!form.startsWith(word)) wanted.push(index.postings(form, form, 1, (term) => (term === form ? near : 0)));
    }
    if (isPrefix) {
        const part = "~" + word;
        wanted.push(index.postings(part, last(part), 2, (term) =>
            (term === part ? 0.45 : term.startsWith(part) ? 0.35 : 0)));
    }
    const answers = await Promise.all(wanted);
    // Without the word itself, its longer forms are hardly more than other words that begin with it.
    if (!answers[0].some((posting) => posting.term === word)) {
        for (const posting of answers[0]) posting.strength = Math.min(posting.strength, forms.has(posting.term) ? 0.6 : 0.45);
    }
    return { hits: merged(answers.flat()), failed: answers.some((answer) => answer.failed) };
}

async function termAtom(index, term, isPrefix) {
    const to = isPrefix ? term + "\u{10FFFF}" : term;
    const postings = await index.postings(term, to, isPrefix ? 2 : 1, (other) =>
        (other === term ? 1 : isPrefix && other.startsWith(term) ? 0.5 : 0));
    return { hits: merged(postings), failed: postings.failed };
}

// Optimal string alignment: insertions, deletions, replacements, and neighbours exchanged.
export function distance(first, second, limit) {
    if (Math.abs(first.length - second.length) > limit) return limit + 1;
    let [before, row] = [[], Array.from({ length: second.length + 1 }, (_, index) => index)];
    for (let i = 1; i <= first.length; i++) {
        const next = [i];
        for (let j = 1; j <= second.length; j++) {
            const isSame = first[i - 1] === second[j - 1];
            next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (isSame ? 0 : 1));
            if (i > 1 && j > 1 && first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1]) {
                next[j] = Math.min(next[j], before[j - 2] + 1);
            }
        }
        if (Math.min(...next) > limit) return limit + 1;
        [before, row] = [row, next];
    }
    return row[second.length];
}

// Words that a word without any hit may stand for: slips of the pen, or words that contain it.
async function alternatives(index, word) {
    if (!/^[a-z]{3,}$/.test(word)) return [];
    const limit = word.length < 8 ? 1 : 2;
    const similar = (list) => {
        const near = [];
        for (const { word: other, weight } of list) {
            const steps = distance(word, other, limit);
            if (steps <= limit) near.push({ word: other, rank: steps * 100 - weight - (other[0] === word[0] ? 5 : 0) });
        }
        return near.sort((a, b) => a.rank - b.rank).slice(0, 1).map(({ word }) => ({ word, isSlip: true }));
    };
    const own = similar(await index.words(word[0]));
    if (own.length) return own;
    const initials = index.manifest.words.filter((_, place) => place % 2 === 0);
    const all = (await Promise.all(initials.map((initial) => index.words(initial)))).flat();
    const around = all.filter(({ word: other }) => other.includes(word)).sort((a, b) => b.weight - a.weight);
    if (around.length) return around.slice(0, 4).map(({ word }) => ({ word, isSlip: false }));
    return similar(all);
}

// The atoms of a unit: the pairs of a run, or one for everything else.
async function atoms(index, unit) {
    if (unit.kind === "run") {
        const characters = [...unit.text];
        if (characters.length === 1) return [await termAtom(index, "." + unit.text)];
        let wanted = pairs(unit.text);
        // In a large index half of the pairs say nearly as much; the excerpts' texts decide the rest.
        if (wanted.length > 3 && index.manifest.articles > 500) {
            wanted = wanted.filter((_, place) => place % 2 === 0 || place === wanted.length - 1);
        }
        return Promise.all([...new Set(wanted)].slice(0, 24).map((pair) => termAtom(index, pair)));
    }
    if (unit.kind === "sign") {
        const exact = await termAtom(index, unit.text);
        if (exact.hits.size || !unit.word) return [exact];
        const longer = await termAtom(index, unit.text, true);
        if (longer.hits.size) return [longer];
    }
    const atom = await wordAtom(index, unit.word);
    if (atom.hits.size || atom.failed) return [atom];
    unit.alternatives = await alternatives(index, unit.word).catch(() => {
        index.isIncomplete = true;
        return [];
    });
    const others = await Promise.all(unit.alternatives.map(({ word }) => termAtom(index, word)));
    for (const other of others) {
        for (const [article, hit] of other.hits) if (!atom.hits.has(article)) atom.hits.set(article, hit);
    }
    return [atom];
}

// Articles that answer a query, best first: { matches: [{ number, score }], units, isIncomplete }.
export async function search(language, query) {
    const index = await Index.open(language);
    index.isIncomplete = false;
    const asked = units(query);
    await Promise.all(asked.map(async (unit) => { unit.atoms = await atoms(index, unit); }));
    // What could not be read does not forbid the rest.
    for (const unit of asked) unit.atoms = unit.atoms.filter((atom) => !atom.failed || atom.hits.size);
    const readable = asked.filter((unit) => unit.atoms.length);
    const count = index.manifest.articles;
    const rarity = (size) => Math.log(1 + (count - size + 0.5) / (size + 0.5));
    const all = readable.flatMap((unit) => unit.atoms);
    const weights = all.map((atom) => rarity(atom.hits.size));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const shares = new Map();
    all.forEach((atom, place) => {
        for (const article of atom.hits.keys()) shares.set(article, (shares.get(article) ?? 0) + weights[place]);
    });
    const matches = [];
    for (const [number, sum] of shares) {
        const share = whole > 0 ? sum / whole : 1;
        let [score, inTitle, isComplete, least] = [0, 0, true, Infinity];
        const parts = new Set();
        for (const unit of readable) {
            const hits = unit.atoms.map((atom) => atom.hits.get(number));
            const met = hits.filter(Boolean);
            if (met.length < hits.length) isComplete = false;
            if (!met.length) continue;
            // A run is not before the part in which the last of its pairs is met for the first time.
            parts.add(Math.max(...met.map((hit) => hit.part)));
            unit.rarity ??= Math.max(...unit.atoms.map((atom) => rarity(atom.hits.size)));
            const part = met.length / hits.length;
            const own = part * Math.min(...met.map((hit) => hit.score));
            least = Math.min(least, own);
            score += unit.rarity * own;
            inTitle += part * Math.min(...met.map((hit) => hit.title)) / readable.length;
        }
        // An article that says much of everything comes before one that says much of one thing only.
        score *= least * (1 + 1.5 * inTitle ** 3);
        matches.push({ number, share, isComplete, score, parts });
    }
    const sorted = (list) => list.sort((a, b) => b.score - a.score || b.number - a.number);
    const best = sorted(matches.filter((match) => match.isComplete));
    if (best.length < 10) {
        const near = matches.filter((match) => !match.isComplete && match.share >= 0.7);
        best.push(...sorted(near.length || best.length ? near : matches.filter((match) => match.share >= 0.35)));
    }
    const found = { language, index, matches: best, units: asked };
    await confirm(found).catch(() => { index.isIncomplete = true; });
    found.isIncomplete = index.isIncomplete;
    return found;
}

// Pairs may be apart in a text. Of a query of several words or a long run, the first articles are held against their
// texts: what says it literally comes first, and of a short run what does not say it is no answer.
async function confirm(found) {
    const { matches, units: asked } = found;
    const lengths = asked.map((unit) => (unit.kind === "run" ? [...unit.text].length : 1));
    if (matches.length < 2 || (asked.length < 2 && !(lengths[0] > 2))) return;
    const isShort = asked.length === 1 && lengths[0] < 5;
    const known = [];
    // How many files more than those of the excerpts may be read for this.
    found.budget = 8;
    for (const size of [10, 5, 5]) {
        const next = matches.slice(known.length, known.length + size);
        await Promise.all(next.map((match) => details(found, match)));
        known.push(...next);
        if (known.length > 10) found.budget -= next.length;
        const isSaid = known.filter((match) => match.details.literal > 1).length > 2;
        if (asked.length > 1 || isSaid || found.budget <= 0) break;
    }
    const rest = matches.slice(known.length);
    // What says the words side by side comes before what says them as well, but not before what says them much more.
    const worth = ({ score, details: { literal } }) => score * [0.01, 0.01, 1, 2][literal];
    known.sort((a, b) => worth(b) - worth(a) || matches.indexOf(a) - matches.indexOf(b));
    const literal = isShort ? known.filter((match) => match.details.literal > 1) : known;
    found.matches = [...(literal.length ? literal : known), ...rest];
}

// MARK: Excerpts

const escaped = (string) => string.replace(/[\\^$.*+?()[\]{}|\/-]/g, "\\$&");
const pattern = (needles) => new RegExp(needles.map((needle) =>
    (/^[a-z0-9]{1,2}$/.test(needle) ? `(?<![a-z0-9])${needle}(?![a-z0-9])` : escaped(needle))).join("|") || "(?!)", "giu");

// The texts to mark: what was asked for; pairs stand in for a run that is nowhere as a whole.
function needles(found, body) {
    const list = [];
    for (const unit of found.units) {
        if (unit.kind === "run") {
            if (body.includes(unit.text) || [...unit.text].length < 3) list.push(unit.text);
            else list.push(...pairs(unit.text));
        } else if (unit.alternatives?.length) {
            list.push(...unit.alternatives.map(({ word }) => word));
        } else {
            const candidates = [unit.text, unit.word, ...inflections(unit.word ?? "").keys()].filter(Boolean);
            const present = candidates.filter((candidate) => body.includes(candidate));
            list.push(...(present.length ? present.slice(0, 2) : candidates.slice(0, 1)));
        }
    }
    return [...new Set(list)].sort((a, b) => b.length - a.length);
}

// What an article says about a query: an excerpt, up to two sections, and whether it says all of it literally. Reads
// the parts of its text in which that must be, and for long runs those behind until the run is found.
export async function details(found, match) {
    if (match.details) return match.details;
    const { index } = found;
    const article = await index.article(match.number);
    const runs = found.units.filter((unit) => unit.kind === "run").map((unit) => unit.text);
    const long = runs.filter((run) => [...run].length > 2);
    const parts = new Map();
    const load = async (part) => parts.set(part, await index.sections(article, part));
    await Promise.all([...match.parts].filter((part) => part < article.parts).map(load));
    const says = (run) => article.title.includes(run) || [...parts.values()].flat().some((row) => row.join("\n").includes(run));
    for (let part = Math.max(...match.parts) + 1; match.isComplete && part < article.parts; part++) {
        if (long.every(says) || found.budget-- <= 0) break;
        await load(part);
    }
    const sections = [...parts].sort(([a], [b]) => a - b).flatMap(([, list]) => list);
    return match.details = described(found, article, sections, runs);
}

function described(found, article, sections, runs) {
    const rows = sections.map(([anchor, heading, body]) => ({ anchor, heading, body, all: heading + "\n" + body }));
    const body = lower(article.title + "\n" + rows.map((row) => row.all).join("\n"));
    const wanted = needles(found, body);
    const expression = pattern(wanted);
    for (const row of rows) {
        const hits = [...row.body.matchAll(expression)];
        const kinds = new Set([...row.all.matchAll(expression)].map(([hit]) => lower(hit)));
        const inHeading = new Set([...row.heading.matchAll(expression)].map(([hit]) => lower(hit)));
        row.hits = hits;
        row.score = kinds.size * 10 + inHeading.size * 8 + Math.min(hits.length, 9);
    }
    const ranked = rows.filter((row) => row.score > 0).sort((a, b) => b.score - a.score);
    const source = ranked.find((row) => row.hits.length) ?? ranked[0] ?? rows.find((row) => row.body);
    const phrase = lower(normal(found.units.map((unit) => unit.text).join(" ")));
    const isWhole = body.includes(phrase) || body.replace(/\s/g, "").includes(phrase.replace(/\s/g, ""));
    const headings = ranked.filter((row, place) => row.heading && ranked.findIndex((other) =>
        other.anchor === row.anchor && other.heading === row.heading) === place);
    return {
        expression,
        needles: wanted,
        excerpt: source ? excerpt(source) : "",
        sections: headings.slice(0, 2),
        literal: (runs.every((run) => body.includes(run)) ? 2 : 0) + (isWhole ? 1 : 0),
    };
}

function excerpt({ body, heading, score, hits = [] }) {
    // Found in the heading only.
    if (score > 0 && !hits.length && heading) return `${heading} — ${body.slice(0, 100)}`;
    let [start, best] = [0, 0];
    for (const hit of hits.slice(0, 60)) {
        const near = hits.filter(({ index }) => index >= hit.index && index < hit.index + 110);
        const kinds = new Set(near.map(([match]) => lower(match))).size * 4 + near.length;
        if (kinds > best) [start, best] = [hit.index, kinds];
    }
    // Begins at a sentence if one begins close by.
    const from = Math.max(0, start - 30);
    const pause = body.slice(from, start).search(/[。！？；\n][^。！？；\n]*$/);
    const first = from === 0 ? 0 : pause >= 0 ? from + pause + 1 : from;
    const end = Math.min(body.length, Math.max(first + 140, start + 60));
    return (first > 0 ? "…" : "") + body.slice(first, end).trim() + (end < body.length ? "…" : "");
}

// Marks what was searched for on the page that a result led to.
export function markArrival(root = document.querySelector("article, main") ?? document.body) {
    let wanted;
    try {
        wanted = JSON.parse(sessionStorage.getItem("search-marks") ?? "null");
        sessionStorage.removeItem("search-marks");
    } catch { return; }
    if (!Array.isArray(wanted) || !wanted.length) return;
    const expression = pattern(wanted);
    const ranges = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() && ranges.length < 300) {
        for (const hit of walker.currentNode.data.matchAll(expression)) {
            const range = document.createRange();
            range.setStart(walker.currentNode, hit.index);
            range.setEnd(walker.currentNode, hit.index + hit[0].length);
            ranges.push(range);
        }
    }
    if (globalThis.Highlight && CSS.highlights) CSS.highlights.set("publish-search", new Highlight(...ranges));
    else for (const range of ranges.reverse()) range.surroundContents(document.createElement("mark"));
}

// MARK: User interface

const WORDS = {
    en: {
        label: "Search", hint: "Search articles", close: "Close", none: (q) => `Nothing found for “${q}”.`,
        count: (n) => `${n} ${n === 1 ? "result" : "results"}`, others: "Search in other languages",
        corrected: (w) => `Showing results for “${w}”.`, failed: "Part of the search could not be loaded.",
        broken: "The search could not be loaded. Check the connection and try again.", loading: "Searching…",
    },
    zh: {
        label: "搜索", hint: "搜索文章", close: "关闭", none: (q) => `没有找到“${q}”。`,
        count: (n) => `${n} 个结果`, others: "搜索其他语言", corrected: (w) => `正在显示“${w}”的结果。`,
        failed: "部分搜索数据未能加载。", broken: "搜索未能加载，请检查网络后重试。", loading: "正在搜索…",
    },
};

function element(name, attributes = {}, ...children) {
    const node = document.createElement(name);
    for (const [key, content] of Object.entries(attributes)) node.setAttribute(key, content);
    node.append(...children);
    return node;
}

function marked(content, expression) {
    const parts = [];
    let from = 0;
    for (const hit of content.matchAll(expression)) {
        parts.push(content.slice(from, hit.index), element("mark", {}, hit[0]));
        from = hit.index + hit[0].length;
    }
    return [...parts, content.slice(from)];
}

// The languages to search, that of the page first: `data-search-languages="zh en"`.
function languages(source) {
    const holder = source?.closest?.("[data-search-languages]") ?? document.querySelector("[data-search-languages]");
    return holder?.dataset.searchLanguages?.split(" ").filter(Boolean) ?? [document.documentElement.lang.split("-")[0]];
}

let counter = 0;

class View {
    constructor(input, holder, codes) {
        this.codes = codes;
        this.words = WORDS[document.documentElement.lang.split("-")[0]] ?? WORDS.en;
        this.input = input;
        this.id = `search-${++counter}`;
        this.list = element("ul", { role: "listbox", id: this.id, class: "search-list", "aria-label": this.words.label });
        this.status = element("p", { role: "status", class: "search-status" });
        this.more = element("button", { type: "button", class: "search-more", hidden: "" }, this.words.others);
        holder.append(this.status, this.list, this.more);
        for (const [name, content] of Object.entries({
            role: "combobox", "aria-expanded": "false", "aria-controls": this.id, "aria-autocomplete": "list",
            autocomplete: "off", spellcheck: "false",
        })) input.setAttribute(name, content);
        this.observer = new IntersectionObserver((entries) => {
            for (const entry of entries) if (entry.isIntersecting) this.reveal(entry.target);
        }, { rootMargin: "40px" });
        input.addEventListener("input", (event) => { if (!event.isComposing) this.wait(); });
        input.addEventListener("compositionend", () => this.wait());
        input.addEventListener("keydown", (event) => this.press(event));
        this.list.addEventListener("click", (event) => this.leave(event));
        this.more.addEventListener("click", () => this.run(true));
        // The index is on its way while the first letters are typed.
        Index.open(codes[0]).catch(() => {});
    }

    wait() {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.run(), 80);
    }

    async run(withOthers = false) {
        const query = this.input.value.trim();
        const turn = this.turn = (this.turn ?? 0) + 1;
        this.onQuery?.(query);
        if (!query) return this.clear("");
        const isStale = () => turn !== this.turn;
        this.list.setAttribute("aria-busy", "true");
        let found;
        try {
            found = [await search(this.codes[0], query)];
        } catch {
            if (!isStale()) this.clear(this.words.broken);
            return;
        }
        const hasOthers = this.codes.length > 1;
        if (hasOthers && (withOthers || found[0].matches.length < 3)) {
            const others = await Promise.allSettled(this.codes.slice(1).map((code) => search(code, query)));
            found.push(...others.filter((other) => other.value).map((other) => other.value));
        }
        if (isStale()) return;
        await this.show(found, query, isStale).catch(() => { if (!isStale()) this.clear(this.words.broken); });
        if (isStale()) return;
        this.more.hidden = !hasOthers || found.length > 1;
        this.list.setAttribute("aria-busy", "false");
    }

    clear(message) {
        this.observer.disconnect();
        this.list.replaceChildren();
        this.list.setAttribute("aria-busy", "false");
        this.status.textContent = message;
        this.more.hidden = true;
        this.select(null);
        this.input.setAttribute("aria-expanded", "false");
    }

    async show(found, query, isStale) {
        const shown = new Set();
        const groups = [];
        for (const answer of found) {
            const group = await this.group(answer, shown, 0);
            if (isStale()) return;
            groups.push(group);
        }
        this.clear("");
        this.list.setAttribute("aria-busy", "true");
        let total = 0;
        groups.forEach((group, place) => {
            if (!group.rows.length) return;
            if (place > 0) {
                const code = group.answer.language;
                const name = new Intl.DisplayNames([code], { type: "language" }).of(code);
                this.list.append(element("li", { role: "presentation", class: "search-language", lang: code }, name));
            }
            for (const row of group.rows) this.list.append(row.item);
            total += group.answer.matches.length;
            this.extend(group, shown);
        });
        const messages = total ? [this.words.count(total)] : [this.words.none(query)];
        const slips = found[0].units.flatMap((unit) => unit.alternatives ?? []).filter((other) => other.isSlip);
        if (slips.length && found[0].matches.length) {
            messages.push(this.words.corrected(slips.map(({ word }) => word).join(" ")));
        }
        if (found.some((answer) => answer.isIncomplete)) messages.push(this.words.failed);
        this.status.textContent = messages.join(" ");
        this.input.setAttribute("aria-expanded", String(total > 0));
        for (const group of groups) await this.fill(group);
    }

    // Ten results with their titles; twins of what is shown already are left out.
    async group(answer, shown, from) {
        const matches = answer.matches.slice(from, from + 10);
        const found = await Promise.all(matches.map((match) => answer.index.article(match.number).then(
            (article) => ({ match, article }), () => { answer.isIncomplete = true; })));
        const rows = found.filter((entry) => entry && !(entry.article.twin && shown.has(entry.article.twin)))
            .map(({ match, article }) => this.row(answer, article, match));
        for (const { article } of rows) if (article.twin) shown.add(article.twin);
        return { answer, rows, next: from + 10 };
    }

    row(answer, article, match) {
        const title = element("span", { class: "search-title" }, article.title);
        const text = element("span", { class: "search-excerpt" });
        const link = this.option(article.url, title, element("time", { class: "search-date" }, article.date), text);
        const item = element("li", { role: "presentation", class: "search-result", lang: answer.language }, link);
        const row = { answer, article, match, item, title, text };
        item.row = row;
        return row;
    }

    option(address, ...content) {
        return element("a", { href: address, tabindex: "-1", role: "option", id: `${this.id}-${++counter}`,
            "aria-selected": "false" }, ...content);
    }

    // Excerpts: of the first five at once, of the others when they come into sight.
    async fill(group) {
        await Promise.all(group.rows.slice(0, 5).map((row) => this.reveal(row.item)));
        for (const row of group.rows.slice(5)) this.observer.observe(row.item);
    }

    async reveal(item) {
        const { row } = item;
        this.observer.unobserve(item);
        if (!row) {
            item.reached?.();
            return;
        }
        if (row.isRevealed) return;
        row.isRevealed = true;
        try {
            row.details = await details(row.answer, row.match);
        } catch {
            row.isRevealed = false;
            row.text.textContent = this.words.failed;
            return;
        }
        const { expression, excerpt, sections } = row.details;
        row.title.replaceChildren(...marked(row.article.title, expression));
        row.text.replaceChildren(...marked(excerpt, expression));
        row.links = sections.map(({ anchor, heading }) => {
            // Headings without an anchor are found by their text.
            const place = encodeURIComponent(anchor) || `:~:text=${encodeURIComponent(heading)}`;
            const link = this.option(`${row.article.url}#${place}`, ...marked(heading, expression));
            const section = element("li", { role: "presentation", class: "search-section", lang: row.answer.language },
                link);
            section.owner = row;
            return section;
        });
        if (item.isConnected) item.after(...row.links);
    }

    // Shows ten more when the end of a group comes into sight.
    extend(group, shown) {
        if (group.next >= group.answer.matches.length) return;
        const end = element("li", { role: "presentation", class: "search-end" });
        end.reached = async () => {
            const next = await this.group(group.answer, shown, group.next);
            if (!end.isConnected) return;
            for (const row of next.rows) {
                end.before(row.item);
                this.observer.observe(row.item);
            }
            group.next = next.next;
            if (group.next < group.answer.matches.length) this.observer.observe(end);
            else end.remove();
        };
        this.list.append(end);
        this.observer.observe(end);
    }

    select(option) {
        this.list.querySelector("[aria-selected=true]")?.setAttribute("aria-selected", "false");
        this.selected = option;
        if (!option) return this.input.removeAttribute("aria-activedescendant");
        option.setAttribute("aria-selected", "true");
        option.scrollIntoView({ block: "nearest" });
        this.input.setAttribute("aria-activedescendant", option.id);
    }

    press(event) {
        // 229 is what browsers send for keys that an input method takes.
        if (event.isComposing || event.keyCode === 229) return;
        const options = [...this.list.querySelectorAll("[role=option]")];
        const place = options.indexOf(this.selected);
        const moves = { ArrowDown: 1, ArrowUp: -1 };
        if (event.key in moves && options.length) {
            event.preventDefault();
            const next = place < 0 && event.key === "ArrowUp" ? options.length - 1 : place + moves[event.key];
            this.select(options[(next + options.length) % options.length]);
        } else if (event.key === "Enter") {
            event.preventDefault();
            const target = this.selected ?? options[0];
            target?.click();
        }
    }

    leave(event) {
        const link = event.target.closest("[role=option]");
        if (!link) return;
        const row = link.parentElement.row ?? link.parentElement.owner;
        const list = row.details?.needles ?? row.answer.units.map((unit) => unit.text);
        try { sessionStorage.setItem("search-marks", JSON.stringify(list)); } catch { /* Marks are no necessity. */ }
        this.onLeave?.();
        const isHere = new URL(link.href).pathname === location.pathname;
        if (isHere && !event.metaKey && !event.ctrlKey) markArrival();
    }
}

let dialog;

function makeDialog(codes) {
    const words = WORDS[document.documentElement.lang.split("-")[0]] ?? WORDS.en;
    const input = element("input", { type: "search", class: "search-input", name: "q", placeholder: words.hint,
        "aria-label": words.hint, enterkeyhint: "go", autocapitalize: "off" });
    const close = element("button", { type: "button", class: "search-close", "aria-label": words.close }, "×");
    const holder = element("div", { class: "search-results" });
    const node = element("dialog", { class: "search-dialog", "aria-label": words.label, "data-search-ignore": "" },
        element("div", { class: "search-bar" }, input, close), holder);
    document.body.append(node);
    close.addEventListener("click", () => node.close());
    node.addEventListener("click", (event) => { if (event.target === node) node.close(); });
    const view = new View(input, holder, codes);
    view.onLeave = () => node.close();
    return { node, input, view };
}

// Opens the dialog; the focus returns to `source` when it closes.
export function open(source) {
    dialog ??= makeDialog(languages(source));
    if (dialog.node.open) return;
    dialog.node.addEventListener("close", () => source?.focus?.(), { once: true });
    dialog.node.showModal();
    dialog.input.focus();
    dialog.input.select();
}

// Brings a search page to life: `data-search-page` with a form inside it. The query is in the address. What the page
// holds for readers without JavaScript stays until there is a query, so that nothing moves while the page appears.
export function mount(page) {
    const input = page.querySelector("input[type=search]");
    const holder = page.querySelector("[data-search-results]");
    if (!input || !holder) return;
    const found = element("div", { class: "search-results", hidden: "" });
    holder.after(found);
    const view = new View(input, found, languages(page));
    view.onQuery = (query) => {
        found.hidden = !query;
        holder.hidden = Boolean(query);
        const url = new URL(location.href);
        if (query) url.searchParams.set("q", query);
        else url.searchParams.delete("q");
        if (url.href !== location.href) history.replaceState(history.state, "", url);
    };
    page.querySelector("form")?.addEventListener("submit", (event) => event.preventDefault());
    const query = new URL(location.href).searchParams.get("q");
    if (query) {
        input.value = query;
        view.run();
    }
}
