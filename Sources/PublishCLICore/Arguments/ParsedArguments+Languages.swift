internal import Foundation

extension ParsedArguments {
    /// The codes of languages that `--lang` names, in order and each once; nil without the option.
    /// - Throws: ``CLIError``: `usage` for what cannot be a code.
    func languageCodes() throws(CLIError) -> [String]? {
        guard let list = try requiredValue(.lang) else { return nil }
        var codes: [String] = []
        for piece in list.split(separator: ",") {
            let code = piece.trimmingCharacters(in: .whitespaces)
            guard !code.isEmpty, !codes.contains(code) else { continue }
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
}
