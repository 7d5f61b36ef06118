import Foundation
import PublishDeployment
import PublishStorage

/// A target in memory that keeps a list of what it was told, and can be cut off.
final class MemoryTransport: Transport {
    /// The connection was cut.
    struct Cut: Error {}

    var files: [String: [UInt8]] = [:]
    var folders: [String] = []
    var calls: [String] = []
    var known: TargetManifest?
    /// How many files may still be sent or removed before the connection is cut.
    var patience = Int.max
    /// Happens once, while files are sent.
    var meanwhile: (() throws -> Void)?

    func manifest() throws -> TargetManifest? {
        // What was written is what is read.
        try known.map { try TargetManifest($0.bytes) }
    }

    func write(_ manifest: TargetManifest) throws {
        try spend()
        calls.append("manifest")
        known = manifest
    }

    func send(_ paths: [String], from folder: String) throws {
        let work = meanwhile
        meanwhile = nil
        try work?()
        for path in paths {
            try spend()
            calls.append("send \(path)")
            files[path] = try Disk.read(folder + "/" + path)
        }
    }

    func remove(_ paths: [String], folders: [String]) throws {
        for path in paths {
            try spend()
            calls.append("remove \(path)")
            files[path] = nil
        }
        self.folders = folders
    }

    private func spend() throws {
        guard patience > 0 else { throw Cut() }
        patience -= 1
    }
}
