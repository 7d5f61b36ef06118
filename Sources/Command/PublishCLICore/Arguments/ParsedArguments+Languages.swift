internal import Foundation

extension ParsedArguments {
    /// The codes of languages that `--lang` names, in order and each once; nil without the option.
    ///
    /// - Returns: The codes.
    /// - Throws: ``CLIError``: `usage` for what cannot be a code, and for one that is named twice.
    func languageCodes() throws(CLIError) -> [String]? {
        guard let list = try requiredValue(.lang) else { return nil }
        var codes: [String] = []
        for piece in list.split(separator: ",") {
            let code = piece.trimmingCharacters(in: .whitespaces)
            guard !code.isEmpty else { continue }
            guard !codes.contains(where: { $0.lowercased() == code.lowercased() }) else {
                throw usage("The language '\(code)' is named twice.")
            }
            guard Self.isLanguageCode(code) else {
                throw usage("'\(code)' is not the code of a language.")
            }
            codes.append(code)
        }
        guard !codes.isEmpty else { throw usage("The option '--lang' needs a value.") }
        return codes
    }

    /// Whether a text has the form of a language code: `zh`, `zh-Hans`.
    static func isLanguageCode(_ text: String) -> Bool {
        let pieces = text.split(separator: "-", omittingEmptySubsequences: false)
        let isPlain = pieces.allSatisfy { piece in
            (2...8).contains(piece.count)
                && piece.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        return isPlain && (2...3).contains(pieces.first?.count ?? 0)
    }

    /// Whether a folder of `Content` is probably that of a language: `zh`, `zh-hant`, `pt-BR`, but not `my-page`.
    ///
    /// - Parameter name: The name of the folder.
    /// - Returns: Whether it has two letters, and perhaps a script or a region.
    static func isLanguageFolder(_ name: String) -> Bool {
        let pieces = name.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard isLanguageCode(name), pieces[0].count == 2 else { return false }
        return pieces.dropFirst().allSatisfy { piece in
            scripts.contains(piece.lowercased()) || regions.contains(piece.uppercased())
        }
    }

    private static let scripts: Set = ["hans", "hant", "latn", "cyrl", "arab"]

    /// Those with which languages are commonly told apart.
    private static let regions: Set = [
        "AR", "AT", "AU", "BE", "BR", "CA", "CH", "CN", "DE", "ES", "FR", "GB", "HK", "IE", "IN",
        "MO", "MX", "NL", "NZ", "PT", "SG", "TW", "US", "ZA",
    ]
}
