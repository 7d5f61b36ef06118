import Foundation

/// Runs deeply nested work on a large stack.
///
/// Rendering recurses into nested components. The stack of a thread may be as small as 512 kB, which some hundred
/// levels could exceed; at certain depths the work continues in a new thread, which costs nothing for pages with usual
/// nesting.
enum DeepStack {
    /// The number of levels after which the work first continues in a new thread.
    private static let shallow = 50

    /// The number of levels that fit on the stack of such a thread.
    private static let levels = 10_000

    /// The size of that stack in bytes; only the used part takes memory.
    private static let size = 256 << 20

    /// Returns whether the work at a depth should continue in a new thread.
    static func isExhausted(at depth: Int) -> Bool {
        depth >= shallow && (depth - shallow) % levels == 0
    }

    /// Runs the work in a new thread and waits for it, or runs it here if no thread can be created.
    static func run(_ work: () -> Void) {
        withoutActuallyEscaping(work) { work in
            let job = Job(work: work, scope: EnvironmentScope.current)
            guard let thread = start(job) else {
                work()
                return
            }
            pthread_join(thread, nil)
        }
    }

    private final class Job {
        let work: () -> Void
        let scope: EnvironmentScope?

        init(work: @escaping () -> Void, scope: EnvironmentScope?) {
            self.work = work
            self.scope = scope
        }

        func perform() {
            EnvironmentScope.with(scope, work)
        }
    }

    private static func start(_ job: Job) -> pthread_t? {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, size) == 0 else { return nil }
        // SAFETY: the job is retained for the thread, which takes ownership; if no thread was created, it is released
        // here.
        let retained = Unmanaged.passRetained(job)
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let result = pthread_create(&thread, &attributes, perform, retained.toOpaque())
        guard result == 0 else {
            retained.release()
            return nil
        }
        return thread
    }

    #if canImport(Darwin)
    private static let perform:
        @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
            Unmanaged<Job>.fromOpaque($0).takeRetainedValue().perform()
            return nil
        }
    #else
    private static let perform:
        @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
            guard let pointer else { return nil }
            Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().perform()
            return nil
        }
    #endif
}
