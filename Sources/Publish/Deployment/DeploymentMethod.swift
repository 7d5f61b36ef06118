/// A way to bring a finished site to where it is served.
public struct DeploymentMethod<Site: Website> {
    /// What deploying does.
    public typealias Body = (PublishingContext<Site>) throws -> Void

    /// The method's name, as it appears on the console.
    public var name: String
    /// What deploying does.
    public var body: Body
    /// What deploying would change; nil when the method cannot tell.
    var plan: ((PublishingContext<Site>) throws -> DeploymentPlan)?

    /// Creates a method.
    public init(name: String, body: @escaping Body) {
        self.name = name
        self.body = body
    }
}
