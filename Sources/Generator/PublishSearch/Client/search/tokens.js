// Tokens, as FORMAT.md specifies them.

const CJK = String.raw`\u1100-\u11FF\u2E80-\u2FDF\u3005-\u3007\u3021-\u302F\u3031-\u3035\u3038-\u303C\u3041-\u309F`
  + String.raw`\u30A1-\u30FA\u30FC-\u30FF\u3105-\u312F\u3131-\u318F\u31A0-\u31BF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF`
  + String.raw`\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\uFF66-\uFFDF`
  + String.raw`\u{16FE3}\u{16FF0}\u{16FF1}\u{1AFF0}-\u{1B16F}\u{20000}-\u{3FFFD}`;
const TOKEN = new RegExp(
  `([${CJK}]+)|([\\p{L}\\p{N}_](?:[^${CJK}\\p{P}\\p{S}\\p{Z}\\p{C}]|_|(?<=\\d)\\.(?=\\d)){0,127})`
  + "|([-+*/%=<>!&|^~?.]{2,})|((?![\\0-\\x7f\\uff01-\\uff5e])\\p{S})", "gu");
const lower = (text) => text.replaceAll("Σ", "σ").toLowerCase();
const SIGN = new RegExp(`(?![${CJK}])[\\p{P}\\p{S}\\p{Co}\\p{Cn}]`, "gu");
const signs = (text) => text.match(SIGN) ?? [];
const nfkc = (text) => text.normalize("NFKC");
const normal = (text) => nfkc(text) === text ? text : text.replace(/[^\p{P}\p{S}\p{Co}\p{Cn}]+/gu, nfkc);
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
