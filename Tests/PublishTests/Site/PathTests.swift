import Publish
import Testing

@Suite("Paths and tags")
struct PathTests {
    @Test(
        "A path becomes a link with a leading slash unless it has one or is a URL",
        arguments: [
            ("a/b", "/a/b"), ("/a", "/a"), ("", "/"), ("https://x.y/z", "https://x.y/z"),
            ("http://x.y", "http://x.y"), ("httpx", "/httpx"),
        ]
    )
    func absolute(path: String, expected: String) {
        #expect(Path(path).absoluteString == expected)
    }

    @Test(
        "A component is appended behind exactly one slash",
        arguments: [
            ("", "a", "a"), ("", "/a", "/a"), ("a", "b", "a/b"), ("a/", "b", "a/b"),
            ("a", "/b", "a/b"), ("a", "//b/c", "a/b/c"),
        ]
    )
    func appending(path: String, component: String, expected: String) {
        #expect(Path(path).appendingComponent(component).string == expected)
    }

    @Test(
        "Tags become parts of URLs by the suite's rule",
        arguments: [
            ("Swift UI", "swift-ui"), ("C++", "c"), ("c-lang", "clang"), ("iOS 14.5", "ios-145"),
            ("a  b", "a--b"), ("并发 编程", "并发-编程"), ("Éclair", "éclair"), ("!?", ""),
        ]
    )
    func slugs(tag: String, expected: String) {
        #expect(Publish.Tag(tag).normalizedString() == expected)
    }

    @Test("Tags and paths are ordered, described and interpolated as their text")
    func wrapping() {
        let name = "x"
        let tag: Publish.Tag = "a \(name)"
        #expect(tag.string == "a x")
        #expect(tag.description == "a x")
        #expect([Publish.Tag("b"), "a"].sorted() == ["a", "b"])
    }
}
