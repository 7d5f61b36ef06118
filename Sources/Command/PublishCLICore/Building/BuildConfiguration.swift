/// How a site's program is compiled.
enum BuildConfiguration: String, Words, CustomStringConvertible {
    /// Compiled in half a minute with all of Publish, and slow.
    case debug
    /// Compiled in one and a half minutes with all of Publish, after a change of the site as fast as the other; several times as fast.
    case release

    /// The one that arguments ask for; nil where the choice is left to the command.
    ///
    /// - Throws: ``CLIError``: `usage` for another word, and for two that contradict each other.
    static func asked(by arguments: ParsedArguments) throws(CLIError) -> BuildConfiguration? {
        var asked: [(words: String, configuration: BuildConfiguration)] = []
        if arguments.has(.debug) { asked.append(("\(Option.Name.debug)", .debug)) }
        if arguments.has(.release) { asked.append(("\(Option.Name.release)", .release)) }
        if let name = try arguments.requiredValue(.configuration) {
            guard let configuration = BuildConfiguration(rawValue: name) else {
                throw arguments.usage("A configuration is 'debug' or 'release'.")
            }
            asked.append(("\(Option.Name.configuration) \(name)", configuration))
        }
        guard let (words, configuration) = asked.first else { return nil }
        if let other = asked.first(where: { $0.configuration != configuration }) {
            throw arguments.usage("'\(words)' and '\(other.words)' contradict each other.")
        }
        return configuration
    }

    var description: String { rawValue }
}
