import Foundation
import Ink
internal import PublishFrontMatter
internal import PublishStorage

/// Makes items and pages of the records of a file of data: a record says what the header of a text would, and its text
/// under the key `body`.
struct RecordFactory<Site: Website> {
    /// Makes the products.
    var texts: ItemFactory<Site>
    /// Renders Markdown.
    var parser: MarkdownParser
    /// The file.
    var source: DataSource
    /// The language of the texts; nil in a site without languages.
    var localization: SiteLocalization?

    /// What becomes of the file.
    struct Result {
        /// The texts that could be made.
        var texts: [ItemFactory<Site>.Text] = []
        /// Records that could not be read.
        var faults: [DataFault] = []
        /// Keys that nothing reads.
        var misspelt: [MisspeltKey] = []
    }

    /// Makes a text of each record.
    ///
    /// - Parameter role: What a text becomes, by its path.
    /// - Returns: The texts, and what is wrong with the others.
    /// - Throws: An error of the site's own types.
    func make(_ role: (Path) -> SourceFile<Site>.Role) throws -> Result {
        var result = Result()
        var known = texts.keys.union(["slug", "body"])
        for record in source.content.records {
            let decoder = MetadataDecoder(record, dates: texts.dates)
            do {
                result.texts.append(try text(of: decoder, role))
            } catch let error as DecodingError {
                result.faults.append(DataFault(error, in: record))
            }
            known.formUnion(decoder.askedKeys.names)
        }
        result.misspelt = MisspeltKey.all(in: source.content.records, known: known)
        return result
    }

    private func text(
        of decoder: MetadataDecoder,
        _ role: (Path) -> SourceFile<Site>.Role
    ) throws -> ItemFactory<Site>.Text {
        let record = decoder.node
        let path: Path
        if let text = record["path"]?.text ?? record["slug"]?.text {
            path = Path(text)
        } else {
            let title: String = try decoder.child(MetadataKey(stringValue: "title")).decode(
                String.self
            )
            path = Path(Slug.normalized(title))
        }
        let file = SourceFile<Site>(
            absolutePath: source.path,
            contentPath: source.name,
            displayPath: source.name,
            name: path.string.split(separator: "/").last.map(String.init) ?? "",
            localization: localization,
            role: role(path)
        )
        let body = MarkdownBody(of: record["body"]?.text ?? "", from: 0, parser: parser)
        return ItemFactory.Text(
            file: file,
            product: try texts.product(of: decoder, nil, body, file, nil),
            faults: [],
            remarks: [],
            missing: SharedMetadata(missingIn: record),
            hasOwnPath: record["path"]?.text != nil,
            source: nil
        )
    }
}
