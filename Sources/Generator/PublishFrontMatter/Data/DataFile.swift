/// The content of a data file as a tree, from which the site's types are decoded as from front
/// matter.
package struct DataFile {
    /// The tree; each node has its position in the file.
    package let root: MetadataNode

    /// The largest size of a file in bytes.
    package static let mostBytes = 16 * 1_024 * 1_024

    package enum Format: String, CaseIterable, Sendable {
        case yaml, json, csv

        /// Returns the format of a file by its extension; nil for an unknown extension.
        package init?(fileName: some StringProtocol) {
            let ending = fileName.split(separator: ".").last?.lowercased() ?? ""
            self.init(rawValue: ending == "yml" ? "yaml" : ending)
        }
    }

    /// Parses a file.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file, in UTF-8.
    ///   - format: The format.
    /// - Throws: `DataFault` for the first syntax error.
    package init(_ bytes: [UInt8], format: Format) throws(DataFault) {
        guard bytes.count <= Self.mostBytes else { throw DataFault(.tooLarge, line: 1) }
        let bytes = Array(ByteOrderMark.dropped(from: bytes))
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw DataFault(.notUTF8, line: 1)
        }
        switch format {
        case .yaml:
            do {
                root = try YAMLReader.data(bytes)
            } catch {
                let fault = error.namingTab(in: String(decoding: bytes, as: UTF8.self))
                let place = TextPlace(line: fault.line, column: fault.column)
                throw .unreadable(fault.message, at: place)
            }
        case .json: root = try JSONData.read(bytes)
        case .csv: root = try CSVData.read(bytes)
        }
    }

    /// Decodes the whole file as one value, such as a list of records.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - dates: The parser of dates.
    /// - Returns: The value, and the unused keys of records that are probably misspelt.
    /// - Throws: `DataFault` for a value that is missing or has the wrong type; errors of the type
    ///   itself are rethrown.
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

    /// The records of the file: the elements of its list, or a single map.
    package var records: [MetadataNode] { root.elements ?? [root] }
}

/// A fault of a data file, with its position.
package struct DataFault: Error, Hashable {
    package enum Reason: Hashable, Sendable {
        case notUTF8
        /// The file is larger than `DataFile.mostBytes`.
        case tooLarge
        /// The file is not valid in its format; the text follows the words "the file is not valid
        /// YAML:".
        case unreadable(String)
        /// A record lacks the value of `key`; `lookalike` is a similar key that it has.
        case missing(key: String, lookalike: String?)
        /// The value of a key has the wrong type, which the text explains; the key is empty for the
        /// whole file.
        case invalid(key: String, String)
    }

    package let reason: Reason
    /// The line in the file, starting at 1.
    package let line: Int
    /// The column in UTF-8 bytes, starting at 1; nil for the whole line.
    package let column: Int?

    init(_ reason: Reason, line: Int, column: Int? = nil) {
        self.reason = reason
        self.line = line
        self.column = column
    }

    /// Makes the fault of a decoding error, with its position.
    ///
    /// - Parameters:
    ///   - error: The error of a decoder.
    ///   - root: The tree that was decoded.
    package init(_ error: DecodingError, in root: MetadataNode) {
        let fault = MetadataFault(error)
        let (node, isComplete) = root.descendant(at: fault.path)
        let key = fault.path.filter { $0.intValue == nil }.map(\.stringValue)
        if fault.isMissing, !isComplete, let last = key.last {
            let lookalike = last.lookalike(among: node.children.keys)
            reason = .missing(key: key.joined(separator: "."), lookalike: lookalike)
        } else {
            let words =
                fault.isMissing ? "a value of another type is expected" : fault.explanation
            reason = .invalid(key: key.joined(separator: "."), words)
        }
        line = node.place?.line ?? 1
        column = node.place?.column
    }
}
