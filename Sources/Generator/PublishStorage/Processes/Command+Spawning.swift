internal import Foundation

extension Command {
    /// Starts the program in a new process, with an argument vector and never through a shell.
    ///
    /// - Parameters:
    ///   - folder: The absolute path of the working folder.
    ///   - streams: The descriptors for standard input, standard output and standard error.
    ///   - leash: The descriptor of the leash. With it, the program has its own process group;
    ///     without it, the program stays in the terminal's foreground process group, so that
    ///     Control-C reaches it.
    /// - Returns: The process identifier.
    /// - Throws: ``ProgramFault``.
    func spawn(
        in folder: String,
        streams: [Int32],
        leash: Int32?
    ) throws(ProgramFault) -> pid_t {
        let environment = variables
        guard let path = ChildProcess.find(program, environment: environment, in: folder) else {
            throw .missing(program)
        }
        #if canImport(Glibc)
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #else
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (number, descriptor) in streams.enumerated() where descriptor != number {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
        }
        if let leash { posix_spawn_file_actions_adddup2(&actions, leash, 3) }
        // A program that inherits a descriptor keeps it open, and a reader waiting for the end of
        // that pipe would wait for the program.
        let unused: Int32 = leash == nil ? 3 : 4
        #if canImport(Glibc)
        if let closeFrom = Self.closeFrom { _ = closeFrom(&actions, unused) }
        let closing = 0
        #else
        let closing = POSIX_SPAWN_CLOEXEC_DEFAULT
        for number in 0..<unused { posix_spawn_file_actions_addinherit_np(&actions, number) }
        if isInBackground { posix_spawnattr_set_qos_class_np(&attributes, QOS_CLASS_BACKGROUND) }
        #endif

        // This process may ignore signals to which the program has to react.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        var flags = Int(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | Int(closing)
        if leash != nil { flags |= Int(POSIX_SPAWN_SETPGROUP) }
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let words = launcher + [folder, path] + arguments
        // SAFETY: The C strings are freed after the call; the new process has copies.
        var argumentVector = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for string in argumentVector + variables { free(string) } }
        var process: pid_t = 0
        let result = posix_spawn(
            &process,
            words[0],
            &actions,
            &attributes,
            &argumentVector,
            &variables
        )
        guard result == 0 else {
            throw .cannotStart(program, reason: String(cString: strerror(result)))
        }
        #if canImport(Glibc)
        if isInBackground { Self.yieldProcessors(process) }
        #endif
        return process
    }
}

private extension Command {
    /// The arguments that run a program in a folder: both follow them.
    ///
    /// `posix_spawn` cannot change the folder on all systems, so a shell does. The shell's script
    /// is fixed; everything else is passed as arguments, which the shell does not interpret.
    ///
    /// With a budget, a background shell terminates the process group when the leash is released
    /// or this process ends; in the latter case, it also deletes the scratch folder. A write beyond
    /// the file size limit fails, but no signal ends the program.
    var launcher: [String] {
        let start = "cd -- \"$1\" && shift && exec \"$@\""
        guard let budget else { return ["/bin/sh", "-c", start, "sh"] }
        let limit = """
            ulimit -f "$1"; trap "" XFSZ; scratch=$2; shift 2
            ( ( read -r end <&3 || { trap "" TERM; kill -TERM 0; rm -rf -- "$scratch"; }
            kill -KILL 0 ) </dev/null >/dev/null 2>&1 & ); exec 3<&-

            """
        let bounds = [String(budget.fileBytes / 512), budget.scratch?.path ?? ""]
        return ["/bin/sh", "-c", limit + start, "sh"] + bounds
    }

    #if canImport(Glibc)
    /// Lets a program and its child processes use only idle processor time.
    ///
    /// A low priority (`nice`) is not enough: compilers started by `root` set their own priority.
    static func yieldProcessors(_ process: pid_t) {
        var parameters = sched_param()
        // 5 is `SCHED_IDLE`: Swift does not import the constant, and the policy can only be set on
        // a running process.
        sched_setscheduler(process, 5, &parameters)
    }

    typealias CloseFrom =
        @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

    /// `posix_spawn_file_actions_addclosefrom_np`: closes all inherited descriptors from a number
    /// on; nil before glibc 2.34.
    ///
    /// Looked up at run time, because Swift does not import the function.
    static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
        // SAFETY: The type is the one in the header of glibc.
        unsafeBitCast($0, to: CloseFrom.self)
    }
    #endif
}
