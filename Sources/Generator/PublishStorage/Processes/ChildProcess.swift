package import Foundation

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A program that runs in a folder, started with an argument vector and never through a shell.
///
/// It stays in the terminal's foreground group, so that Control-C reaches it as well; one with a budget has a group of its own,
/// which ends with this process.
package final class ChildProcess: @unchecked Sendable {
    // SAFETY: `status` is only touched while `ended` is locked; the rest is immutable.
    private let ended = NSCondition()
    private var status: Int32?
    /// The number of the process, and of its group when it has one of its own.
    let identifier: pid_t
    /// Whether it is the compiler, which ends what it has started for Control-C only.
    private let isCompiler: Bool

    /// Where a program reads from, and where what it writes goes.
    package struct Streams {
        /// A descriptor; nil means that of this process.
        package var input: Int32?
        /// A descriptor; nil means that of this process.
        package var output: Int32?
        /// A descriptor; nil means that of this process.
        package var error: Int32?

        /// Takes descriptors.
        package init(input: Int32? = nil, output: Int32? = nil, error: Int32? = nil) {
            self.input = input
            self.output = output
            self.error = error
        }
    }

    /// Starts a program in a folder.
    ///
    /// The program is a path, or a name to look up in `PATH`; the folder is an absolute path, and
    /// the environment is all that the program gets.
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

    /// Starts a program in a folder; with limits it has a group of its own, which ends with the leash.
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
        // What else this process has open would stay open as long as the program lives, and others may wait for its end.
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
        // This process may ignore signals that the program has to obey.
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
        // `posix_spawn` cannot change the folder on all systems, so a shell does. Its script is
        // fixed; what varies are arguments, which the shell does not look into.
        var script = "cd -- \"$1\" && shift && exec \"$@\""
        var words = ["sh"]
        if let budget = limits?.budget {
            script = Self.limitingScript + script
            words += [String(budget.fileBytes / 512), budget.scratch?.path ?? ""]
        }
        words = ["/bin/sh", "-c", script] + words + [folder, path] + arguments
        // SAFETY: the C strings are freed after the call; the new process has copies.
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
        // One thread asks for the status, which the system gives once.
        Thread { self.collectStatus() }.start()
    }

    /// Starts, apart from the program, a shell that ends the group of both when the leash is released, or this process ends.
    ///
    /// In the latter case it deletes the folder for scratch as well. A file that grows too large is a failed write, not a signal.
    private static let limitingScript = """
        ulimit -f "$1"; trap "" XFSZ; scratch=$2; shift 2
        ( ( read -r end <&3 || { trap "" TERM; kill -TERM 0; rm -rf -- "$scratch"; }
        kill -KILL 0 ) </dev/null >/dev/null 2>&1 & ); exec 3<&-

        """

    #if canImport(Glibc)
    /// Lets a program, and all that it starts, have only the time of processors that nothing else needs.
    ///
    /// A low priority would not do: compilers that `root` starts set their own.
    private static func yieldProcessors(_ process: pid_t) {
        var parameters = sched_param()
        // SCHED_IDLE, which the header hides from Swift, and which nobody can ask for before a program is started.
        sched_setscheduler(process, 5, &parameters)
    }

    private typealias CloseFrom =
        @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

    /// Lets a program inherit no descriptor from a number on; nil before glibc 2.34.
    ///
    /// The header hides it from Swift.
    private static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
        // SAFETY: The type is that of the header.
        unsafeBitCast($0, to: CloseFrom.self)
    }
    #endif

    /// Waits for the end; gives the exit status, or 128 and the signal that ended the program.
    package func wait() -> Int32 {
        ended.lock()
        defer { ended.unlock() }
        while true {
            if let status { return status }
            ended.wait()
        }
    }

    /// Waits for the end, but not for ever; nil when the program still runs.
    package func wait(until deadline: Date) -> Int32? {
        ended.lock()
        defer { ended.unlock() }
        while status == nil, ended.wait(until: deadline) {}
        return status
    }

    /// Passes a signal on that asks this process to end, unless the program has ended.
    package func send(signal: Int32) {
        ended.lock()
        defer { ended.unlock() }
        // Programs that this process starts ignore the end of the terminal as it does itself.
        let signal = signal == SIGHUP ? SIGTERM : signal
        if status == nil { kill(identifier, isCompiler ? SIGINT : signal) }
    }

    /// Waits for the end, and takes the status while nobody sends signals: afterwards the number may be that of another
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

    /// The path of a program.
    ///
    /// - Parameters:
    ///   - program: A name, which is looked up in `PATH`, or a path.
    ///   - environment: The environment with the `PATH`.
    ///   - folder: The folder that a relative path is meant from.
    /// - Returns: The first file that can be run; nil where there is none.
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

/// A program that cannot be started.
package enum ProgramFault: LocalizedError, Equatable {
    /// There is no program with a name or path.
    case missing(String)
    /// The system refuses to start a program; the reason is a part of a sentence.
    case cannotStart(String, reason: String)

    /// What is wrong, without a full stop.
    package var sentence: String {
        switch self {
        case .missing(let program): "Failed to start '\(program)': it is not installed"
        case .cannotStart(let program, let reason): "Failed to start '\(program)': \(reason)"
        }
    }

    package var errorDescription: String? { sentence }
}
