import Plot
import Testing

extension EnvironmentKey where Value == String {
    fileprivate static var word: Self { .init(defaultValue: "default") }
}

extension EnvironmentKey where Value == Int? {
    fileprivate static var number: Self { .init() }
    fileprivate static var named: Self { .init(identifier: "number") }
}

extension EnvironmentKey where Value == Int {
    fileprivate static var sameName: Self { .init(identifier: "word", defaultValue: 7) }
}

private struct Word: Component {
    @EnvironmentValue(.word) var word
    var body: any Component { Text(word) }
}

private struct Number: Component {
    @EnvironmentValue(.number) var number
    @EnvironmentValue(.named) var sameIdentifier
    @EnvironmentValue(.sameName) var otherType
    var body: any Component {
        Text("\(number.map(String.init) ?? "nil") \(sameIdentifier ?? -1) \(otherType)")
    }
}

/// Reads a value in a closure that is called where another value is in force.
private struct Around: Component {
    @EnvironmentValue(.word) var word
    var body: any Component {
        Div {
            Text(word)
            Word()
        }
        .environmentValue("inner", key: .word)
    }
}

@Suite("Environment")
struct EnvironmentTests {
    @Test(
        "Values reach everything inside",
        arguments: [
            Rendering.component("default", Word()),
            .component("a", Word().environmentValue("a", key: .word)),
            .component(
                "<div><p>a</p></div>",
                Div { Paragraph { Word() } }.environmentValue("a", key: .word)
            ),
            .component(
                "a",
                Word().environmentValue("a", key: .word).environmentValue("b", key: .word)
            ),
            .component(
                "<div>ba</div>",
                Div {
                    Word().environmentValue("b", key: .word); Word()
                }.environmentValue("a", key: .word)
            ),
            .component(
                "<div>a</div>",
                Node<HTML.BodyContext>.div(.component(Word())).environmentValue("a", key: .word)
            ),
            .component("1 1 7", Number().environmentValue(1, key: .number)),
            .component(
                "nil -1 7",
                Number().environmentValue(nil, key: .number).environmentValue(1, key: .number)
            ),
            .component("nil -1 7", Number().environmentValue("text", key: .word)),
            .component("<div>outerinner</div>", Around().environmentValue("outer", key: .word)),
            .component("<ul><li>a</li></ul>", List { Word() }.environmentValue("a", key: .word)),
            .component(
                "<p class=\"c\">a</p>",
                Paragraph { Word() }.class("c").environmentValue("a", key: .word)
            ),
            .node(
                "<!DOCTYPE html><html><body>a</body></html>",
                HTML { Word() }.environmentValue("a", key: .word).node
            ),
        ]
    )
    func values(_ rendering: Rendering) {
        #expect(rendering.actual == rendering.expected)
    }

    @Test("A value set on a document does not change its layout")
    func layout() {
        let html = HTML(.body(.p("x")))
        #expect(
            html.environmentValue("a", key: .word).render(indentedBy: .tabs(1))
                == html.render(indentedBy: .tabs(1))
        )
    }

    @Test("Outside a rendering wrappers hold the default")
    func outside() {
        let word = Word()
        _ = word.environmentValue("a", key: .word).render()
        #expect(word.word == "default")
    }

    @Test("A rendering inside another has an environment of its own")
    func nested() {
        struct Nested: Component {
            @EnvironmentValue(.word) var word
            var body: any Component {
                let before = word
                let inner = Word().environmentValue("inner", key: .word).render()
                return Text("\(before) \(inner) \(Word().render()) \(word)")
            }
        }
        #expect(Nested().environmentValue("a", key: .word).render() == "a inner default a")
    }

    @Test("Renderings on many threads do not see each other's values")
    func threads() async {
        let pages = await withTaskGroup(of: (Int, String).self) { group in
            for index in 0..<200 {
                group.addTask {
                    let list = List(0..<20) { _ in Word() }
                    return (index, list.environmentValue("w\(index)", key: .word).render())
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for (index, page) in pages {
            let items = String(repeating: "<li>w\(index)</li>", count: 20)
            #expect(page == "<ul>\(items)</ul>")
        }
        #expect(pages.count == 200)
    }
}
