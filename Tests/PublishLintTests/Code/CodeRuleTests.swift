import Foundation
import PublishStorage
import PublishTestSupport
import Testing

@testable import PublishLint

/// Swift in texts, by a real compiler.
@Suite("Swift in texts")
struct CodeRuleTests {
    /// Texts with a fault of each kind that is told at the line, and with the words, of the compiler.
    static let faulty: [(text: String, fault: String)] = [
        ("```swift\nlet x: Int = \"a\"\n```\n", "2:14: cannot convert value of type 'String'"),
        ("```swift\nlet x = 1\n```\n\n```swift\nprint(y)\n```\n", "6:7: cannot find 'y' in scope"),
        ("```swift\nlet date = Date()\n```\n", "2:12: cannot find 'Date' in scope"),
        ("```swift\nfunc f() -> Int {\n}\n```\n", "3:1: missing return in global function"),
        (
            "```swift\nfunc f() {\n  let x: Int\n  print(x)\n}\n```\n",
            "4:9: constant 'x' used before being initialized"
        ),
        (
            "```swift\nstruct Tea {\n  let name: String\n  init() {}\n}\n```\n",
            "4:11: return from initializer without initializing all stored properties"
        ),
        (
            "```swift\nfinal class Pot { var tea = 0 }\nfunc f(_ pot: Pot) {\n  Task.detached { pot.tea = 1 }\n  pot.tea = 2\n}\n```\n",
            "4:8: passing closure as a 'sending' parameter risks causing data races"
        ),
        (
            "```swift\n@MainActor func pour() {}\nfunc f() {\n  pour()\n}\n```\n",
            "4:3: call to main actor-isolated global function 'pour()'"
        ),
        // The marks of quotations and lists are no columns of the code.
        ("> ```swift\n> let x: Int = \"a\"\n> ```\n", "2:16: cannot convert value"),
        ("1. Tea\n\n   ```swift\n   let x: Int = \"a\"\n   ```\n", "4:17: cannot convert value"),
        // Nor do directives move a place.
        (
            "```swift\n#sourceLocation(file: \"a.swift\", line: 90)\nlet x: Int = \"a\"\n```\n",
            "3:14: cannot convert value"
        ),
    ]

    @Test("A fault is told at the place that the compiler gives", arguments: faulty)
    func places(text: String, fault: String) throws {
        let faults = try CodeLinting().faults(text)
        #expect(faults.count == 1)
        #expect(faults.first?.hasPrefix(fault) == true, "\(faults)")
    }

    @Test("Code is parsed in every text, and compiled where the header or the settings say so")
    func depths() throws {
        let text = "```swift\nlet x: Int = \"a\"\n```\n\n```swift\nlet y = (\n```\n"
        #expect(try CodeLinting().faults(text, header: "title: Tea").map { $0.prefix(2) } == ["6:"])
        #expect(try CodeLinting().faults(text).map { $0.prefix(2) } == ["2:", "6:"])
        let site = try CodeLinting(["code.yaml": "code: compile\n"])
        #expect(try site.faults(text, header: "title: Tea").map { $0.prefix(2) } == ["2:", "6:"])
        #expect(try site.faults(text, header: "code: off") == [])
        #expect(
            try site.faults(text, header: "code: run").first
                == "-1:1: the front matter: 'code' is 'run'; choose one of off, parse, compile"
        )
    }

    @Test("A text cannot give the compiler another argument")
    func modes() throws {
        let linting = try CodeLinting(["args": "6\n-emit-executable\n-o\nmade\n"])
        let place = linting.folder.path + "/args"
        for mode in ["@" + place, "7", "-o"] {
            let faults = try linting.faults("```swift mode=\(mode)\nlet x = 1\n```\n")
            #expect(faults.count == 1)
            #expect(
                faults.first?.contains("not checked: unknown language mode '\(mode)'") == true,
                "\(faults)"
            )
        }
        #expect(try linting.faults("```swift mode=5\nlet x = 1\n```\n") == [])
        #expect(!FileManager.default.fileExists(atPath: linting.folder.path + "/made"))
    }

    @Test("What stands before the code of all texts is checked once, by its own name")
    func preludeFault() throws {
        let linting = try CodeLinting([
            "code.yaml": "prelude:\n  - 'struct Pot { let size: Nothing }'\n"
        ])
        let fault = #expect(throws: LintFault.self) {
            try linting.faults("```swift\nprint(Pot.self)\n```\n")
        }
        #expect(fault?.description.contains("'prelude' of code.yaml does not compile") == true)
    }

    @Test("A block that declares a name again begins a file with the blocks that can stay")
    func names() throws {
        let text = """
            ```swift
            struct Pot { var size = 1 }
            ```

            ```swift
            struct Tea { var name: String }
            func brew(_ tea: Tea) -> Pot { Pot() }
            ```

            ```swift
            struct Tea { var leaves: Int }
            let tea = Tea(leaves: 3)
            let pot = Pot()
            ```

            ```swift
            print(tea.leaves, pot.size, tea.name)
            ```
            """
        #expect(
            try CodeLinting().faults(text) == ["17:33: value of type 'Tea' has no member 'name'"]
        )
    }

    @Test("A block that has to fail sees the blocks before it, and none of those after it")
    func expectedAmongNames() throws {
        let text = """
            ```swift
            struct Tea { var name: String }
            ```

            ```swift error="has no member 'leaves'"
            print(Tea(name: "Longjing").leaves)
            ```

            ```swift
            struct Tea { var leaves: Int }
            ```

            ```swift
            extension Tea: Equatable {}
            ```

            ```swift
            extension Tea: Equatable {}
            print(Tea(leaves: 1).leaves)
            ```
            """
        #expect(try CodeLinting().faults(text) == [])
    }

    @Test("What only stands before, and breaks in new company, is left out")
    func company() throws {
        let text = """
            ```swift
            struct Tea { var name: String }
            ```

            ```swift
            let first = Tea(name: "Longjing")
            ```

            ```swift
            struct Tea { var leaves: Int }
            func steep() -> Int { }
            ```
            """
        #expect(
            try CodeLinting().faults(text).map { String($0.prefix(5)) } == ["11:23"]
        )
    }

    @Test("Words after the language say what is to be done with a block")
    func words() throws {
        let text = """
            ```swift
            let x = 1
            ```

            ```swift no-check
            let x = (
            ```

            ```swift alone
            let y = x
            ```

            ```swift error="cannot convert value"
            let z: String = x
            ```

            ```swift error="cannot find 'tea'"
            let z: String = x
            ```

            ```swift error="unterminated"
            let z = "
            ```

            ```swift error="cannot find"
            let w = x
            ```

            ```swift mode=5
            final class Cup { var tea = 0 }
            let shared = Cup()
            func pour() { shared.tea = x }
            ```
            """
        #expect(
            try CodeLinting().faults(text) == [
                "10:9: cannot find 'x' in scope",
                "17:1: the code fails with 'cannot convert value of type 'Int' to specified type 'String'', but is expected to fail with 'cannot find 'tea''",
                "25:1: the code compiles, but is expected to fail with 'cannot find'",
            ]
        )
    }

    @Test("A wrapper is chosen by name, and by how a block begins")
    func wrappers() throws {
        let settings = """
            code: compile
            prelude:
              - |
                struct Step { static func brew(_ n: Int) -> Step { Step() } }
            wrappers:
              step:
                begins: ["."]
                before: "func steps{n}() -> [Step] { ["
                after: "] }"
              body:
                before: |
                  func body() {
                after: |
                  }
            """
        let text = """
            ```swift
            .brew(1),
            ```

            ```swift
            .brew("2"),
            ```

            ```swift in=body
            import Foundation

            let now: Date = 1
            ```

            ```swift in=tea
            ```
            """
        let faults = try CodeLinting(["code.yaml": settings]).faults(text, header: "title: Tea")
        #expect(
            faults == [
                "6:7: cannot convert value of type 'String' to expected argument type 'Int'",
                "12:17: cannot convert value of type 'Int' to specified type 'Date'",
                "15:1: unknown wrapper 'tea'; choose one of file, body, step, or add it to code.yaml",
            ]
        )
    }

    @Test("Where a module is absent, code is parsed only, and that is said")
    func absent() throws {
        let text = "```swift\nimport SwiftUI\n\nlet x: Int = View.self\n```\n"
        let site = try CodeLinting()
        let (findings, notes) = try site.review(text)
        #expect(findings == [])
        #expect(
            notes == [
                "The code in 1 text is parsed but not compiled, because the module 'SwiftUI' is not available: Content/text.md"
            ]
        )
        let header = "code: compile\nimports: SwiftUI"
        let other = try site.review("```swift\nlet x: Int = View.self\n```\n", header: header)
        #expect(other.findings == [] && other.notes == notes)
    }

    @Test("A block that the compiler cannot take is told, and spoils no neighbour")
    func hostile() throws {
        let hostile = [
            String(repeating: "[", count: 1000), "/*", "#if A", "}",
        ]
        let blocks = hostile.map { "```swift\n\($0)\n```\n" }
        let text =
            "```swift\nlet x = 1\n```\n\n" + blocks.joined(separator: "\n")
            + "\n```swift\nlet y: String = x\n```\n"
        let findings = try CodeLinting().review(text).findings
        let lines = Set(findings.map(\.line)).sorted()
        #expect(lines.count == hostile.count + 1)
        #expect(findings.last?.message.hasPrefix("cannot convert value of type 'Int'") == true)
    }

    @Test("The compiler is asked once for the same code")
    func kept() throws {
        let swiftc = try #require(
            ChildProcess.find("swiftc", environment: ProcessInfo.processInfo.environment)
        )
        var site = try CodeLinting([
            "bin/swiftc": "#!/bin/sh\necho >> '$LOG'\nexec '\(swiftc)' \"$@\"\n"
        ])
        let log = site.folder.path + "/log"
        let script = try site.folder.read("bin/swiftc").replacing("$LOG", with: log)
        try site.folder.write(["bin/swiftc": script])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: site.folder.path + "/bin/swiftc"
        )
        site.toolchain.environment["PATH"]? = site.folder.path + "/bin:/usr/bin:/bin"
        let text = "```swift\nlet x: Int = \"a\"\n```\n"
        #expect(try site.faults(text).count == 1)
        #expect(try site.folder.read("log") == "\n\n")
        #expect(try site.faults("Tea.\n\n" + text).first?.hasPrefix("4:14:") == true)
        #expect(try site.folder.read("log") == "\n\n")
        #expect(try site.faults("```swift\nlet x: Int = 1\n```\n") == [])
        #expect(try site.folder.read("log") == "\n\n\n\n")
    }

    @Test("Comments switch the rule off for a block")
    func comments() throws {
        let text = "<!-- lint-disable code -->\n\n```swift\nlet x: Int = \"a\"\n```\n"
        #expect(try CodeLinting().faults(text) == [])
    }

    @Test(
        "Settings that are none are refused with their place",
        arguments: [
            (
                "code: maybe\n",
                "code.yaml: 'code' is 'maybe'; choose one of off, parse, compile."
            ),
            (
                "import: Foundation\n",
                "code.yaml: unknown setting 'import'; choose one of code, imports, flags, prelude, wrappers."
            ),
            ("imports: [\"a b\"]\n", "code.yaml: 'a b' in 'imports' is not a module name."),
            ("code: [\n", "code.yaml:2: cannot be read: "),
        ]
    )
    func settings(text: String, message: String) throws {
        #expect {
            try CodeLinting(["code.yaml": text]).faults("```swift\n```\n")
        } throws: { error in
            "\(error)".hasPrefix(message)
        }
    }
}
