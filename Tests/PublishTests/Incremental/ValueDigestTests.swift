import Testing

@testable import Publish

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

    @Test("Objects that refer to each other through a dictionary are told apart by what they hold")
    func circles() {
        func digest(_ child: String) -> Digest { ValueDigest(of: Node.family(of: child)).digest }
        #expect(digest("a") == digest("a"))
        #expect(digest("a") != digest("b"))
    }
}
