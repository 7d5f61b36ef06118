import Foundation
package import PublishFrontMatter
internal import PublishStorage

extension PublishingContext {
    /// Returns the decoded value of a data file in `Content/_data`, or of data loaded by
    /// `.loadData`.
    ///
    ///     let talks = try context.data([Talk].self, from: "talks.yaml")
    ///
    /// YAML, JSON and CSV give the same result: lists of records become arrays, and strings become
    /// dates, numbers and URLs as in front matter. A file is decoded once in a run. The pages that
    /// show the data are rendered again when the file changes.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - file: The path of the file relative to `Content/_data`; the file extension says which
    ///     format it has.
    /// - Returns: The value.
    /// - Throws: `PublishingError` if the file does not exist or does not fit the type; the fault
    ///   has been reported with file and line.
    @_disfavoredOverload
    public func data<Value: Decodable>(
        _ type: Value.Type = Value.self,
        from file: Path
    ) throws -> Value {
        try run.dataFiles.value(in: file.string) {
            let source = try dataSource(at: file)
            do {
                let dates = DateParser(dateFormatter)
                let (value, misspelt) = try source.content.decode(type, dates: dates)
                for key in misspelt { report(key.warning(in: source.name)) }
                return value
            } catch let fault as DataFault {
                throw failure(fault, in: source.name)
            }
        }
    }

    /// Reads a data file.
    ///
    /// - Parameter file: The path relative to `Content/_data`, or the name under which a step has
    ///   loaded the data.
    /// - Returns: The file.
    /// - Throws: `PublishingError` if the file does not exist or cannot be read; faults in the file
    ///   have been reported.
    package func dataSource(at file: Path) throws -> DataSource {
        if let loaded = run.dataFiles[file.string] { return loaded }
        let name = DataSource.folder + file.string
        let path = workspace.root.path + name
        guard SitePath.isSafe(file.string), Disk.isFile(path) else {
            throw PublishingError(
                path: Path(name),
                infoMessage:
                    "There is no such data file, and no step has loaded data of that name"
            )
        }
        let bytes = try Disk.read(path)
        return DataSource(name: name, path: path, content: try dataFile(bytes, named: name))
    }

    /// Parses the bytes of a data file.
    ///
    /// - Throws: `PublishingError` if the file is invalid; the fault has been reported with its
    ///   place.
    package func dataFile(_ bytes: [UInt8], named name: String) throws -> DataFile {
        guard let format = DataFile.Format(fileName: name) else {
            throw PublishingError(
                path: Path(name),
                infoMessage: "The names of data files end in '.yaml', '.json' or '.csv'"
            )
        }
        do throws(DataFault) {
            return try DataFile(bytes, format: format)
        } catch {
            throw failure(error, in: name)
        }
    }

    /// Reports a fault, and returns the error with which the step ends.
    package func failure(_ fault: DataFault, in file: String) -> PublishingError {
        let diagnostic = fault.diagnostic(in: file)
        report(diagnostic)
        return PublishingError(path: Path(file), infoMessage: diagnostic.message)
    }
}

/// A data file after parsing.
package struct DataSource {
    /// The name of the file in messages, relative to the site's root.
    package var name: String
    /// The absolute path of the file.
    package var path: String
    package var content: DataFile

    package init(name: String, path: String, content: DataFile) {
        self.name = name
        self.path = path
        self.content = content
    }

    /// The folder of data files, relative to the site's root.
    static let folder = "Content/_data/"
}

/// The data files of a run; each value is decoded once, however many pages use the value.
package final class DataFiles: @unchecked Sendable {
    // SAFETY: Everything is used only while the lock is held.
    private let lock = NSRecursiveLock()
    private var values: [Key: Any] = [:]
    private var loaded: [String: DataSource] = [:]

    private struct Key: Hashable {
        var file: String
        var type: ObjectIdentifier
    }

    /// Returns the value of a file; it is decoded on first use.
    func value<Value>(in file: String, make: () throws -> Value) rethrows -> Value {
        let key = Key(file: file, type: ObjectIdentifier(Value.self))
        return try lock.withLock {
            if let known = values[key] as? Value { return known }
            let value = try make()
            values[key] = value
            return value
        }
    }

    /// The data that a step has loaded under a name.
    package subscript(name: String) -> DataSource? {
        get { lock.withLock { loaded[name] } }
        set { lock.withLock { loaded[name] = newValue } }
    }
}
