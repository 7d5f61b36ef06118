import Foundation

/// Runs deeply nested work on a large stack.
///
/// Rendering recurses into nested components. The stack of a thread may be as small as 512 kB,
/// which some hundred levels could exceed. At certain depths, the work therefore continues on a new
/// thread with a large stack; pages with usual nesting never get there.
enum DeepStack {
    /// The number of levels after which the work continues on a new thread for the first time.
    private static let shallow = 50

    /// The number of levels that fit on the stack of such a new thread.
    private static let levels = 10_000

    /// The size of the stack of a new thread, in bytes; only the used part takes memory.
    private static let size = 256 << 20

    /// Returns whether the work at a depth has to continue on a new thread.
    static func isExhausted(at depth: Int) -> Bool {
        depth >= shallow && (depth - shallow) % levels == 0
    }

    /// Runs the work on a new thread and waits for it; if no thread can be created, runs it on this
    /// thread.
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
        // SAFETY: The job is retained for the new thread, which releases it; if no thread was
        // created, it is released here.
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
