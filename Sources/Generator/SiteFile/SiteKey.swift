internal import JournalTheme
internal import HandbookTheme
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
struct SiteKey {
    /// The path, such as `theme.accent`.
    let path: String
    /// The form of the value as a JSON Schema.
    let schema: String
    /// The themes that have the option; both, if the key is none of their options.
    var themes: [SiteTheme] = [.journal, .handbook]
    /// Reads the value.
    let apply: (MetadataNode, inout SiteDraft) throws -> Void

    private init<Value>(
        _ path: String,
        _ form: SettingForm<Value>,
        apply: @escaping (Spelled<Value>, inout SiteDraft) -> Void
    ) {
        self.path = path
        schema = form.schema
        self.apply = { node, draft in apply(try form.read(node), &draft) }
    }

    /// Makes the key of a property of the site.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - declaration: Name and type of the property, in Swift.
    ///   - form: The form of the value.
    ///   - set: Sets the property.
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

    /// Makes the key of the theme.
    static func theme(_ path: String) -> SiteKey {
        SiteKey(path, .choice(["journal": .journal, "handbook": SiteTheme.handbook])) {
            $1.theme = $0.value
        }
    }

    /// Makes the key of the sections.
    static func sections(_ path: String) -> SiteKey {
        SiteKey(path, .sectionNames) { names, _ in FileSite.SectionID.names = names.value }
    }

    /// Makes the key of an option that all themes have.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - name: The name of the option; nil if the path ends with it.
    ///   - part: The option.
    ///   - form: The form of the value.
    static func part<Value>(
        _ path: String,
        as name: String? = nil,
        _ part: WritableKeyPath<ThemeParts, Value>,
        _ form: SettingForm<Value>
    ) -> SiteKey {
        SiteKey(path, form) { spelled, draft in
            draft.journal.append { $0[dynamicMember: part] = spelled.value }
            draft.handbook.append { $0[dynamicMember: part] = spelled.value }
            draft.options.append("options.\(name ?? leaf(of: path)) = \(spelled.swift)")
        }
    }

    /// Makes the key of an option of Journal.
    static func journal<Value>(
        _ path: String,
        as name: String? = nil,
        _ form: SettingForm<Value>,
        set: @escaping (inout JournalOptions<FileSite>, Value) -> Void
    ) -> SiteKey {
        var key = SiteKey(path, form) { spelled, draft in
            draft.journal.append { set(&$0, spelled.value) }
            draft.options.append("options.\(name ?? leaf(of: path)) = \(spelled.swift)")
        }
        key.themes = [.journal]
        return key
    }

    /// Makes the key of an option of Handbook.
    static func handbook<Value>(
        _ path: String,
        as name: String? = nil,
        _ form: SettingForm<Value>,
        set: @escaping (inout HandbookOptions<FileSite>, Value) -> Void
    ) -> SiteKey {
        var key = SiteKey(path, form) { spelled, draft in
            draft.handbook.append { set(&$0, spelled.value) }
            draft.options.append("options.\(name ?? leaf(of: path)) = \(spelled.swift)")
        }
        key.themes = [.handbook]
        return key
    }

    /// Makes the key of a change of the steps.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - form: The form of the value.
    ///   - swift: Returns the statement in Swift; empty for none.
    ///   - change: Changes the steps.
    static func step<Value>(
        _ path: String,
        _ form: SettingForm<Value>,
        swift: @escaping (Spelled<Value>) -> String,
        change: @escaping (inout DefaultSteps<FileSite>, Value) -> Void
    ) -> SiteKey {
        SiteKey(path, form) { spelled, draft in
            draft.steps.append { change(&$0, spelled.value) }
            let statement = swift(spelled)
            if !statement.isEmpty { draft.changes.append(statement) }
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

    private static func leaf(of path: String) -> String {
        path.split(separator: ".").last.map(String.init) ?? path
    }
}
