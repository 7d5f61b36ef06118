import Foundation
internal import PublishStorage

struct RedirectFault {
    enum Reason: Equatable {
        /// A line of the redirects file does not have the form "old address, new address".
        case unreadableLine
        /// The text is not a valid address.
        case invalidAddress(OldAddress.Fault)
        /// The text is not a valid target, or a folder is redirected to something else than a
        /// folder.
        case invalidTarget(String)
        /// `*` is not allowed at this place.
        case misplacedWildcard
        /// The old address is the address of the target itself.
        case ownAddress
        /// The old address belongs to an existing page or file.
        case occupied(by: String)
        /// Another redirect from the same old address has a different target.
        case claimedTwice(Redirect.Target)
        /// The target is redirected itself, and the redirects form a loop.
        case chain(to: String)
        /// The target is redirected itself; readers are sent directly to the final target.
        case followed(String, to: Redirect.Target)
        /// The target is not published today, so the redirect is inactive for now.
        case leftOutTarget(String, String)
        case missingTarget(String)
        /// The target exists only with different upper and lower case letters.
        case misspeltTarget(String, String)
        /// The target folder does not exist, or is empty.
        case emptyFolder(String)
    }

    var reason: Reason
    var origin: RedirectEntry.Origin
    /// The old address, as written.
    var old: String
    /// The new address, as written; nil if it is not known.
    var target: String?
}

extension RedirectFault {
    /// Makes the diagnostic at the line that declares the redirect.
    ///
    /// - Parameter root: The absolute path of the site's folder, with a trailing slash.
    /// - Returns: The error or warning.
    func diagnostic(root: String) -> Diagnostic {
        var file = ""
        var place: (line: Int, column: Int)?
        switch origin {
        case .line(let line):
            file = RedirectFile.path
            place = (line, 1)
        case .metadata(let source):
            file = source ?? ""
            place = source.flatMap { placeOfAlias(in: root + $0) }
        }
        return Diagnostic(
            severity,
            identifier,
            file: file,
            line: place?.line,
            column: place?.column,
            message: message,
            fix: fix
        )
    }
}

extension Redirect.Target {
    /// The target, as part of a sentence.
    fileprivate var name: String {
        switch self {
        case .page(let path): "'/\(path.string)'"
        case .address(let address): "'\(address)'"
        case .gone: "no page (gone)"
        }
    }
}

private extension RedirectFault {
    /// Returns the place of the alias in a file: on the line of `aliases`, or on one of the lines
    /// after it.
    func placeOfAlias(in file: String) -> (line: Int, column: Int)? {
        guard let bytes = try? Disk.read(file) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let first = lines.firstIndex(where: { $0.hasPrefix("aliases") }) else { return nil }
        for (index, line) in lines.enumerated().dropFirst(first) {
            guard let start = line.range(of: old)?.lowerBound else { continue }
            // The place includes the leading slash.
            let before = line[..<start].hasSuffix("/") ? line[..<start].dropLast() : line[..<start]
            return (index + 1, before.utf8.count + 1)
        }
        return (first + 1, 1)
    }

    /// The old address for messages: quoted, with one leading slash.
    var name: String {
        old.hasPrefix("/") || old.contains("://") ? "'\(old)'" : "'/\(old)'"
    }

    var severity: Diagnostic.Severity {
        switch reason {
        case .followed, .leftOutTarget: .warning
        default: .error
        }
    }

    var identifier: Diagnostic.Identifier {
        switch reason {
        case .unreadableLine: "redirects.unreadable-line"
        case .invalidAddress, .invalidTarget, .misplacedWildcard: "redirects.invalid-address"
        case .ownAddress, .occupied: "redirects.occupied"
        case .claimedTwice: "redirects.repeated"
        case .chain, .followed: "redirects.chain"
        case .missingTarget, .misspeltTarget, .emptyFolder, .leftOutTarget:
            "redirects.missing-target"
        }
    }

    var message: String {
        switch reason {
        case .unreadableLine: "the line is not an old address, a comma and a new one"
        case .invalidAddress(.elsewhere): "the old address \(name) is not an address of this site"
        case .invalidAddress(.query):
            "the old address \(name) has a query or an anchor, which redirects cannot match"
        case .invalidAddress(.noPath): "\(name) is not a valid address"
        case .invalidTarget(let target):
            "the redirect from \(name) leads to '\(target)', which is not a valid address of this site"
        case .misplacedWildcard:
            "'*' in the redirect from \(name) is misplaced: it stands for everything below a folder"
        case .ownAddress: "the old address \(name) is the page's own address"
        case .occupied(let address):
            "the old address \(name) cannot redirect, because the site still has '\(address)'"
        case .claimedTwice(let other):
            "the old address \(name) is redirected to \(other.name) as well"
        case .chain(let target):
            "the redirect from \(name) to '\(target)' is part of a loop of redirects"
        case .followed(let text, let target):
            "the redirect from \(name) leads to the old address '\(text)', which is redirected to \(target.name)"
        case .leftOutTarget(let target, let file):
            "the redirect from \(name) to '\(target)' is left out, because '\(file)' is not published"
        case .missingTarget(let target):
            "the redirect from \(name) leads to '\(target)', which does not exist"
        case .misspeltTarget(let target, _):
            "the redirect from \(name) leads to '\(target)', which exists only with other upper or lower case letters"
        case .emptyFolder(let folder):
            "the redirect from \(name) leads to the folder '\(folder)', which does not exist or is empty"
        }
    }

    var fix: String? {
        switch reason {
        case .unreadableLine: "write '/old/, /new/', or '/old/,' for a page that is gone"
        case .invalidAddress(.query): "write the address without '?' and '#'"
        case .invalidAddress: nil
        case .invalidTarget: "write an address of the site; a folder can only move within it"
        case .misplacedWildcard:
            "in '\(RedirectFile.path)', end the old address in '/*', and the new one in '/*' or without it"
        case .ownAddress: "remove the old address"
        case .occupied: "remove the old address, or move the page or file"
        case .claimedTwice: "remove one of the two redirects"
        case .chain: "write the address of an existing page"
        case .followed: "write the final address"
        case .leftOutTarget:
            "the redirect returns with the text; if the text stays away, write another address, or nothing for a page that is gone"
        case .missingTarget, .emptyFolder:
            "write the address of a page, or nothing for a page that is gone"
        case .misspeltTarget(_, let spelling): "write '\(spelling)'"
        }
    }
}
