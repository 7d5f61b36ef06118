import Publish
import PublishStorage
import Testing

@Suite("Digests of any values")
struct ValueDigestTests {
    final class Node {
        var children: [String: Node] = [:]
        weak var parent: Node?
        let name: String

        init(_ name: String) { self.name = name }

        static func family(of child: String) -> Node {
            let (parent, child) = (Node("parent"), Node(child))
            parent.children["first"] = child
            child.parent = parent
            return parent
        }
    }

    private enum Level: String, CustomStringConvertible {
        case easy, hard
        var description: String { "Level" }
    }

    @Test("Cases of the same description are told apart by their raw values")
    func cases() {
        #expect(ValueDigest(of: Level.easy).digest == ValueDigest(of: Level.easy).digest)
        #expect(ValueDigest(of: Level.easy).digest != ValueDigest(of: Level.hard).digest)
    }

    @Test("It matters which of several objects is met again")
    func repetition() {
        let (first, second) = (Node("a"), Node("b"))
        let digests = [[first, second, first], [first, second, second]].map {
            ValueDigest(of: $0).digest
        }
        #expect(digests[0] != digests[1])
    }

    @Test("Objects that refer to each other through a dictionary are told apart by what they hold")
    func circles() {
        func digest(_ child: String) -> Digest { ValueDigest(of: Node.family(of: child)).digest }
        #expect(digest("a") == digest("a"))
        #expect(digest("a") != digest("b"))
    }
}
