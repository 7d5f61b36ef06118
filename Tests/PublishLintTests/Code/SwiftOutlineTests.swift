import Testing

@testable import PublishLint

/// What is told of Swift without a compiler.
@Suite("Names that code declares")
struct SwiftOutlineTests {
    @Test(
        "Declarations at the top level and in extensions are names",
        arguments: [
            ("struct Tea { var name = 1 }\nclass Pot {}", ["Pot", "Tea"]),
            (
                "func brew(_ tea: Tea, at t: Int = f(1, 2)) -> Pot { let x = 1 }",
                ["brew(_:Tea,at:Int)"]
            ),
            ("let (a, b) = (1, 2)\nvar c = { let d = 1 }()", ["a", "b", "c"]),
            (
                "if let x = y { }\nfor case let z in w {}\nguard let q = r else { fatalError() }",
                ["q"]
            ),
            ("extension Tea: Hashable { func pour() {} }", ["Tea.pour()", "Tea: Hashable"]),
            (
                "// struct A {}\n/* struct B { /* */ } */\nlet s = \"struct C \\(\"}\") {\"\nenum D {}",
                ["D", "s"]
            ),
            ("let t = #\"\"\"\n\" struct E {}\n\"\"\"#\nactor `default` {}", ["default", "t"]),
            ("let x = y.init(struct: 1)\nclass F { class func g() {} }", ["F", "x"]),
        ]
    )
    func names(code: String, names: [String]) {
        #expect(SwiftOutline(Array(code.utf8)).names.sorted() == names)
    }

    @Test("Imports, entries and depth are known")
    func marks() {
        let code =
            "import Foundation\n@testable import struct Tea.Leaf\n@main struct A { let b = [[1]] }"
        let outline = SwiftOutline(Array(code.utf8))
        #expect(outline.imports.map(\.line) == [0, 1])
        #expect(outline.hasMain)
        #expect(outline.depth == 3)
    }
}
