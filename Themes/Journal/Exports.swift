// Sites use ThemeKit's types, such as `CommentsProvider`, without importing ThemeKit.
@_exported public import ThemeKit
