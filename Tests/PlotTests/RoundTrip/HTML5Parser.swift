import Foundation

/// A Python interpreter that has html5lib, a parser that follows the HTML standard.
///
/// It is looked for at the path in the variable `PUBLISH_TEST_PYTHON`, else in `.venv` at the root of the package:
/// `python3 -m venv .venv && .venv/bin/pip install html5lib`.
struct HTML5Parser: Sendable {
    private let interpreter: URL

    static let shared = HTML5Parser()

    private init?() {
        let path =
            ProcessInfo.processInfo.environment["PUBLISH_TEST_PYTHON"]
            ?? URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent(".venv/bin/python").path
        guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
        interpreter = URL(fileURLWithPath: path)
        guard (try? run(["-c", "import html5lib"]))?.status == 0 else { return nil }
    }

    /// A rendering and the tree that should be found in it.
    struct Sample: Encodable {
        var html: String
        var tree: RandomTree
    }

    /// Parses the samples and describes those in which another tree is found.
    func mismatches(in samples: [Sample]) throws -> String {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("PlotTests-\(UUID().uuidString).json")
        try JSONEncoder().encode(samples).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let result = try run(["-c", Self.script, file.path])
        return result.status == 0 ? result.output : "status \(result.status): \(result.output)"
    }

    private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = interpreter
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    /// What the text of a tree means is worked out here once more: only what looks like an entity is one.
    private static let script = #"""
        import html, html5lib, json, re, sys

        def meaning(text):
            return re.sub(r"&#?[0-9A-Za-z]*;", lambda match: html.unescape(match.group()), text)

        def joined(children):
            result = []
            for child in children:
                if isinstance(child, str):
                    if not child:
                        continue
                    if result and isinstance(result[-1], str):
                        result[-1] += child
                        continue
                result.append(child)
            return result

        def expected(tree):
            if isinstance(tree, str):
                return meaning(tree)
            name, attributes, children = tree
            attributes = sorted([key, meaning(value)] for key, value in attributes)
            return [name, attributes, joined(expected(child) for child in children)]

        def found(element):
            children = [element.text or ""]
            for child in element:
                children += [found(child), child.tail or ""]
            return [element.tag, sorted([k, v] for k, v in element.attrib.items()), joined(children)]

        for sample in json.load(open(sys.argv[1], encoding="utf-8")):
            fragment = html5lib.parseFragment(sample["html"], namespaceHTMLElements=False)
            actual = found(fragment)[2]
            wanted = joined([expected(sample["tree"])])
            if actual != wanted:
                print(sample["html"], "was read as", json.dumps(actual, ensure_ascii=False),
                      "instead of", json.dumps(wanted, ensure_ascii=False))
        """#
}
