internal import Foundation
internal import PublishStorage

/// The properties of a new website.
package struct ScaffoldSite: Sendable {
    /// The name that readers see.
    package var name: String
    /// The description; empty for the one of the template, in `language`.
    package var description = ""
    /// The language of the template's description; nil means English.
    package let language: ScaffoldLanguage?
    /// The absolute URL.
    package var url = "https://your-website-url.com"
    /// The names of the sections, which are also the names of their folders.
    package var sections = ["posts"]
    /// The permalink patterns by section; the empty name applies to all other sections.
    package var permalinks: [String: String] = [:]
    /// The identifier of the time zone of dates; empty if the site does not set it.
    package var timeZone = ""
    /// Whether the site has an about page, with a link in the menu.
    package var hasAboutPage = true
    /// Whether the theme shows the sections beside the text, so that the menu lacks them.
    var hasTree = false
    package var hasCategories = false
    /// Whether several people write articles.
    package var hasAuthors = false
    /// Whether articles have formulas.
    package var hasFormulas = false
    /// The name and description in each language, by its code, where they are not those of the site.
    package var localNames: [String: [String]] = [:]
    /// The entries of the menu as in `ImportedSite`; empty for the sections and the about page.
    package var menu: [(kind: String, target: String, names: [String: String])] = []
    /// Whether addresses in the first of several languages also begin with the language, as in `/en/tea/`.
    package var prefixesFirstLanguage = true

    /// A site with default properties.
    ///
    /// - Parameters:
    ///   - name: The name of the site.
    ///   - language: The language of the site's description; nil means English.
    package init(name: String, language: ScaffoldLanguage? = nil) {
        self.name = name
        self.language = language
    }

    /// The sections in the menu.
    var menuSections: [String] { hasTree ? [] : sections }

    /// The names of the cases of `SectionID`, in order.
    package var cases: [String] { SwiftNames.cases(for: sections) }

    /// The lines in the body of `SectionID`, one per case.
    package var caseLines: [String] { SwiftNames.caseLines(for: sections) }

    /// The declarations for properties that differ from the defaults, one per line.
    package var settings: [String] {
        var lines: [String] = []
        if !permalinks.isEmpty {
            let sections = permalinks.filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }
                .map { "\($0.key.debugDescription): \($0.value.debugDescription)" }
            let list = sections.isEmpty ? "" : "sections: [\(sections.joined(separator: ", "))]"
            let pattern = permalinks[""]?.debugDescription
            let arguments = [pattern, list].compactMap { $0?.isEmpty == false ? $0 : nil }
            lines.append(
                "var permalinks: SitePermalinks { SitePermalinks(\(arguments.joined(separator: ", "))) }"
            )
        }
        let taxonomies = (hasCategories ? [".categories"] : []) + (hasAuthors ? [".authors"] : [])
        if !taxonomies.isEmpty {
            let list = taxonomies.joined(separator: ", ")
            lines.append("var taxonomies: [SiteTaxonomy] { [\(list)] }")
        }
        return lines + timeZoneLines
    }

    /// The declaration of the time zone, preceded by a comment.
    package var timeZoneLines: [String] {
        guard !timeZone.isEmpty else { return [] }
        let comment =
            isInUTC
            ? "// The time zone of dates in texts. UTC is the time zone of this machine; set yours, such as \"Asia/Shanghai\"."
            : "// The time zone of dates in texts, whatever time zone the machine has."
        let zone = "TimeZone(identifier: \(timeZone.debugDescription)) ?? .current"
        return [comment, "var contentTimeZone: TimeZone { \(zone) }"]
    }

    /// Whether the time zone is UTC: the zone of servers and containers, hardly ever of an author.
    package var isInUTC: Bool {
        ["Etc/", "UTC", "GMT", "UCT", "Zulu", "Universal", "Greenwich"]
            .contains { timeZone.hasPrefix($0) }
            && TimeZone(identifier: timeZone)?.secondsFromGMT() == 0
    }

    /// Returns the remark about UTC in the output of commands; nil if the time zone is another one.
    package func timeZoneRemark(for kind: ProjectKind) -> String? {
        let name = kind == .blog ? "timeZone" : "contentTimeZone"
        return isInUTC
            ? "Dates in texts are read as UTC, the time zone of this machine; to change that, set '\(name)'."
            : nil
    }

    /// All declarations that an existing site needs for imported texts, one per line.
    package func allSettings(languages: [ScaffoldLanguage]) -> [String] {
        let list = languages.map { $0.declaration(localNames[$0.code] ?? []) }
            .joined(separator: ", ")
        return [
            "var textFeatures: TextFeatures { .all }",
            "var pageAddresses: PageAddresses { .folders }",
            "var localizations: [SiteLocalization] { [\(list)] }",
        ] + settings + (hasFormulas ? ["// main.swift", Self.formulaStep] : [])
    }

    /// The line that adds the step for formulas.
    static let formulaStep = "steps.add(.renderFormulas(), before: .html)"
}
