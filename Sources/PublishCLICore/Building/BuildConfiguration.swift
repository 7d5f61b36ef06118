/// How a site's program is compiled.
enum BuildConfiguration: String, Words, CustomStringConvertible {
    case debug
    case release

    /// Compiling takes far longer than generating a blog, and debug compiles in less than half of the time.
    static let `default` = BuildConfiguration.debug

    /// The one that arguments ask for.
    ///
    /// - Throws: ``CLIError``: `usage` for another word, and for two that contradict each other.
    init(_ arguments: ParsedArguments) throws(CLIError) {
        let isRelease = arguments.has(.release)
        guard let name = try arguments.requiredValue(.configuration) else {
            self = isRelease ? .release : .default
            return
        }
        guard let configuration = BuildConfiguration(rawValue: name) else {
            throw arguments.usage("A configuration is 'debug' or 'release'.")
        }
        guard !isRelease || configuration == .release else {
            throw arguments.usage(
                "'\(Option.Name.release)' and '\(Option.Name.configuration) \(name)' contradict each other."
            )
        }
        self = configuration
    }

    var description: String { rawValue }
}
