/// What nobody may read in messages and logs.
package struct Secrets: Sendable {
    private var values: [String]

    /// Finds the variables of an environment that look like secrets by their names.
    package init(in environment: [String: String]) {
        let found = environment.filter { name, value in
            let name = name.uppercased()
            let isSecret =
                ["TOKEN", "SECRET", "PASS"].contains { name.contains($0) }
                || name.hasSuffix("_KEY")
            // A program that asks for passwords is none.
            return isSecret && !name.hasSuffix("ASKPASS") && value.utf8.count > 3
        }
        values = Array(found.values)
    }

    /// Adds a secret that has no such name.
    package mutating func add(_ value: String) {
        if value.utf8.count > 3 { values.append(value) }
    }

    /// A text without them.
    ///
    /// - Parameter text: Words of programs and servers, which repeat what they were given.
    /// - Returns: The text with three asterisks in the place of each secret.
    package func redacting(_ text: String) -> String {
        // What is part of another one comes after it.
        values.sorted { $0.utf8.count > $1.utf8.count }.reduce(text) {
            $0.replacing($1, with: "***")
        }
    }
}

/// Something secret that a deployment needs, which stands in no source.
public struct DeploymentSecret: Sendable {
    /// The name of the variable that holds it.
    let variable: String

    /// A secret in a variable of the environment.
    ///
    /// - Parameter variable: The name of the variable, such as `BAIDU_TOKEN`.
    /// - Returns: The secret, which is read when it is used and shown in no message.
    public static func environment(_ variable: String) -> Self {
        DeploymentSecret(variable: variable)
    }
}
