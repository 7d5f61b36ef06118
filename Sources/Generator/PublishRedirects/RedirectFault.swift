import Foundation
internal import PublishStorage

/// What is wrong with a redirect.
struct RedirectFault {
    enum Reason: Equatable {
        /// A line of the file of redirects is not an old and a new address.
        case unreadableLine
        /// What is written cannot be an address.
        case invalidAddress(OldAddress.Fault)
        /// What is written cannot be a new address, or not that of a folder.
        case invalidTarget(String)
        /// `*` stands where it means nothing.
        case misplacedWildcard
        /// The old address is that of the page it leads to.
        case ownAddress
        /// Something else answers at the old address.
        case occupied(by: String)
        /// Another redirect leads elsewhere from there.
        case claimedTwice(Redirect.Target)
        /// The new address is an old one, too, and leads back.
        case chain(to: String)
        /// The new address is an old one, too; readers are sent to where that one leads.
        case followed(String, to: Redirect.Target)
        /// The text at the new address is not part of the site today, and so the redirect is none.
        case leftOutTarget(String, String)
        /// Nothing answers at the new address.
        case missingTarget(String)
        /// The new address is that of a page but for the case of letters.
        case misspeltTarget(String, String)
        /// Nothing is in the folder that another one moved to.
        case emptyFolder(String)
    }

    var reason: Reason
    var origin: RedirectEntry.Origin
    /// The old address as it is written.
    var old: String

    init(_ reason: Reason, at origin: RedirectEntry.Origin, old: String) {
        self.reason = reason
        self.origin = origin
        self.old = old
    }
}

extension RedirectFault {
    /// The fault for people, with its place.
    ///
    /// - Parameter root: The absolute path of the site's folder with a slash at its end.
    /// - Returns: The error.
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
    /// The target in a sentence.
    fileprivate var name: String {
        switch self {
        case .page(let path): "'/\(path.string)'"
        case .address(let address): "'\(address)'"
        case .gone: "nowhere any more"
        }
    }
}

/// Old addresses.
extension Diagnostic.Identifier {
    /// Something answers at an old address.
    package static let occupiedAlias: Self = "redirects.occupied"
    /// Two redirects lead from one old address to different places.
    package static let repeatedAlias: Self = "redirects.repeated"
    /// What is written cannot be an address, or not in a redirect.
    package static let invalidRedirect: Self = "redirects.invalid-address"
    /// A line of the file of redirects is none.
    package static let unreadableRedirect: Self = "redirects.unreadable-line"
    /// A redirect leads to another old address.
    package static let redirectChain: Self = "redirects.chain"
    /// An address that was published is gone.
    package static let lostAddress: Self = "redirects.lost-address"
    /// Addresses were published that the list of them, under version control, does not name yet.
    package static let newAddresses: Self = "redirects.new-addresses"
    /// A redirect leads to nothing.
    package static let missingRedirectTarget: Self = "redirects.missing-target"
}

private extension RedirectFault {
    /// Where a file names the alias: in its line of `aliases` or below.
    func placeOfAlias(in file: String) -> (line: Int, column: Int)? {
        guard let bytes = try? Disk.read(file) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let first = lines.firstIndex(where: { $0.hasPrefix("aliases") }) else { return nil }
        for (index, line) in lines.enumerated().dropFirst(first) {
            guard let start = line.range(of: old)?.lowerBound else { continue }
            // The slash in front is part of it.
            let before = line[..<start].hasSuffix("/") ? line[..<start].dropLast() : line[..<start]
            return (index + 1, before.utf8.count + 1)
        }
        return (first + 1, 1)
    }

    /// The old address for people, with one slash in front.
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
        case .unreadableLine: .unreadableRedirect
        case .invalidAddress, .invalidTarget, .misplacedWildcard: .invalidRedirect
        case .ownAddress, .occupied: .occupiedAlias
        case .claimedTwice: .repeatedAlias
        case .chain, .followed: .redirectChain
        case .missingTarget, .misspeltTarget, .emptyFolder, .leftOutTarget: .missingRedirectTarget
        }
    }

    var message: String {
        switch reason {
        case .unreadableLine: "the line is not an old address, a comma and a new one"
        case .invalidAddress(.elsewhere): "the old address \(name) is not one of this site"
        case .invalidAddress(.query):
            "the old address \(name) has a query or an anchor, which servers do not compare"
        case .invalidAddress(.noPath): "\(name) cannot be an address"
        case .invalidTarget(let target):
            "the redirect from \(name) leads to '\(target)', which cannot be an address of this site"
        case .misplacedWildcard:
            "'*' in the redirect from \(name) does not stand for everything below a folder"
        case .ownAddress: "the old address \(name) is that of the page itself"
        case .occupied(let address):
            "the old address \(name) leads away from '\(address)', where the site still answers"
        case .claimedTwice(let other): "the old address \(name) leads to \(other.name), too"
        case .chain(let target):
            "the redirect from \(name) leads to '\(target)', which is an old address itself and leads back"
        case .followed(let text, let target):
            "the redirect from \(name) leads to the old address '\(text)', and so to where that leads: \(target.name)"
        case .leftOutTarget(let target, let file):
            "the redirect from \(name) is left out, because '\(file)', to whose address '\(target)' it leads, is"
        case .missingTarget(let target):
            "the redirect from \(name) leads to '\(target)', where nothing is"
        case .misspeltTarget(let target, _):
            "the redirect from \(name) leads to '\(target)', where nothing is written like that"
        case .emptyFolder(let folder):
            "the redirect from \(name) leads to the folder '\(folder)', where nothing is"
        }
    }

    var fix: String? {
        switch reason {
        case .unreadableLine: "write '/old/, /new/', or '/old/,' for what is gone"
        case .invalidAddress(.query): "write it without '?' and '#'"
        case .invalidAddress: nil
        case .invalidTarget: "write an address of the site; a folder can only move within it"
        case .misplacedWildcard:
            "end the old address in '/*' in '\(RedirectFile.path)', and the new one in '/*' or not at all"
        case .ownAddress: "remove it"
        case .occupied: "remove it, or move what is there"
        case .claimedTwice: "remove one of both"
        case .chain, .followed: "write the address to which that one leads"
        case .leftOutTarget:
            "it is back when the text is; if the text is to stay away, write another address, or nothing for what is gone"
        case .missingTarget, .emptyFolder:
            "write the address of a page, or nothing for what is gone"
        case .misspeltTarget(_, let spelling): "write '\(spelling)'"
        }
    }
}
