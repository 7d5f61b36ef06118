import Plot

/// The language in a file's name: `en` of `article.en.md`.
struct LanguageSuffix {
    /// The languages of the site.
    var localizations: [SiteLocalization]

    /// What a name says of its language.
    enum Finding: Equatable {
        /// Nothing; every name in a site without languages.
        case none
        /// A language of the site; `name` is without it.
        case declared(SiteLocalization, name: String)
        /// The code of a language that the site does not declare.
        case undeclared(String)
    }

    /// Looks at the last part of a name before its extension.
    func finding(in name: some StringProtocol) -> Finding {
        guard !localizations.isEmpty else { return .none }
        // Most names have nothing but their extension.
        guard name.utf8.count(where: { $0 == UInt8(ascii: ".") }) > 1 else { return .none }
        let pieces = name.split(separator: ".")
        guard pieces.count > 2 else { return .none }
        let code = pieces[pieces.count - 2]
        if let localization = localization(for: code) {
            let stem = pieces.dropLast(2).joined(separator: ".")
            return .declared(localization, name: stem + "." + pieces[pieces.count - 1])
        }
        return Self.isLanguageCode(code) ? .undeclared(String(code)) : .none
    }

    /// The language of the site with a code: its path or its tag.
    func localization(for code: some StringProtocol) -> SiteLocalization? {
        let code = code.lowercased()
        return localizations.first {
            $0.path.lowercased() == code || $0.language.code.lowercased() == code
        }
    }

    /// Whether two letters, perhaps with a script or a region, are the code of a language.
    static func isLanguageCode(_ text: some StringProtocol) -> Bool {
        let primary = text.prefix { $0 != "-" }
        return primary.count == 2 && text == text.lowercased()
            && Language(rawValue: String(primary)) != nil
    }
}
