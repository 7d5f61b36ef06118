/// What can be created.
enum ProjectKind: String {
    case website
    case plugin
    case theme
}
