import Foundation
package import PublishFrontMatter
internal import PublishStorage

/// A file of data that has been read.
package struct DataSource {
    /// The file as messages name it, relative to the site's root.
    package var name: String
    /// The absolute path.
    package var path: String
    /// What it holds.
    package var content: DataFile

    /// Creates it from its parts.
    package init(name: String, path: String, content: DataFile) {
        self.name = name
        self.path = path
        self.content = content
    }

    /// Where a site keeps its files of data, relative to its root.
    static let folder = "Content/_data/"
}

/// What a run has read of files of data; each value is decoded once, however many pages show it.
package final class DataFiles: @unchecked Sendable {
    // SAFETY: Everything is used under the lock.
    private let lock = NSRecursiveLock()
    private var values: [Key: Any] = [:]
    private var loaded: [String: DataSource] = [:]

    private struct Key: Hashable {
        var file: String
        var type: ObjectIdentifier
    }

    /// The value of a file, which is made for the first one who asks.
    func value<Value>(in file: String, make: () throws -> Value) rethrows -> Value {
        let key = Key(file: file, type: ObjectIdentifier(Value.self))
        return try lock.withLock {
            if let known = values[key] as? Value { return known }
            let value = try make()
            values[key] = value
            return value
        }
    }

    /// What a step of this run has loaded under a name.
    package subscript(name: String) -> DataSource? {
        get { lock.withLock { loaded[name] } }
        set { lock.withLock { loaded[name] = newValue } }
    }
}

extension PublishingContext {
    /// Reads a file of data.
    ///
    /// - Parameter file: Its path below `Content/_data`, or the name under which a step has loaded it.
    /// - Returns: The file.
    /// - Throws: `PublishingError` when there is none or it cannot be read; faults in it are reported.
    package func dataSource(at file: Path) throws -> DataSource {
        if let loaded = run.dataFiles[file.string] { return loaded }
        let name = DataSource.folder + file.string
        let path = workspace.root.path + name
        guard SitePath.isSafe(file.string), Disk.isFile(path) else {
            throw PublishingError(
                path: Path(name),
                infoMessage:
                    "There is no such file of data, and no step has loaded one of that name"
            )
        }
        let bytes = try Disk.read(path)
        return DataSource(name: name, path: path, content: try dataFile(bytes, named: name))
    }

    /// Reads what a file of data holds.
    ///
    /// - Throws: `PublishingError`; a fault is reported with its place.
    package func dataFile(_ bytes: [UInt8], named name: String) throws -> DataFile {
        guard let format = DataFile.Format(fileName: name) else {
            throw PublishingError(
                path: Path(name),
                infoMessage: "The names of files of data end in '.yaml', '.json' or '.csv'"
            )
        }
        do throws(DataFault) {
            return try DataFile(bytes, format: format)
        } catch {
            throw failure(error, in: name)
        }
    }

    /// Reports a fault, and gives the error that ends the step.
    package func failure(_ fault: DataFault, in file: String) -> PublishingError {
        let diagnostic = fault.diagnostic(in: file)
        report(diagnostic)
        return PublishingError(path: Path(file), infoMessage: diagnostic.message)
    }
}
