/// A way to bring a finished site to where it is served.
public struct DeploymentMethod<Site: Website> {
    /// What deploying does.
    public typealias Body = (PublishingContext<Site>) throws -> Void

    /// The method's name, as it appears on the console.
    public var name: String
    /// What deploying does.
    public var body: Body
    /// The name by which `publish deploy` asks for this place; nil for a site that has one.
    var target: String?
    /// What deploying would change; nil for a method of the site's own, whose deployments are noted in `.publish`.
    var plan: ((PublishingContext<Site>) throws -> DeploymentPlan)?
    /// The file with what a method of the site's own has deployed, relative to the site's folder; nil for one in `.publish`.
    var record: Path?

    /// Creates a method.
    public init(name: String, body: @escaping Body) {
        self.name = name
        self.body = body
    }

    /// The method under a name by which `publish deploy` asks for it, as in `publish deploy staging`.
    ///
    /// Without a name, `publish deploy` runs the methods that have none. A site whose only method has a name needs not say it.
    ///
    /// - Parameter target: The name, such as `staging`.
    /// - Returns: The method.
    @_disfavoredOverload
    public func named(_ target: String) -> Self {
        var method = self
        method.target = target
        return method
    }
}
