import Foundation

/// Runs deeply nested work on a stack that is large enough for it.
///
/// Rendering descends into nested components. The stack of a thread may be as small as 512 kB, which some hundred levels
/// could exceed; every so many levels the work goes on in a thread made for it, which costs nothing where
/// pages are nested as usual.
enum DeepStack {
    /// The number of levels after which the work first goes on elsewhere.
    private static let shallow = 50

    /// The number of levels that the stack of such a thread holds.
    private static let levels = 10_000

    /// The size of that stack in bytes: only what is used of it takes memory.
    private static let size = 256 << 20

    /// Whether the work of the given level should go on in another thread.
    static func isExhausted(at depth: Int) -> Bool {
        depth >= shallow && (depth - shallow) % levels == 0
    }

    /// Runs the work to its end in a thread of its own, or here if there can be none.
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
        // SAFETY: the job is retained for the thread, which takes it over; if no thread was made, it is released here.
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
