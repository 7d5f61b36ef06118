/// A remote of rclone written as a connection string: `:sftp,host=h.example,pass="a,b":/www`.
///
/// Source: rclone.org/docs, "Connection strings".
struct RcloneRemote {
    /// The name of a remote in rclone's configuration, or a colon and a type such as `:sftp`.
    private(set) var name = ""
    private(set) var options: [(name: String, value: String)] = []
    /// The folder on the remote.
    private(set) var path = ""

    /// The options that are not secret.
    private static let shownOptions: Set<String> = ["host", "user", "port", "url", "endpoint"]

    /// Parses a remote; nil if it has no valid options.
    init?(_ remote: String) {
        guard let start = Self.beginning(of: remote) else { return nil }
        name = String(remote[..<start])
        var rest = remote[start...]
        while rest.first == "," {
            let key = rest.dropFirst().prefix { !"=,:".contains($0) }
            rest = rest[key.endIndex...]
            var value = "true"
            if rest.first == "=" {
                guard let text = Self.takeValue(&rest) else { return nil }
                value = text
            }
            options.append((String(key), value))
        }
        guard rest.first == ":" else { return nil }
        path = String(rest.dropFirst())
    }

    /// Returns the index of the comma after the name; nil if the remote has no options.
    private static func beginning(of remote: String) -> String.Index? {
        let end = remote.dropFirst().firstIndex { ",:/".contains($0) }
        return end.flatMap { remote[$0] == "," ? $0 : nil }
    }

    /// Reads the value after an equals sign; in a quoted value, two quotation marks are read
    /// as one.
    private static func takeValue(_ rest: inout Substring) -> String? {
        rest = rest.dropFirst()
        guard let quote = rest.first, "\"'".contains(quote) else {
            let value = rest.prefix { !",:".contains($0) }
            rest = rest[value.endIndex...]
            return String(value)
        }
        var value = ""
        while rest.first == quote {
            let part = rest.dropFirst().prefix { $0 != quote }
            guard part.endIndex < rest.endIndex else { return nil }
            value += (value.isEmpty ? "" : String(quote)) + part
            rest = rest[part.endIndex...].dropFirst()
        }
        return value
    }

    var secrets: [String] { options.filter { !Self.isShown($0) }.map(\.value) }

    private static func isShown(_ option: (name: String, value: String)) -> Bool {
        // A value with `@` may be a URL that contains a password, so it is not shown.
        shownOptions.contains(option.name) && !option.value.contains("@")
    }

    /// The remote for the command line, without secrets, because every user of the machine can read
    /// arguments.
    var argument: String { section + ":" + path }

    private var section: String { name.hasPrefix(":") ? "publish" : name }

    /// The options as environment variables, which only the user can read.
    var variables: [String: String] {
        let kind = name.hasPrefix(":") ? [("type", String(name.dropFirst()))] : []
        let pairs = (kind + options).map { name, value in
            ("RCLONE_CONFIG_\(section)_\(name)".replacing("-", with: "_").uppercased(), value)
        }
        return Dictionary(pairs) { $1 }
    }

    /// Returns a remote for messages and logs, with only the options that are not secret.
    static func shown(_ remote: String) -> String {
        guard let start = beginning(of: remote) else { return remote }
        guard let parts = RcloneRemote(remote) else { return remote[...start] + "***" }
        let options = parts.options.map { ",\($0.name)=\(isShown($0) ? $0.value : "***")" }
        return parts.name + options.joined() + ":" + parts.path
    }
}
