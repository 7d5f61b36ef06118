import Foundation
import PublishStorage
import PublishTestSupport
import Testing

@Suite("The cache of builds")
struct BuildCacheTests {
    let root: TemporaryFolder
    var path: String { root.path + "/Build.cache" }
    let identity = Digest([1, 2, 3])

    init() throws {
        root = try TemporaryFolder()
    }

    func open(_ identity: Digest? = nil) -> BuildCache {
        BuildCache(path: path, identity: identity ?? self.identity)
    }

    func key(_ number: Int) -> Digest {
        Digest { $0.add(number) }
    }

    func value(_ number: Int) -> [UInt8] {
        Array("value \(number) ".utf8) + [UInt8](repeating: UInt8(number % 251), count: number)
    }

    func fill(_ numbers: Range<Int>) {
        let cache = open()
        for number in numbers { cache.store(value(number), for: key(number), in: "test") }
        cache.save(isComplete: true)
    }

    func found(_ numbers: Range<Int>, in cache: BuildCache) -> [Int] {
        numbers.filter { cache.value(for: key($0), in: "test") == value($0) }
    }

    @Test("What was stored is found by the next run, in its namespace only")
    func storing() {
        fill(0..<300)
        let cache = open()
        #expect(found(0..<400, in: cache) == Array(0..<300))
        #expect(cache.value(for: key(1), in: "other") == nil)
        fill(300..<310)
        #expect(found(0..<400, in: open()) == Array(0..<310))
    }

    @Test("Nothing is found before it was saved, nor with another program")
    func identities() {
        let cache = open()
        cache.store(value(1), for: key(1), in: "test")
        #expect(found(0..<2, in: open()).isEmpty)
        cache.save(isComplete: true)
        #expect(found(0..<2, in: open()) == [1])
        #expect(found(0..<2, in: open(Digest([9]))).isEmpty)
        #expect(found(0..<2, in: BuildCache(path: nil, identity: identity)).isEmpty)
    }

    @Test("A later value takes the place of an earlier one")
    func replacement() {
        fill(0..<3)
        let cache = open()
        cache.store([7], for: key(1), in: "test")
        cache.save(isComplete: true)
        #expect(open().value(for: key(1), in: "test") == [7])
        #expect(open().value(for: key(2), in: "test") == value(2))
    }

    @Test("What nobody asked for is forgotten once it is most of the file")
    func compaction() throws {
        fill(0..<900)
        let before = try #require(Disk.size(of: path))
        let cache = open()
        #expect(found(100..<110, in: cache).count == 10)
        cache.store(value(1000), for: key(1000), in: "test")
        cache.save(isComplete: true)
        #expect(try #require(Disk.size(of: path)) < before / 10)
        #expect(found(0..<1001, in: open()) == Array(100..<110) + [1000])
        #expect(try root.files() == ["Build.cache"])
    }

    @Test("A run that did not ask for everything forgets nothing")
    func incompleteRun() {
        fill(0..<900)
        open().save(isComplete: false)
        let cache = open()
        cache.store(value(900), for: key(900), in: "test")
        cache.save(isComplete: false)
        #expect(found(0..<1000, in: open()) == Array(0..<901))
    }

    @Test("A damaged file never gives a wrong value", arguments: 0..<60)
    func damage(seed: Int) throws {
        fill(0..<40)
        var bytes = try Disk.read(path)
        if seed % 3 == 0 {
            bytes.removeLast((seed + 1) * bytes.count / 64)
        } else {
            // Headers and indexes are small, so they get more than their share.
            let place = seed < 30 ? seed * 2 : bytes.count - 1 - seed * 31
            bytes[place] ^= UInt8(1 << (seed % 8))
        }
        try Disk.write(bytes, to: path)
        let cache = open()
        for number in 0..<40 {
            let found = cache.value(for: key(number), in: "test")
            #expect(found == nil || found == value(number))
        }
        for number in 0..<40 { cache.store(value(number), for: key(number), in: "test") }
        cache.save(isComplete: true)
        #expect(found(0..<40, in: open()).count >= 39)
        fill(0..<40)
        _ = open()
    }

    @Test("Of two runs at once the later one does not spoil what the earlier one saved")
    func simultaneousRuns() {
        fill(0..<5)
        let (first, second) = (open(), open())
        first.store(value(10), for: key(10), in: "test")
        second.store(value(11), for: key(11), in: "test")
        first.save(isComplete: true)
        second.store(value(12), for: key(12), in: "test")
        second.save(isComplete: true)
        #expect(found(0..<20, in: open()) == [0, 1, 2, 3, 4, 10])
    }

    @Test("Digests tell values apart by order, length and every bit")
    func digests() {
        func digest(_ parts: [String]) -> Digest { Digest { for part in parts { $0.add(part) } } }
        var known = Set([
            digest([]), digest([""]), digest(["ab"]), digest(["a", "b"]), digest(["b", "a"]),
            digest(["", "ab"]), digest(["ab", ""]),
        ])
        #expect(known.count == 7)
        let base = [UInt8](repeating: 0, count: 100)
        for count in 1...100 { known.insert(Digest(Array(base[..<count]))) }
        for bit in 0..<800 {
            var bytes = base
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            known.insert(Digest(bytes))
        }
        #expect(known.count == 7 + 100 + 800)
        #expect(digest(["x"]).hexadecimal.count == 32)
    }
}

@Suite("The program's identity")
struct ProgramIdentityTests {
    @Test("It is the same in every process of a program")
    func processes() async throws {
        let root = try TemporaryFolder()
        let path = root.path
        var identities: [String] = []
        // Tests beside this one compile packages, whose bundles of resources come to lie beside the program.
        for number in 0..<30 where Set(identities.suffix(3)).count != 1 || identities.count < 3 {
            let file = path + "/\(number)"
            await #expect(processExitsWith: .success) { [file = file as String] in
                try Disk.write(Array(ProgramIdentity.current.hexadecimal.utf8), to: file)
            }
            identities.append(try root.read("\(number)"))
        }
        #expect(Set(identities.suffix(3)).count == 1)
    }
}
