/// How a site's program is compiled.
enum BuildConfiguration: String, Words, CustomStringConvertible {
    case debug
    case release

    /// A site is generated far more often than its program is compiled.
    static let `default` = BuildConfiguration.release

    var description: String { rawValue }
}
