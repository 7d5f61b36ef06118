// Tokens, as TOKENS.md specifies them.

const CJK = String.raw`\u3005-\u3007\u3041-\u3096\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3400-\u4DBF\u4E00-\u9FFF`
  + String.raw`\uAC00-\uD7A3\uF900-\uFAFF\u{20000}-\u{323AF}`;
const TOKEN = new RegExp(
  `([${CJK}]+)|((?:(?![${CJK}])[\\p{L}\\p{N}_])(?:(?![${CJK}])[\\p{L}\\p{N}\\p{M}_]|(?<=\\d)\\.(?=\\d)){0,127})`
  + "|([-+*/%=<>!&|^~?.]{2,})|((?![\\0-\\x7f\\uff01-\\uff5e])\\p{S})", "gu");
const lower = (text) => text.replaceAll("Σ", "σ").toLowerCase();
const signs = (text) => text.match(/[\p{P}\p{S}\p{Co}\p{Cn}]/gu) ?? [];
const normal = (text) => text.replace(/[^\p{P}\p{S}\p{Co}\p{Cn}]+/gu, (part) => part.normalize("NFKC"));
const pairs = ([first, ...rest]) => rest.map((character, index) => (rest[index - 1] ?? first) + character);

function* tokens(text) {
  for (const match of text.matchAll(TOKEN)) {
    const [whole, run, name, operator, symbol] = match;
    if (run) yield { run };
    if (symbol || operator?.length < 4) yield { sign: whole };
    const word = name && lower(name.replace(/_+$/, ""));
    if (!word) continue;
    const before = text[match.index - 1];
    const after = text.slice(match.index + whole.length);
    const signed = [];
    if (before === "@" || before === "#") signed.push(before + word);
    if (/^\+\+(?![A-Za-z0-9_+])/.test(after)) signed.push(word + "++");
    else if (whole.length === 1 && /^#(?![A-Za-z0-9_+])/.test(after)) signed.push(word + "#");
    yield { word, signed };
  }
}

// The units of a query.
function units(query) {
  return [...tokens(normal(query).slice(0, 200))].slice(0, 16).map(({ run, sign, word, signed }) => {
    if (run) return { kind: "run", text: run };
    const text = sign ?? signed[0];
    return { kind: text ? "sign" : "word", text: text ?? word, word };
  });
}
