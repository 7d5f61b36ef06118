internal import HandbookTheme
internal import JournalTheme
internal import Publish
internal import PublishFrontMatter
internal import ThemeKit

/// A theme that `site.yaml` can name.
enum SiteTheme: String {
    case journal, handbook
}

/// What the keys of a `site.yaml` set, in the program and in Swift.
struct SiteDraft {
    var site = FileSite()
    var theme = SiteTheme.journal
    /// The changes of the options of the theme.
    var journal: [(inout JournalOptions<FileSite>) -> Void] = []
    var handbook: [(inout HandbookOptions<FileSite>) -> Void] = []
    /// The changes of the default steps.
    var steps: [(inout DefaultSteps<FileSite>) -> Void] = []
    /// The same in Swift: declarations in the type of the site, and statements.
    var declarations: [String] = []
    var options: [String] = []
    var changes: [String] = []
}

/// A key of `site.yaml`: the place where it is written, and what it sets.
struct SiteKey: @unchecked Sendable {
    // SAFETY: The function captures constants only.
    /// The path, such as `theme.accent`.
    let path: String
    /// The form of the value as a JSON Schema.
    let schema: String
    /// The themes that have the option; both, if the key is none of their options.
    var themes: [SiteTheme] = [.journal, .handbook]
    /// Reads the value.
    let apply: (MetadataNode, inout SiteDraft) throws -> Void

    /// Whether the key is one of `theme`.
    var isInTheme: Bool { path.hasPrefix("theme.") }
    /// The last part of the path.
    var name: String { isInTheme ? String(path.dropFirst("theme.".count)) : path }

    private init<Value>(
        _ path: String,
        _ form: SettingForm<Value>,
        apply: @escaping (Spelled<Value>, inout SiteDraft) -> Void
    ) {
        self.path = path
        schema = form.schema
        self.apply = { node, draft in apply(try form.read(node), &draft) }
    }

    /// Makes the key of a property of the site, which is given by its name and type in Swift.
    static func site<Value>(
        _ path: String,
        _ declaration: String,
        _ form: SettingForm<Value>,
        set: @escaping (inout FileSite, Value) -> Void
    ) -> SiteKey {
        SiteKey(path, form) { spelled, draft in
            set(&draft.site, spelled.value)
            draft.declarations.append("var \(declaration) { \(spelled.swift) }")
        }
    }

    /// The key of the theme.
    static let theme = SiteKey(
        "theme.name",
        .choice(["journal": SiteTheme.journal, "handbook": .handbook])
    ) { $1.theme = $0.value }

    /// The key of the sections.
    static let sections = SiteKey("sections", .sectionNames) { names, _ in
        FileSite.SectionID.names = names.value
    }

    /// Makes the key of an option of one theme, or of both; the path ends with its name, unless another is given.
    static func option<Value>(
        _ path: String,
        as name: String? = nil,
        _ form: SettingForm<Value>,
        journal: ((inout JournalOptions<FileSite>, Value) -> Void)? = nil,
        handbook: ((inout HandbookOptions<FileSite>, Value) -> Void)? = nil
    ) -> SiteKey {
        let option = name ?? (path.hasPrefix("theme.") ? String(path.dropFirst(6)) : path)
        var key = SiteKey(path, form) { spelled, draft in
            if let journal { draft.journal.append { journal(&$0, spelled.value) } }
            if let handbook { draft.handbook.append { handbook(&$0, spelled.value) } }
            draft.options.append("options.\(option) = \(spelled.swift)")
        }
        key.themes = (journal == nil ? [] : [.journal]) + (handbook == nil ? [] : [.handbook])
        return key
    }

    /// Makes the key of an option that all themes have.
    static func part<Value>(
        _ path: String,
        as name: String? = nil,
        _ part: WritableKeyPath<ThemeParts, Value>,
        _ form: SettingForm<Value>
    ) -> SiteKey {
        option(path, as: name, form) {
            $0[dynamicMember: part] = $1
        } handbook: {
            $0[dynamicMember: part] = $1
        }
    }

    /// Makes the key of a change of the default steps, with its statement in Swift, which may be empty.
    static func step<Value>(
        _ path: String,
        _ form: SettingForm<Value>,
        swift: @escaping (Spelled<Value>) -> String,
        change: @escaping (inout DefaultSteps<FileSite>, Value) -> Void
    ) -> SiteKey {
        SiteKey(path, form) { spelled, draft in
            draft.steps.append { change(&$0, spelled.value) }
            draft.changes += [swift(spelled)].filter { !$0.isEmpty }
        }
    }

    /// Makes the key of a step that is added before the pages are rendered, if the value is true.
    static func media(
        _ path: String,
        _ step: String,
        make: @escaping () -> PublishingStep<FileSite>
    ) -> SiteKey {
        .step(path, .flag) {
            $0.value ? "steps.add(\(step), before: .html)" : ""
        } change: { steps, isOn in
            if isOn { steps.add(make(), before: .html) }
        }
    }
}
