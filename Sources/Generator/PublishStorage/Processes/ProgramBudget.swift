package import Foundation

/// The limits of a program.
///
/// A program that exceeds them is terminated, with its child processes.
package struct ProgramBudget: Sendable {
    /// The time limit, in seconds.
    package var seconds: Double
    /// The longest time without standard output, in seconds; nil for no limit.
    package var silence: Double?
    /// The largest standard output, and the largest standard error, in bytes.
    package var outputBytes = 64 << 20
    /// The largest resident memory, including child processes, in bytes.
    package var memoryBytes = 2 << 30
    /// The largest file to write, in bytes, a multiple of 512; writing more fails without ending
    /// the program.
    package var fileBytes = 256 << 20
    /// A folder to delete if this process is killed; nil for none.
    package var scratch: ScratchFolder?

    /// Makes a budget with a time limit in seconds; the other limits have their defaults.
    package init(seconds: Double, scratch: ScratchFolder? = nil) {
        self.seconds = seconds
        self.scratch = scratch
    }

    /// The limit that a program exceeded.
    package enum Excess: Sendable {
        /// The program ran longer than `seconds`.
        case time
        /// The program wrote nothing to standard output for longer than `silence`.
        case silence
        /// The program wrote more than `outputBytes`.
        case output
        /// The program used more than `memoryBytes`.
        case memory

        /// The reason, as part of a sentence.
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
            // The process may have ended since the listing. Files in `/proc` have no size, so they
            // are read to the end.
            guard let bytes = FileManager.default.contents(atPath: "/proc/\($1)/stat"),
                let name = bytes.lastIndex(of: UInt8(ascii: ")"))
            else { return $0 }
            // Source: proc(5), stat: the state, the parent and the group follow the name; the 24th
            // field is the resident memory in pages.
            let fields = bytes[(name + 1)...].split(separator: UInt8(ascii: " "))
                .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
            guard fields.count > 21, fields[2] == group else { return $0 }
            return $0 + fields[21] * Int(sysconf(Int32(_SC_PAGESIZE)))
        }
    }
}

/// A scratch folder shared by two programs; only this user can open it, and it is deleted with the
/// last reference.
package final class ScratchFolder: Sendable {
    /// The absolute path, without a trailing slash.
    package let path: String

    /// Creates a folder in the system's temporary folder.
    ///
    /// - Throws: `DiskError`.
    package init() throws {
        let name = "publish-scratch-" + UUID().uuidString
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        guard mkdir(path, 0o700) == 0 else { throw DiskError("create the folder", path) }
    }

    deinit {
        // If deleting fails, the system clears its temporary folder later.
        try? Disk.removeTree(path)
    }

    /// Returns the URL of a file that does not exist yet.
    package func newFile() -> URL {
        URL(fileURLWithPath: path).appendingPathComponent(UUID().uuidString)
    }
}
