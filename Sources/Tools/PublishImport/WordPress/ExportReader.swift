internal import Foundation
internal import FoundationXML
internal import PublishStorage

/// Parses WordPress's export (WXR 1.0 to 1.2).
///
/// Only the predefined XML entities are resolved, and no external resource is loaded.
final class ExportReader: NSObject, XMLParserDelegate {
    private(set) var contents = ExportContents()
    private var fault: String?
    private var path: [String] = []
    private var text: [UInt8] = []
    /// The child texts of the group that is being read: an author, a category, metadata.
    private var group: [String: String] = [:]
    private var record: ExportRecord?
    private var attributes: [String: String] = [:]
    private var known: Set<String> = []

    /// The maximum size of one text in bytes, and the maximum number of items.
    private static let limits = (text: 16 << 20, items: 200_000)

    /// Elements whose children are collected as a group.
    private static let groups: Set = [
        "wp:author", "wp:category", "wp:tag", "wp:term", "wp:postmeta", "wp:comment", "image",
    ]

    /// Parses a part of an export, without the control characters that XML forbids and WordPress writes nevertheless.
    ///
    /// - Throws: `ImportFailure.unreadableExport`.
    func read(_ part: ExportPart) throws {
        (path, text, group, record, fault) = ([], [], [:], nil, nil)
        contents.version = ""
        let bytes = part.bytes.filter { $0 >= 0x20 || [0x09, 0x0A, 0x0D].contains($0) }
        let parser = XMLParser(data: Data(bytes))
        parser.shouldResolveExternalEntities = false
        parser.delegate = self
        _ = parser.parse()
        let reason = fault ?? (parser.parserError as NSError?).map { Self.reason($0.code) }
        if let reason {
            throw ImportFailure.unreadableExport(
                part.name,
                line: parser.lineNumber,
                reason: reason
            )
        }
        if contents.version.isEmpty {
            let reason = "it is XML, but not an export of WordPress"
            throw ImportFailure.unreadableExport(part.name, line: 0, reason: reason)
        }
    }

    /// Returns the reason for an error code of libxml; libxml's own message is not shown.
    private static func reason(_ code: Int) -> String {
        switch code {
        case 4, 5, 73, 77: "it is incomplete or damaged; export it again"
        case 26, 27: "it has an entity that XML does not define"
        case 1: "a text in it is longer than 10 MB, or it is not well-formed XML"
        default: "it is not well-formed XML (error \(code) of libxml); export it again"
        }
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        path.append(name)
        text.removeAll(keepingCapacity: true)
        if name == "item" {
            record = ExportRecord()
            if contents.records.count >= Self.limits.items {
                stop(parser, "it has more than \(Self.limits.items) items")
            }
        } else if Self.groups.contains(name) {
            group = [:]
        } else if name == "category" {
            self.attributes = attributes
        }
        if path.count > 32 { stop(parser, "its elements are nested more than 32 deep") }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        append(string.utf8, parser)
    }

    func parser(_ parser: XMLParser, foundCDATA data: Data) { append(data, parser) }

    private func append(_ bytes: some Collection<UInt8>, _ parser: XMLParser) {
        text += bytes
        if text.count > Self.limits.text { stop(parser, "a text in it is longer than 16 MB") }
    }

    private func stop(_ parser: XMLParser, _ reason: String) {
        fault = fault ?? reason
        parser.abortParsing()
    }

    func parser(
        _ parser: XMLParser,
        didEndElement name: String,
        namespaceURI: String?,
        qualifiedName: String?
    ) {
        path.removeLast()
        let value = String(decoding: text, as: UTF8.self)
        text.removeAll(keepingCapacity: true)
        let parent = path.last ?? ""
        if Self.groups.contains(parent) {
            group[name] = value
        } else if name == "item" {
            endRecord()
        } else if Self.groups.contains(name) {
            endGroup(name)
        } else if parent == "item" {
            if name == "category" {
                record?.terms.append(
                    ExportRecord.Term(
                        taxonomy: attributes["domain"] ?? "category",
                        slug: attributes["nicename"] ?? "",
                        name: value
                    )
                )
            } else {
                record?.values[name] = value
            }
        } else if parent == "channel" {
            endOfChannel(name, value)
        }
    }

    private func endOfChannel(_ name: String, _ value: String) {
        let value = value.trimmingCharacters(in: .whitespacesAndNewlines)
        switch name {
        case "wp:wxr_version": contents.version = value
        case "title" where contents.title.isEmpty: contents.title = value
        case "link" where contents.link.isEmpty: contents.link = value
        case "description" where contents.description.isEmpty: contents.description = value
        case "language" where contents.language.isEmpty: contents.language = value
        case "wp:base_blog_url": contents.address = value
        default: break
        }
    }

    private func endGroup(_ name: String) {
        func value(_ key: String) -> String {
            (group[key] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        }
        switch name {
        case "wp:author":
            contents.authors[value("wp:author_login")] = DisplayName.text(
                display: value("wp:author_display_name"),
                first: value("wp:author_first_name"),
                last: value("wp:author_last_name"),
                login: value("wp:author_login")
            )
        case "wp:category":
            contents.categories[value("wp:category_nicename")] = (
                HTMLPlainText.text(value("wp:cat_name")), value("wp:category_parent")
            )
        case "wp:postmeta":
            let key = value("wp:meta_key")
            if ExportRecord.readMetadata.contains(key) {
                record?.metadata[key] = group["wp:meta_value"]
            }
        case "wp:comment": record?.commentCount += 1
        default: break
        }
    }

    private func endRecord() {
        guard let record else { return }
        self.record = nil
        // The parts of an export may overlap.
        let identifier = record.identifier
        if identifier.isEmpty || known.insert(identifier).inserted {
            contents.records.append(record)
        }
    }
}

/// The public name of an author, never an e-mail address.
enum DisplayName {
    /// Returns the display name, else first and last name, else the login name.
    static func text(display: String, first: String, last: String, login: String) -> String {
        let whole = [first, last].filter { !$0.isEmpty }.joined(separator: " ")
        let names = [display, whole, login].map(HTMLPlainText.text).filter { !$0.isEmpty }
        return names.first { !$0.contains("@") }
            ?? names.first.map { String($0.prefix { $0 != "@" }) } ?? ""
    }
}
