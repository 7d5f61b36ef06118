import Foundation
import Ink

/// The metadata of a text, and where its body begins.
struct FrontMatter {
    /// The metadata as a tree.
    var metadata = MetadataNode()
    /// The offset of the body in bytes.
    var bodyStart = 0
    /// Faults of the header, with lines of the file.
    var faults: [Diagnostic] = []
}

extension FrontMatter {
    /// Reads a text with a header of `key: value` lines, in YAML, in TOML or none at all.
    ///
    /// A header is taken for YAML only if the simple grammar rejects it or if it has a value that means something
    /// in YAML alone, such as a list in brackets; so the headers of existing sites keep their meaning. Modifiers of
    /// metadata expect the simple grammar, and get it wherever that is possible.
    init(of text: String, readBy parser: MarkdownParser, file: String) {
        guard let header = MetadataHeader(in: text) else { return }
        if header.state == .unterminated {
            // A rule at the start of a text is no header.
            guard header.entries.first?.line == header.contentLine else { return }
            faults = [header.unterminatedWarning(in: file)]
            return
        }
        let isPlain = !header.isWrittenInYAML || header.state == .valid && parser.changesMetadata
        guard header.fence == .pluses || !isPlain else {
            metadata = MetadataNode(parser.metadata(of: header).map { ($0, $1) })
            bodyStart = header.bodyStart
            return
        }
        let content = text.utf8.dropFirst(header.contentRange.lowerBound)
            .prefix(header.contentRange.count)
        let source = String(decoding: Array(content), as: UTF8.self)
        let isTOML = header.fence == .pluses
        switch isTOML ? TOMLHeader.read(source) : YAMLHeader.read(source) {
        case .success(let metadata):
            self.metadata = metadata
            if !isTOML, header.state == .valid { self.metadata.keepText(of: header) }
            bodyStart = header.bodyStart
        case .failure where header.state == .valid && !isTOML:
            // A value in brackets is text where the whole header is of the simple grammar.
            metadata = MetadataNode(parser.metadata(of: header).map { ($0, $1) })
            bodyStart = header.bodyStart
        case .failure(let fault):
            faults = [header.warning(of: fault, in: file)]
        }
    }
}

extension MetadataHeader {
    /// Whether the simple grammar stops at a list, or a value is one of a kind that only YAML knows.
    fileprivate var isWrittenInYAML: Bool {
        if case .invalid = state { return true }
        return entries.contains { entry in
            let value = entry.value
            return value.first == "[" && value.last == "]"
                || value.first == "{" && value.last == "}" && value.contains(": ")
                || ["|", ">", "|-", ">-"].contains { value == $0 || value.hasPrefix($0 + " ") }
        }
    }

    /// The header begins, and ends nowhere.
    fileprivate func unterminatedWarning(in file: String) -> Diagnostic {
        Diagnostic(
            .warning,
            file: file,
            line: contentLine - 1,
            message: "the metadata header is never closed, so it is shown as text",
            fix: "add a line '\(fence == .hyphens ? "---" : "+++")' behind the last key"
        )
    }

    /// The header can be read in no way.
    fileprivate func warning(of fault: HeaderFault, in file: String) -> Diagnostic {
        let isTOML = fence == .pluses
        return Diagnostic(
            .warning,
            file: file,
            line: contentLine + fault.line - 1,
            column: fault.column,
            message: isTOML
                ? "the header is not TOML: \(fault.message)"
                : "the header is neither 'key: value' lines nor YAML: \(fault.message)",
            fix: isTOML ? nil : "quote values that hold ':' or '#', or remove the lists"
        )
    }
}

extension MetadataNode {
    /// Lets a map in braces be text as well, as it was written, for a property that is text.
    fileprivate mutating func keepText(of header: MetadataHeader) {
        for entry in header.entries where entry.value.first == "{" {
            guard let child = children[entry.key], child.value == nil else { continue }
            children[entry.key]?.value = .text(entry.value)
        }
    }
}
