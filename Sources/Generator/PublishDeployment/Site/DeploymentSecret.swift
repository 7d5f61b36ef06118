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
