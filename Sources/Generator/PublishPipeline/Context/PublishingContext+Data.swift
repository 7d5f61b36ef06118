internal import PublishFrontMatter

extension PublishingContext {
    /// The value that a file of data below `Content/_data` holds, or one that `.loadData` has loaded.
    ///
    ///     let talks = try context.data([Talk].self, from: "talks.yaml")
    ///
    /// YAML, JSON and CSV become the same: lists of records are arrays, and texts become dates, numbers and URLs as in a
    /// header. A file is decoded once in a run, and all pages that show it follow its changes.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - file: The path of the file below `Content/_data`; its ending says its form.
    /// - Returns: The value.
    /// - Throws: `PublishingError` when there is no such file, or it is not what the type needs; what is wrong is reported
    ///   with file and line.
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
}
