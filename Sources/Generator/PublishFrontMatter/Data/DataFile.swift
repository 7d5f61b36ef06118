/// A file of data, read as a tree from which types of the site are decoded as from a header.
package struct DataFile {
    /// The tree, each part with its place in the file.
    package let root: MetadataNode

    /// The most bytes of a file.
    package static let mostBytes = 16 * 1_024 * 1_024

    /// The forms that files of data may have.
    package enum Format: String, CaseIterable, Sendable {
        case yaml, json, csv

        /// The form of a file by its name; nil for another one.
        package init?(fileName: some StringProtocol) {
            let ending = fileName.split(separator: ".").last?.lowercased() ?? ""
            self.init(rawValue: ending == "yml" ? "yaml" : ending)
        }
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: What the file holds, in UTF-8.
    ///   - format: Its form.
    /// - Throws: `DataFault` for the first place that cannot be read.
    package init(_ bytes: [UInt8], format: Format) throws(DataFault) {
        guard bytes.count <= Self.mostBytes else { throw DataFault(.tooLarge, line: 1) }
        let bytes = Array(ByteOrderMark.dropped(from: bytes))
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw DataFault(.notUTF8, line: 1)
        }
        switch format {
        case .yaml: root = try YAMLData.read(bytes)
        case .json: root = try JSONData.read(bytes)
        case .csv: root = try CSVData.read(bytes)
        }
    }

    /// Decodes the whole file as one value, such as a list of records.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - dates: Reads its dates.
    /// - Returns: The value, and keys of records that nothing asks for but that look like one which something does.
    /// - Throws: `DataFault` for what is missing or of another type; an error of the type's own as it is.
    package func decode<Value: Decodable>(
        _ type: Value.Type,
        dates: DateParser
    ) throws -> (value: Value, misspelt: [MisspeltKey]) {
        let decoder = MetadataDecoder(root, dates: dates)
        do {
            let value = try decoder.decode(type)
            return (value, MisspeltKey.all(in: records, known: decoder.askedKeys.names))
        } catch let error as DecodingError {
            throw DataFault(error, in: root)
        }
    }

    /// The elements of the list that the file is; a file with one map is one record.
    package var records: [MetadataNode] { root.elements ?? [root] }
}

/// Why a file of data cannot be used, and the place.
package struct DataFault: Error, Hashable {
    /// What is wrong.
    package enum Reason: Hashable, Sendable {
        /// The bytes are no text.
        case notUTF8
        /// It has more than `DataFile.mostBytes` bytes.
        case tooLarge
        /// It is not of its form, in words that follow "it is no YAML:".
        case unreadable(String)
        /// A record lacks a value; the key, and one of the record that looks like it.
        case missing(key: String, lookalike: String?)
        /// A value is not of its type; the key, empty where the whole file is meant, and what is wrong.
        case invalid(key: String, String)
    }

    /// What is wrong.
    package let reason: Reason
    /// The line in the file, starting at 1.
    package let line: Int
    /// The column in bytes, starting at 1; nil when the whole line is meant.
    package let column: Int?

    init(_ reason: Reason, line: Int, column: Int? = nil) {
        self.reason = reason
        self.line = line
        self.column = column
    }

    /// Finds the place of what could not be decoded.
    ///
    /// - Parameters:
    ///   - error: The error of a decoder.
    ///   - root: The tree from which it decoded.
    package init(_ error: DecodingError, in root: MetadataNode) {
        let fault = MetadataFault(error)
        let (node, isComplete) = root.descendant(at: fault.path)
        let key = fault.path.filter { $0.intValue == nil }.map(\.stringValue)
        if fault.isMissing, !isComplete, let last = key.last {
            let lookalike = last.lookalike(among: node.children.keys)
            reason = .missing(key: key.joined(separator: "."), lookalike: lookalike)
        } else {
            let words =
                fault.isMissing ? "a value of another kind is expected" : fault.explanation
            reason = .invalid(key: key.joined(separator: "."), words)
        }
        line = node.place?.line ?? 1
        column = node.place?.column
    }
}
