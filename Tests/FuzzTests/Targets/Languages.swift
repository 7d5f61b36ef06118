import Foundation

@testable import PublishLanguages

/// Readers of what translators write.
extension FuzzTarget {
    static let languages = [
        FuzzTarget(
            "string-catalogs",
            seeds: [
                """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld words": {"localizations": {
                "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "new", "value": "%lld word"}},
                "other": {"stringUnit": {"state": "translated", "value": "%1$.2f %% %#@a@ %@"}}}}},
                "zh-Hans": {"stringUnit": {"value": "%#@a@"}, "substitutions": {"a": {"argNum": 1, "formatSpecifier": "lld",
                "variations": {"plural": {"other": {"stringUnit": {"value": "%arg 词"}}}}}}}}}}}
                """
            ],
            words: [
                "%", "%@", "%1$@", "%lld", "%.9f", "%#@", "@", "%arg", "\"argNum\": ",
                "\"variations\": {\"plural\": {\"other\": {",
                "\"substitutions\": {", "\"stringUnit\": {\"value\": \"", "{", "}", "[", "\"", ",",
                "\\u0000", "\\ud800",
            ]
        ) { bytes in
            guard let catalog = try? CatalogTexts(data: Data(bytes)) else { return }
            for key in catalog.keys {
                for language in ["en", "zh-Hans-CN", "x", ""] {
                    _ = catalog.text(key, in: language)
                    guard let (value, own) = catalog.value(of: key, in: language) else { continue }
                    let arguments: [any CustomStringConvertible] = [
                        Int.min, "text", 1.5, UInt64.max,
                    ]
                    let format = StringFormat(
                        locale: Locale(identifier: own),
                        language: own,
                        arguments: arguments
                    )
                    _ = format.text(of: value)
                }
            }
        }
    ]
}
