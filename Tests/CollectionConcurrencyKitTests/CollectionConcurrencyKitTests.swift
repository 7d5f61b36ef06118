import CollectionConcurrencyKit
import Testing

@Suite("CollectionConcurrencyKit")
struct CollectionConcurrencyKitTests {
    struct Failure: Error, Equatable {
        let element: Int
    }

    actor Log {
        private(set) var elements: [Int] = []
        func add(_ element: Int) { elements.append(element) }
    }

    /// Lets each element through only after all later ones.
    actor Countdown {
        private var remaining: Int
        private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

        init(_ count: Int) { remaining = count }

        func pass(_ number: Int) async {
            if number != remaining {
                await withCheckedContinuation { waiting[number] = $0 }
            }
            remaining -= 1
            waiting.removeValue(forKey: remaining)?.resume()
        }
    }

    @Test("Serial functions go through the elements in order")
    func serial() async throws {
        let log = Log()
        await [1, 2, 3].asyncForEach { await log.add($0) }
        #expect(await log.elements == [1, 2, 3])
        #expect(await [1, 2].asyncMap { $0 * 2 } == [2, 4])
        #expect(await [1, 2, 3].asyncCompactMap { $0 == 2 ? nil : $0 } == [1, 3])
        #expect(await [1, 2].asyncFlatMap { [$0, $0] } == [1, 1, 2, 2])
    }

    @Test("A serial function stops at the first error")
    func serialError() async {
        let log = Log()
        await #expect(throws: Failure(element: 2)) {
            try await [1, 2, 3].asyncForEach { element in
                await log.add(element)
                if element == 2 { throw Failure(element: element) }
            }
        }
        #expect(await log.elements == [1, 2])
    }

    @Test("Concurrent results keep the order of the elements though the last one ends first")
    func concurrentOrder() async {
        let countdown = Countdown(4)
        let result = await (1...4).concurrentMap { number in
            await countdown.pass(number)
            return number * 10
        }
        #expect(result == [10, 20, 30, 40])
    }

    @Test("All concurrent work has run when the call returns")
    func concurrentForEach() async throws {
        let log = Log()
        await (0..<100).concurrentForEach { await log.add($0) }
        #expect(await log.elements.sorted() == Array(0..<100))
        let optionals = await (1...4).concurrentCompactMap { Int("\($0)".prefix { $0 < "3" }) }
        #expect(optionals == [1, 2])
        let lists = await [1, 2].concurrentFlatMap(withPriority: .high) { [$0, $0 + 10] }
        #expect(lists == [1, 11, 2, 12])
    }

    @Test("A mapping reports the error of the earliest failing element")
    func earliestError() async {
        let countdown = Countdown(4)
        await #expect(throws: Failure(element: 2)) {
            try await (1...4).concurrentMap { number in
                await countdown.pass(number)
                if number.isMultiple(of: 2) { throw Failure(element: number) }
            }
        }
        await #expect(throws: Failure(element: 1)) {
            try await [1].concurrentForEach { throw Failure(element: $0) }
        }
        await #expect(throws: Failure(element: 1)) {
            try await [1].concurrentFlatMap { element -> [Int] in throw Failure(element: element) }
        }
        await #expect(throws: Failure(element: 1)) {
            try await [1].concurrentCompactMap { element -> Int? in
                throw Failure(element: element)
            }
        }
    }
}
