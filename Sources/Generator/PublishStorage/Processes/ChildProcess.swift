package import Foundation

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A program that runs in a folder, started with an argument vector and never through a shell.
///
/// A program without a budget stays in the terminal's foreground process group, so that Control-C
/// reaches it. A program with a budget has its own process group, which is terminated when this
/// process ends.
package final class ChildProcess: @unchecked Sendable {
    // SAFETY: `status` is used only while `ended` is locked; the rest is immutable.
    private let ended = NSCondition()
    private var status: Int32?
    /// The process identifier; for a program with its own process group, also the identifier of
    /// that group.
    let identifier: pid_t
    /// Whether the program is `swift`, which terminates its child processes only after an interrupt
    /// (Control-C).
    private let isCompiler: Bool

    /// The standard streams of a program.
    package struct Streams {
        /// The descriptor for standard input; nil for the standard input of this process.
        package var input: Int32?
        /// The descriptor for standard output; nil for the standard output of this process.
        package var output: Int32?
        /// The descriptor for standard error; nil for the standard error of this process.
        package var error: Int32?

        /// Makes streams from descriptors.
        package init(input: Int32? = nil, output: Int32? = nil, error: Int32? = nil) {
            self.input = input
            self.output = output
            self.error = error
        }
    }

    /// Starts a program in a folder.
    ///
    /// The program is a path, or a name to look up in `PATH`. The folder is an absolute path. The
    /// program gets exactly this environment, and none of the variables of this process.
    ///
    /// - Throws: ``ProgramFault``.
    package convenience init(
        _ program: String,
        arguments: [String],
        in folder: String,
        environment: [String: String],
        streams: Streams = Streams(),
        isInBackground: Bool = false
    ) throws(ProgramFault) {
        try self.init(
            program,
            arguments: arguments,
            in: folder,
            environment: environment,
            streams: streams,
            isInBackground: isInBackground,
            limits: nil
        )
    }

    /// Starts a program in a folder.
    ///
    /// With limits, the program has its own process group, which is terminated with the leash.
    init(
        _ program: String,
        arguments: [String],
        in folder: String,
        environment: [String: String],
        streams: Streams,
        isInBackground: Bool = false,
        limits: (budget: ProgramBudget, leash: ProgramLeash)?
    ) throws(ProgramFault) {
        #if canImport(Glibc)
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #else
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input = streams.input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
        if let output = streams.output { posix_spawn_file_actions_adddup2(&actions, output, 1) }
        if let error = streams.error { posix_spawn_file_actions_adddup2(&actions, error, 2) }
        if let limits { posix_spawn_file_actions_adddup2(&actions, limits.leash.descriptor, 3) }
        // A program that inherits a descriptor keeps it open, and a reader waiting for the end of
        // that pipe would wait for the program.
        let unused: Int32 = limits == nil ? 3 : 4
        #if canImport(Glibc)
        if let closeFrom = Self.closeFrom { _ = closeFrom(&actions, unused) }
        let closing = 0
        #else
        let closing = POSIX_SPAWN_CLOEXEC_DEFAULT
        for number in 0..<unused {
            posix_spawn_file_actions_addinherit_np(&actions, number)
        }
        #endif

        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // This process may ignore signals to which the program has to react.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        var flags = Int(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | Int(closing)
        if limits != nil { flags |= Int(POSIX_SPAWN_SETPGROUP) }
        #if canImport(Darwin)
        if isInBackground { posix_spawnattr_set_qos_class_np(&attributes, QOS_CLASS_BACKGROUND) }
        #endif
        posix_spawnattr_setflags(&attributes, Int16(flags))

        guard let path = Self.find(program, environment: environment, in: folder) else {
            throw .missing(program)
        }
        // `posix_spawn` cannot change the folder on all systems, so a shell does. The shell's
        // script is fixed; everything else is passed as arguments, which the shell does not
        // interpret.
        var script = "cd -- \"$1\" && shift && exec \"$@\""
        var words = ["sh"]
        if let budget = limits?.budget {
            script = Self.limitingScript + script
            words += [String(budget.fileBytes / 512), budget.scratch?.path ?? ""]
        }
        words = ["/bin/sh", "-c", script] + words + [folder, path] + arguments
        // SAFETY: The C strings are freed after the call; the new process has copies.
        var argumentVector = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for string in argumentVector + variables { free(string) } }
        var identifier: pid_t = 0
        let result = posix_spawn(
            &identifier,
            words[0],
            &actions,
            &attributes,
            &argumentVector,
            &variables
        )
        guard result == 0 else {
            throw .cannotStart(program, reason: String(cString: strerror(result)))
        }
        self.identifier = identifier
        #if canImport(Glibc)
        if isInBackground { Self.yieldProcessors(identifier) }
        #endif
        isCompiler = program == "swift"
        // Only one thread reads the status, because the system returns it only once.
        Thread { self.collectStatus() }.start()
    }

    /// The start of a script whose background shell terminates the process group when the leash is
    /// released or this process ends.
    ///
    /// If this process ends, the shell also deletes the scratch folder. A write beyond the file
    /// size limit fails, but no signal ends the program.
    private static let limitingScript = """
        ulimit -f "$1"; trap "" XFSZ; scratch=$2; shift 2
        ( ( read -r end <&3 || { trap "" TERM; kill -TERM 0; rm -rf -- "$scratch"; }
        kill -KILL 0 ) </dev/null >/dev/null 2>&1 & ); exec 3<&-

        """

    #if canImport(Glibc)
    /// Lets a program and its child processes use only idle processor time.
    ///
    /// A low priority (`nice`) is not enough: compilers started by `root` set their own priority.
    private static func yieldProcessors(_ process: pid_t) {
        var parameters = sched_param()
        // 5 is `SCHED_IDLE`: Swift does not import the constant, and the policy can only be set on
        // a running process.
        sched_setscheduler(process, 5, &parameters)
    }

    private typealias CloseFrom =
        @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

    /// `posix_spawn_file_actions_addclosefrom_np`: closes all inherited descriptors from a number
    /// on.
    ///
    /// Nil before glibc 2.34.
    ///
    /// Looked up at run time, because Swift does not import the function.
    private static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
        // SAFETY: The type is the one in the header of glibc.
        unsafeBitCast($0, to: CloseFrom.self)
    }
    #endif

    /// Waits until the program has ended; returns its exit status, or 128 plus the signal that
    /// ended it.
    package func wait() -> Int32 {
        ended.lock()
        defer { ended.unlock() }
        while true {
            if let status { return status }
            ended.wait()
        }
    }

    /// Waits until the program has ended, or until a deadline; nil if the program is still running.
    package func wait(until deadline: Date) -> Int32? {
        ended.lock()
        defer { ended.unlock() }
        while status == nil, ended.wait(until: deadline) {}
        return status
    }

    /// Forwards a termination signal, unless the program has ended.
    package func send(signal: Int32) {
        ended.lock()
        defer { ended.unlock() }
        // The child processes inherit that this process ignores SIGHUP, so SIGTERM is sent instead.
        let signal = signal == SIGHUP ? SIGTERM : signal
        if status == nil { kill(identifier, isCompiler ? SIGINT : signal) }
    }

    /// Waits until the program has ended, and reads the status under the lock, so that no signal is
    /// sent meanwhile: once the status is read, the system may give the identifier to another
    /// program.
    private func collectStatus() {
        var ending = siginfo_t()
        while waitid(P_PID, id_t(identifier), &ending, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        ended.lock()
        var raw: Int32 = 0
        while waitpid(identifier, &raw, 0) < 0 {
            guard errno == EINTR else { break }
        }
        let signal = raw & 0x7f
        status = signal == 0 ? (raw >> 8) & 0xff : 128 + signal
        ended.broadcast()
        ended.unlock()
    }

    /// Finds a program.
    ///
    /// - Parameters:
    ///   - program: A name, which is looked up in `PATH`, or a path.
    ///   - environment: The environment with the `PATH`.
    ///   - folder: The folder for relative paths.
    /// - Returns: The first executable file; nil if there is none.
    package static func find(
        _ program: String,
        environment: [String: String],
        in folder: String = "/"
    ) -> String? {
        let path = environment["PATH"] ?? "/usr/bin:/bin"
        let folders = program.contains("/") ? [folder[...]] : path.split(separator: ":")
        return (program.hasPrefix("/") ? [program] : folders.map { "\($0)/\(program)" })
            .first { access($0, X_OK) == 0 && Disk.isFile($0) }
    }
}

/// The reason why a program cannot be started.
package enum ProgramFault: LocalizedError, Equatable {
    /// The program does not exist.
    case missing(String)
    /// The system refuses to start the program; the reason is part of a sentence.
    case cannotStart(String, reason: String)

    /// The reason as a sentence, without a full stop.
    package var sentence: String {
        switch self {
        case .missing(let program): "Failed to start '\(program)': it is not installed"
        case .cannotStart(let program, let reason): "Failed to start '\(program)': \(reason)"
        }
    }

    package var errorDescription: String? { sentence }
}
