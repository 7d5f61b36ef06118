"""Seeds faults into code that compiles, and counts how many 'publish lint --rule code' finds at the line that swiftc gives.

    python3 Tests/Benchmarks/Lint/code.py .build/release/publish-cli

Forty blocks in eight articles; a hundred copies of these articles have one fault each. Then the time for a hundred blocks,
cold and unchanged, and for twenty blocks that are made to hurt, each between two of which the second has a fault.
"""
import os, random, re, resource, subprocess, sys, tempfile, time

TEMPLATES = [
    """struct Tea{n}: Hashable, Sendable {
    let name: String
    var minutes: Int = 3
    init(name: String) {
        self.name = name
    }
    func label(for guest: String) -> String {
        let prefix = guest.isEmpty ? "" : guest + ": "
        return prefix + name
    }
}""",
    """func total{n}(of prices: [Int], limit: Int) -> Int {
    var sum = 0
    for price in prices where price < limit {
        sum += price
    }
    return sum
}
let total{n}A: Int = total{n}(of: [1, 2, 3], limit: 3)""",
    """import Foundation

let date{n}: Date = Date(timeIntervalSince1970: 0)
func host{n}(of text: String) -> String? {
    guard let url = URL(string: text) else { return nil }
    return url.host
}""",
    """actor Counter{n} {
    private var value = 0
    func increment() -> Int {
        value += 1
        return value
    }
}
func count{n}(_ counter: Counter{n}) async -> Int {
    let value = await counter.increment()
    return value
}""",
    """@MainActor final class Model{n} {
    var title: String = "Tea"
    func rename(to title: String) { self.title = title }
}
@MainActor func show{n}(_ model: Model{n}) -> String {
    model.rename(to: "Pot")
    return model.title
}""",
]

# The kind, what is looked for in a block, and what takes its place.
SEEDS = [
    ("types", r": Int = (\d|total)", r": Int = \"x\" + \1"),
    ("types", r"return (sum|prefix|value|url|model)\b", r"return [\1]"),
    ("names", r"(?<=where )price", "prize"),
    ("names", r"(?<=\+ )name\b", "nam"),
    ("names", r"(?<=counter\.)increment", "increase"),
    ("names", r"(?<=model\.)rename", "retitle"),
    ("names", r"(?<=url\.)host", "hosts"),
    ("imports", r"import Foundation\n", ""),
    ("imports", r"import Foundation", "import Fundation"),
    ("returns", r"\n *return [^\n]*", ""),
    ("initialization", r"\n *self\.name = name", ""),
    ("initialization", r"(var sum) = 0", r"\1: Int"),
    ("initialization", r"(let prefix) = [^\n]*", r"\1: String"),
    ("isolation", r"await (?=counter)", ""),
    ("isolation", r"@MainActor (?=func)", ""),
]


def blocks(article):
    return [template.replace("{n}", str(article)) for template in TEMPLATES]


def write(folder, name, parts):
    """Writes an article, and gives for each line of the blocks, one after another, its line in the article."""
    lines, table = ["---", "code: compile", "---", f"# {name}", ""], []
    for part in parts:
        lines.append("```swift")
        for line in part.split("\n"):
            lines.append(line)
            table.append(len(lines))
        lines += ["```", "", "Words between blocks.", ""]
    with open(f"{folder}/Content/{name}.md", "w") as file:
        file.write("\n".join(lines))
    return table


def lint(program, folder):
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.time()
    result = subprocess.run(
        [program, "lint", "--rule", "code.swift"], cwd=folder, capture_output=True, text=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return result.stdout, time.time() - start, after.ru_utime - before.ru_utime


def site():
    folder = tempfile.mkdtemp()
    os.mkdir(folder + "/Content")
    return folder


HOSTILE = [
    "[" * 4096, "(" * 4096, "{" * 4096, "let a = " + "[" * 20 + "1" + "]" * 20, "let a: " + "A<" * 2048,
    "let a: " + "[" * 2048 + "Int" + "]" * 2048, "let b = 1 + 2\n" * 75000, "x" * (1 << 20), "/*" * 2048, "/* " * 9,
    '"""' + "a" * 100, "#if A\n" * 300, "}" * 10, "func f() {", "class A { func g() { if true {",
    "let c = " + " + ".join(["1", "2.0", '"a"', "[3]"] * 12), "let d = " + "-" * 4096 + "1",
    "struct S { var s: S { s." + "s." * 2000 + "s } }", "let e = { { { { { { { { { { { { 1 }() }() }() }() }() }() }() }() }() }() }() }()",
    "\x00" * 4096,
]


def hostile(program):
    folder = site()
    for number, code in enumerate(HOSTILE):
        write(folder, f"h{number}", ["let before = 1", code, "let after: String = before"])
    output, wall, user = lint(program, folder)
    found = {}
    for index, line, message in re.findall(r"Content/h(\d+)\.md:(\d+):\d+: warning: (.*)", output):
        found.setdefault(int(index), []).append((int(line), message))
    spoilt = [n for n in range(len(HOSTILE)) if "'Int' to specified type 'String'" not in found.get(n, [(0, "")])[-1][1]]
    print(f"{len(HOSTILE)} hostile blocks: {wall:.1f} s, {user:.1f} s of processors; neighbours spoilt: {spoilt}")
    for number, faults in found.items():
        print("   ", number, faults[0][1][:100])


def main(program):
    hostile(program)
    random.seed(61)
    chances = [
        (kind, article, number, match, text)
        for article in range(8)
        for number, code in enumerate(blocks(article))
        for kind, pattern, text in SEEDS
        for match in re.finditer(pattern, code)
    ]
    kinds = sorted({chance[0] for chance in chances})
    by_kind = {kind: [c for c in chances if c[0] == kind] for kind in kinds}
    for group in by_kind.values():
        random.shuffle(group)
    seeds = []
    while len(seeds) < 100:
        for kind in kinds:
            if by_kind[kind] and len(seeds) < 100:
                seeds.append(by_kind[kind].pop())
    folder = site()
    expected = {}
    for index, (kind, article, number, match, text) in enumerate(seeds):
        parts = blocks(article)
        parts[number] = parts[number][: match.start()] + match.expand(text) + parts[number][match.end() :]
        table = write(folder, f"a{index}", parts)
        path = f"{folder}/a{index}.swift"
        with open(path, "w") as file:
            file.write("\n".join(parts) + "\n")
        words = subprocess.run(
            ["swiftc", "-emit-sil", "-swift-version", "6", "-o", "/dev/null", path],
            capture_output=True,
            text=True,
        ).stderr
        lines = [int(line) for line in re.findall(re.escape(path) + r":(\d+):\d+: error", words)]
        expected[index] = (kind, {table[min(line, len(table)) - 1] for line in lines})
    output, wall, user = lint(program, folder)
    found = {}
    for index, line in re.findall(r"Content/a(\d+)\.md:(\d+):\d+: warning", output):
        found.setdefault(int(index), set()).add(int(line))
    print(f"seeds that swiftc refuses: {sum(1 for _, lines in expected.values() if lines)}")
    for kind in kinds:
        mine = [i for i in expected if expected[i][0] == kind]
        right = [i for i in mine if expected[i][1] and expected[i][1] == found.get(i)]
        print(f"{kind}: {len(right)} of {len(mine)} at the line that swiftc gives")
        for i in set(mine) - set(right):
            print("   ", i, expected[i], found.get(i))
    folder = site()
    for article in range(20):
        write(folder, f"a{article}", blocks(article))
    for name in ["cold", "unchanged"]:
        output, wall, user = lint(program, folder)
        print(f"100 blocks in 20 texts, {name}: {wall:.2f} s, {user:.2f} s of processors; {output.strip()[-60:]}")


main(os.path.abspath(sys.argv[1]))
