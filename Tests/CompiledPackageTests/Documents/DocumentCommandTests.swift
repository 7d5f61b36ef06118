import Foundation
import Testing

@testable import PublishCLICore

/// What documents tell people to type exists: commands, their options, and what `make` can do.
@Suite("Commands in documents")
struct DocumentCommandTests {
    @Test("Every command of a block has the options that it is given", arguments: Document.all)
    func blocks(document: Document) {
        for block in document.blocks where block.isCommand {
            for command in ShellWords.commands(in: block.text) {
                #expect(fault(in: command) == nil, "\(document.path):\(block.line): \(command)")
            }
        }
    }

    @Test("So has every command within a sentence", arguments: Document.all)
    func spans(document: Document) {
        for span in document.spans where span.text.hasPrefix("publish ") {
            // A form, such as 'publish <command> --help'.
            guard !span.text.contains(where: { "<[|…".contains($0) }) else { continue }
            for command in ShellWords.commands(in: span.text) {
                #expect(fault(in: command) == nil, "\(document.path):\(span.line): \(span.text)")
            }
        }
    }

    @Test("An option within a sentence is one of a command", arguments: Document.all)
    func options(document: Document) {
        let names = Set(CommandDefinition.all.flatMap(\.allOptions).flatMap(\.names))
            .union(Self.foreign)
        for span in document.spans {
            guard let option = span.text.firstMatch(of: #/^--[a-z][a-z-]*/#)?.output else {
                continue
            }
            #expect(names.contains(String(option)), "\(document.path):\(span.line): \(span.text)")
        }
    }

    @Test(
        "What does not exist is found",
        arguments: [
            "publish genrate", "publish run --prot 9000", "publish new websit", "publish list tgas",
            "cd blog && publish check --extrenal # all links", "make instal",
            "swift run publish-cli check --scratch .build",
        ]
    )
    func faults(line: String) {
        #expect(ShellWords.commands(in: line).compactMap(fault).count == 1)
    }

    @Test(
        "Lines for a shell come apart",
        arguments: [
            ("A=1 publish run -p 9000 # why", [["publish", "run", "-p", "9000"]]),
            (
                "publish new post \"On tea\" \\\n  --draft",
                [["publish", "new", "post", "On tea", "--draft"]]
            ),
            ("mkdir a && cd a\nls > b | wc", [["mkdir", "a"], ["cd", "a"], ["ls"], ["wc"]]),
            ("ls x 2>&1 >/dev/null | wc", [["ls", "x"], ["wc"]]),
            ("diff <(cd old && find .) x", [["diff"], ["cd", "old"], ["find", "."], ["x"]]),
        ]
    )
    func words(text: String, commands: [[String]]) {
        #expect(ShellWords.commands(in: text) == commands)
    }

    /// Options of programs of sites and of Git, and properties of style sheets, which look like options.
    private static let foreign: Set<String> = {
        let styles = ["properties", "code-colours"].map {
            "../../../Sources/Generator/ThemeKit/Styles/\($0).css"
        }
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let properties = styles.flatMap { path in
            let css = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
            return css?.matches(of: #/--[a-z][a-z-]*/#).map { String($0.output) } ?? []
        }
        return Set(properties).union([
            "--deploy", "--depth", "--static-swift-stdlib", "--search-background", "--search-text",
        ])
    }()

    /// What is wrong with a command; nil for one that exists, and for programs that are not ours.
    private func fault(in command: [String]) -> String? {
        var words = command[...]
        if words.starts(with: ["swift", "run", "publish-cli"]) {
            words = ["publish"] + words.dropFirst(3)
        }
        switch words.popFirst() {
        case "make": return fault(inTargets: words)
        case "publish": return fault(inArguments: words)
        default: return nil
        }
    }

    private func fault(inTargets words: ArraySlice<String>) -> String? {
        let file = BuildFolder.checkout.appendingPathComponent("Makefile")
        let makefile = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let unknown = words.first { !$0.contains("=") && !makefile.contains("\n\($0):") }
        return unknown.map { "there is no target '\($0)'" }
    }

    private func fault(inArguments words: ArraySlice<String>) -> String? {
        guard let verb = words.first, !["--help", "--version", "-h", "help"].contains(verb) else {
            return nil
        }
        guard let definition = CommandDefinition.named(verb) else {
            return "there is no command '\(verb)'"
        }
        do {
            let parsed = try ParsedArguments(words.dropFirst(), for: definition)
            let choosing: [CommandDefinition.Name] = [.new, .list, .i18n, .completion]
            guard choosing.contains(definition.name), let word = parsed.words.first else {
                return nil
            }
            return definition.firstWords.contains(word) ? nil : "'\(verb)' knows no '\(word)'"
        } catch {
            return "\(error)"
        }
    }
}
