package import Foundation

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The most that a program may use; one that uses more is ended, with all that it has started.
package struct ProgramBudget: Sendable {
    /// How long it may run, in seconds.
    package var seconds: Double
    /// How long it may write nothing to standard output, in seconds; nil for as long as it runs.
    package var silence: Double?
    /// The most bytes that it may write to standard output, and to standard error.
    package var outputBytes = 64 << 20
    /// The most bytes of resident memory that it and what it has started may have together.
    package var memoryBytes = 2 << 30
    /// The most bytes of a file that it writes, a multiple of 512; further ones are not written, and the program goes on.
    package var fileBytes = 256 << 20
    /// A folder that is deleted when this process is killed meanwhile; nil for none.
    package var scratch: ScratchFolder?

    /// A budget with a limit of time, in seconds, and the usual limits else.
    package init(seconds: Double, scratch: ScratchFolder? = nil) {
        self.seconds = seconds
        self.scratch = scratch
    }

    /// The limit that a program has exceeded.
    package enum Excess: Sendable {
        /// It has run for too long.
        case time
        /// It has written nothing for too long.
        case silence
        /// It has written too much.
        case output
        /// It has taken too much memory.
        case memory

        /// The limit in words, as a part of a sentence.
        package var reason: String {
            switch self {
            case .time: "it takes too long"
            case .silence: "it says nothing for too long"
            case .output: "it writes too much"
            case .memory: "it takes too much memory"
            }
        }
    }

    /// The resident memory of a group of processes, in bytes; 0 where the system does not tell.
    static func memory(ofGroup group: Int32) -> Int {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.filter { $0.utf8.first.map { 48...57 ~= $0 } ?? false }.reduce(0) {
            // The process may have ended meanwhile.
            // These files have no size that could be known before they are read.
            guard let bytes = FileManager.default.contents(atPath: "/proc/\($1)/stat"),
                let name = bytes.lastIndex(of: UInt8(ascii: ")"))
            else { return $0 }
            // Source: proc(5), stat: after the name come the state, the parent and the group; the 24th field is memory in pages.
            let fields = bytes[(name + 1)...].split(separator: UInt8(ascii: " "))
                .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
            guard fields.count > 21, fields[2] == group else { return $0 }
            return $0 + fields[21] * Int(sysconf(Int32(_SC_PAGESIZE)))
        }
    }
}

/// The hold on a group of processes: the group ends when it is released, and when this process ends in whatever way.
final class ProgramLeash: Sendable {
    private let pipe = Pipe()

    init() {
        for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
            // Another program started meanwhile must not hold it.
            _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
    }

    /// For the shell that waits for the release.
    var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }

    /// Ends what is left of the group.
    func release() {
        CapturedPipe.write(Data("\n".utf8), to: pipe.fileHandleForWriting.fileDescriptor)
    }
}

/// A folder for files between two programs, which only this user sees, deleted with the last reference to it.
package final class ScratchFolder: Sendable {
    /// Its absolute path, without a slash at its end.
    package let path: String

    /// Makes a folder among the temporary files of the system.
    ///
    /// - Throws: `DiskError`.
    package init() throws {
        let name = "publish-scratch-" + UUID().uuidString
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        guard mkdir(path, 0o700) == 0 else { throw DiskError("create the folder", path) }
    }

    deinit {
        // What stays behind is a matter of the system, which clears such folders.
        try? Disk.removeTree(path)
    }

    /// A file that does not exist yet.
    package func newFile() -> URL {
        URL(fileURLWithPath: path).appendingPathComponent(UUID().uuidString)
    }
}
