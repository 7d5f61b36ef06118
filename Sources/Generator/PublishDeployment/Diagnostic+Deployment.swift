/// Deployments.
extension Diagnostic.Identifier {
    /// Somebody was told what was deployed.
    package static let announced: Self = "deployment.announced"
    /// Somebody could not be told what was deployed.
    package static let failedAnnouncement: Self = "deployment.failed-announcement"
}
