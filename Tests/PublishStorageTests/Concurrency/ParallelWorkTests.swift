import Foundation
import PublishStorage
import Testing

@Suite("Work on all cores")
struct ParallelWorkTests {
    private struct Fault: Error, Equatable {
        var number: Int
    }

    /// Counts what several threads do.
    private final class Counter: @unchecked Sendable {
        // SAFETY: The number is used under the lock only.
        private let lock = NSLock()
        private var number = 0

        var value: Int { lock.withLock { number } }

        func increase() {
            lock.withLock { number += 1 }
        }
    }

    @Test("Results stand in order, and are released once")
    func order() throws {
        final class Result {
            let number: Int
            let released: Counter

            init(_ number: Int, _ released: Counter) {
                (self.number, self.released) = (number, released)
            }

            deinit { released.increase() }
        }
        let released = Counter()
        var results = try parallelMap(count: 1_000) { Result($0, released) }
        #expect(results.map(\.number) == Array(0..<1_000))
        #expect(released.value == 0)
        results = []
        #expect(released.value == 1_000)
        #expect(throws: Fault(number: 3)) {
            try parallelMap(count: 10) { number in
                if [3, 7].contains(number) { throw Fault(number: number) }
                return Result(number, released)
            }
        }
        #expect(released.value == 1_008)
    }

    @Test("Of several tasks all are done, and the error of the first one is thrown")
    func errors() throws {
        let done = Counter()
        #expect(throws: Fault(number: 1)) {
            try inParallel(
                (0..<20).map { number in
                    {
                        done.increase()
                        if number % 2 == 1 { throw Fault(number: number) }
                    }
                }
            )
        }
        #expect(done.value == 20)
        try inParallel([])
    }

    @Test("Nothing is kept of the tasks when all are done, also by threads that come too late")
    func release() throws {
        final class Subject {}
        weak var subject: Subject?
        try {
            let made = Subject()
            subject = made
            try inParallel((0..<4).map { _ in { withExtendedLifetime(made) {} } })
        }()
        #expect(subject == nil)
    }

    @Test(
        "What is done beside something short has all cores",
        .enabled(if: Parallelism.width > 1)
    )
    func nesting() async {
        // A process of its own, in which no other test keeps the system's threads busy.
        await #expect(processExitsWith: .success) {
            // Each of two numbers waits until another thread has the other one.
            let arrivals = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
            var met: [DispatchTimeoutResult] = []
            try inParallel([
                {
                    met = try parallelMap(count: 2) { number in
                        arrivals[number].signal()
                        return arrivals[1 - number].wait(timeout: .now() + 300)
                    }
                }, {},
            ])
            #expect(met == [.success, .success])
        }
    }
}
