/// The secrets to be redacted in messages and logs.
package struct Secrets: Sendable {
    private var values: [String]

    /// Finds the environment variables whose names look like names of secrets, such as `API_TOKEN`.
    package init(in environment: [String: String]) {
        let found = environment.filter { name, value in
            let name = name.uppercased()
            let isSecret =
                ["TOKEN", "SECRET", "PASS"].contains { name.contains($0) }
                || name.hasSuffix("_KEY")
            // A variable such as `SSH_ASKPASS` names a program that asks for passwords.
            return isSecret && !name.hasSuffix("ASKPASS") && value.utf8.count > 3
        }
        values = Array(found.values)
    }

    package mutating func add(_ value: String) {
        if value.utf8.count > 3 { values.append(value) }
    }

    /// Returns a text with the secrets redacted.
    ///
    /// - Parameter text: The output of a program or server, which may repeat its input.
    /// - Returns: The text with three asterisks in place of each secret.
    package func redacting(_ text: String) -> String {
        // Replaces the longest secret first, because a secret may contain another.
        values.sorted { $0.utf8.count > $1.utf8.count }.reduce(text) {
            $0.replacing($1, with: "***")
        }
    }
}

/// A secret for a deployment, kept outside the source code.
public struct DeploymentSecret: Sendable {
    /// The name of the environment variable.
    let variable: String

    /// Reads a secret from an environment variable.
    ///
    /// - Parameter variable: The name of the variable, such as `BAIDU_TOKEN`.
    /// - Returns: The secret, which is read when it is used and redacted in all messages.
    public static func environment(_ variable: String) -> Self {
        DeploymentSecret(variable: variable)
    }
}
