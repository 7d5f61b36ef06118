// Sites name the parts that themes share, such as `SourceRepository`, without importing their module.
@_exported public import ThemeKit
