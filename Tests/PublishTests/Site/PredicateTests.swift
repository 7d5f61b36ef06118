import Publish
import PublishTesting
import Testing

@Suite("Predicates")
struct PredicateTests {
    struct Value {
        var name: String
        var tags: [String]
        var number: Int
        var isHidden: Bool
    }

    static let values = [
        Value(name: "a", tags: ["x"], number: 1, isHidden: false),
        Value(name: "b", tags: ["x", "y"], number: 2, isHidden: true),
        Value(name: "c", tags: [], number: 3, isHidden: false),
    ]

    static var cases: [(Publish.Predicate<Value>, String)] {
        [
            (.any, "abc"), (Publish.Predicate.any.inverse(), ""),
            (Publish.Predicate { $0.number == 2 }, "b"), (\.name == "a", "a"),
            (\.tags ~= "x", "ab"), (!\.isHidden, "ac"), (\.number > 1, "bc"), (\.number < 2, "a"),
            (\.tags ~= "x" && \.name == "b", "b"), (\.name == "a" || \.number > 2, "ac"),
            ((\.tags ~= "x").inverse(), "c"),
            (\.name == "a" || \.tags ~= "x" && !\.isHidden, "a"),
        ]
    }

    @Test("Predicates match by property and combine", arguments: cases.indices)
    func matching(index: Int) {
        let (predicate, names) = Self.cases[index]
        #expect(Self.values.filter(predicate.matches).map(\.name).joined() == names)
    }
}
