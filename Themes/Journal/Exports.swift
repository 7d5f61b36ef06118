// Sites name the parts that themes share, such as `CommentsProvider`, without importing their module.
@_exported public import ThemeKit
