package import Foundation

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The limits of a program, which is terminated with its child processes if it exceeds them.
package struct ProgramBudget: Sendable {
    /// The time limit, in seconds.
    package var seconds: Double
    /// The time limit without standard output, in seconds; nil for none.
    package var silence: Double?
    /// The limit of standard output and of standard error, in bytes.
    package var outputBytes = 64 << 20
    /// The limit of resident memory, including child processes, in bytes.
    package var memoryBytes = 2 << 30
    /// The limit of a written file in bytes, a multiple of 512; further writes fail without ending the program.
    package var fileBytes = 256 << 20
    /// A folder to be deleted if this process is killed; nil for none.
    package var scratch: ScratchFolder?

    /// Makes a budget with a time limit in seconds, and default limits otherwise.
    package init(seconds: Double, scratch: ScratchFolder? = nil) {
        self.seconds = seconds
        self.scratch = scratch
    }

    /// The exceeded limit.
    package enum Excess: Sendable {
        /// The time limit.
        case time
        /// The time limit without output.
        case silence
        /// The limit of output.
        case output
        /// The limit of memory.
        case memory

        /// The limit as part of a sentence.
        package var reason: String {
            switch self {
            case .time: "it takes too long"
            case .silence: "it wrote nothing for too long"
            case .output: "it writes too much"
            case .memory: "it uses too much memory"
            }
        }
    }

    /// Returns the resident memory of a process group, in bytes; 0 if the system does not report it.
    static func memory(ofGroup group: Int32) -> Int {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.filter { $0.utf8.first.map { 48...57 ~= $0 } ?? false }.reduce(0) {
            // The process may have ended meanwhile. These files have no known size.
            guard let bytes = FileManager.default.contents(atPath: "/proc/\($1)/stat"),
                let name = bytes.lastIndex(of: UInt8(ascii: ")"))
            else { return $0 }
            // Source: proc(5), stat: after the name come the state, the parent and the group; the 24th field is memory
            // in pages.
            let fields = bytes[(name + 1)...].split(separator: UInt8(ascii: " "))
                .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
            guard fields.count > 21, fields[2] == group else { return $0 }
            return $0 + fields[21] * Int(sysconf(Int32(_SC_PAGESIZE)))
        }
    }
}

/// The leash of a process group: the group is terminated when it is released, and when this process ends.
final class ProgramLeash: Sendable {
    private let pipe = Pipe()

    init() {
        for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
            // Another program started meanwhile must not hold it.
            _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
    }

    /// The descriptor for the shell that waits for the release.
    var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }

    /// Terminates the rest of the group.
    func release() {
        CapturedPipe.write(Data("\n".utf8), to: pipe.fileHandleForWriting.fileDescriptor)
    }
}

/// A scratch folder shared by two programs, private to this user, and deleted with the last reference to it.
package final class ScratchFolder: Sendable {
    /// The absolute path, without a trailing slash.
    package let path: String

    /// Creates a folder in the system's folder of temporary files.
    ///
    /// - Throws: `DiskError`.
    package init() throws {
        let name = "publish-scratch-" + UUID().uuidString
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        guard mkdir(path, 0o700) == 0 else { throw DiskError("create the folder", path) }
    }

    deinit {
        // The system clears left-over temporary folders.
        try? Disk.removeTree(path)
    }

    /// Returns the URL of a file that does not exist yet.
    package func newFile() -> URL {
        URL(fileURLWithPath: path).appendingPathComponent(UUID().uuidString)
    }
}
