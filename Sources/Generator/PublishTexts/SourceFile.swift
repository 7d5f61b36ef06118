import Foundation

/// A Markdown file and what it will become.
struct SourceFile<Site: Website> {
    /// The absolute path.
    var absolutePath: String
    /// The path relative to the content folder, as errors name it.
    var contentPath: String
    /// The path relative to the site's root, as diagnostics name it.
    var displayPath: String
    /// The file's name without its language.
    var name: String
    /// The language of its name or of the folder it is in; nil in a site without languages.
    var localization: SiteLocalization?
    /// What it will become.
    var role: Role

    /// What a file becomes.
    enum Role {
        /// The content of the front page.
        case index
        /// The content of a section's page.
        case sectionIndex(Site.SectionID)
        /// An item; the path is relative to the section.
        case item(Site.SectionID, Path)
        /// A page; the path is relative to the root of the language.
        case page(Path)
    }
}
