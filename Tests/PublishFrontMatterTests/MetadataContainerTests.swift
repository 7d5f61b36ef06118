import Foundation
import Testing

@testable import PublishFrontMatter

@Suite("Containers of the metadata decoder")
struct MetadataContainerTests {
    func decode<T: Decodable>(_ type: T.Type, _ metadata: [String: String]) throws -> T {
        try T(
            from: MetadataDecoder(
                MetadataNode(metadata.map { ($0, $1) }),
                dates: DateParser(DateFormatter())
            )
        )
    }

    /// Decodes one property from one text.
    func value<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
        try #require(try decode([String: T].self, ["x": text])["x"])
    }

    @Test("Numbers are what Swift reads from the text, within the width of their type")
    func numbers() throws {
        #expect(try value(Int.self, "-5") == -5)
        #expect(try value(Int8.self, "127") == 127)
        #expect(try value(UInt64.self, "18446744073709551615") == .max)
        #expect(try value(Double.self, "1e3") == 1000)
        for text in ["5.0", "x", "1_000", "300"] {
            #expect(throws: DecodingError.self, "\(text)") { try value(Int8.self, text) }
        }
    }

    @Test("A truth is 'true' or 'false' and nothing else", arguments: ["yes", "1", "True", "TRUE"])
    func truths(text: String) throws {
        #expect(try value(Bool.self, "true"))
        #expect(try !value(Bool.self, "false"))
        #expect(throws: DecodingError.self) { try value(Bool.self, text) }
    }

    @Test("Lists take elements of any kind, trimmed, without empty ones")
    func lists() throws {
        enum Level: String, Decodable { case low, high }
        struct Label: RawRepresentable, Decodable, Equatable { var rawValue: String }
        #expect(try value([String].self, "a, b ,,c") == ["a", "b", "c"])
        #expect(try value(Set<Int>.self, "1,2,1") == [1, 2])
        #expect(try value([Level].self, "low, high") == [.low, .high])
        #expect(try value([Label].self, "x y, z").map(\.rawValue) == ["x y", "z"])
        #expect(
            try value([URL].self, "https://a.b, c").map(\.absoluteString) == ["https://a.b", "c"]
        )
        #expect(try value([Bool].self, "true,false") == [true, false])
        #expect(throws: DecodingError.self) { try value([Level].self, "low, middle") }
    }

    @Test("Keys are told apart by case, and dots go as deep as one likes")
    func keys() throws {
        struct Deep: Decodable {
            struct A: Decodable {
                struct B: Decodable { var c: Int }
                var b: B
            }
            var a: A
        }
        #expect(try decode(Deep.self, ["a.b.c": "1"]).a.b.c == 1)
        #expect(throws: DecodingError.self) { try decode(Deep.self, ["A.b.c": "1"]) }
        let error = try #require(throws: DecodingError.self) { try decode(Deep.self, ["x": "1"]) }
        guard case .keyNotFound(let key, let context) = error else {
            Issue.record("\(error)")
            return
        }
        #expect((context.codingPath + [key]).map(\.stringValue) == ["a", "b", "c"])
    }

    @Test("Nested containers are asked for by hand as well")
    func nestedContainers() throws {
        struct Manual: Decodable {
            enum Keys: String, CodingKey { case object, list, missing }
            enum Inner: String, CodingKey { case a }
            var a: Int
            var list: [String] = []
            var keys: [String]
            var hasMissing: Bool
            var isNil: Bool

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Keys.self)
                keys = container.allKeys.map(\.rawValue).sorted()
                hasMissing = container.contains(.missing)
                isNil = try container.decodeNil(forKey: .object)
                a = try container.nestedContainer(keyedBy: Inner.self, forKey: .object)
                    .decode(Int.self, forKey: .a)
                var elements = try container.nestedUnkeyedContainer(forKey: .list)
                while !elements.isAtEnd { list.append(try elements.decode(String.self)) }
                #expect(decoder.userInfo.isEmpty)
            }
        }
        let value = try decode(Manual.self, ["object.a": "7", "list": "x, y"])
        #expect(value.a == 7)
        #expect(value.list == ["x", "y"])
        #expect(value.keys == ["list", "object"])
        #expect(!value.hasMissing)
        #expect(!value.isNil)
    }

    @Test("A superclass decodes from the keys it shares, or from 'super' where there is such a key")
    func superclasses() throws {
        #expect(try decode(Derived.self, ["base": "1", "own": "2"]).sum == 3)
        #expect(try decode(Derived.self, ["super.base": "10", "own": "2"]).sum == 12)
        #expect(try decode(Derived.Through.self, ["parent.base": "4"]).base == 4)
    }
}

private class Base: Decodable {
    var base: Int

    private enum CodingKeys: String, CodingKey { case base }

    required init(from decoder: any Decoder) throws {
        base = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .base)
    }
}

private final class Derived: Base {
    var own = 0
    var sum: Int { base + own }

    private enum CodingKeys: String, CodingKey { case own }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try super.init(from: container.superDecoder())
        own = try container.decode(Int.self, forKey: .own)
    }

    /// Decodes its superclass from a key of its own.
    final class Through: Base {
        private enum CodingKeys: String, CodingKey { case parent }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            try super.init(from: container.superDecoder(forKey: .parent))
        }
    }
}
