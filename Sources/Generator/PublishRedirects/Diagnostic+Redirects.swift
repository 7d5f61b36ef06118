/// Old addresses.
extension Diagnostic.Identifier {
    /// Something answers at an old address.
    package static let occupiedAlias: Self = "redirects.occupied"
    /// Two redirects lead from one old address to different places.
    package static let repeatedAlias: Self = "redirects.repeated"
    /// What is written cannot be an address, or not in a redirect.
    package static let invalidRedirect: Self = "redirects.invalid-address"
    /// A line of the file of redirects is none.
    package static let unreadableRedirect: Self = "redirects.unreadable-line"
    /// A redirect leads to another old address.
    package static let redirectChain: Self = "redirects.chain"
    /// An address that was published is gone.
    package static let lostAddress: Self = "redirects.lost-address"
    /// A redirect leads to nothing.
    package static let missingRedirectTarget: Self = "redirects.missing-target"
}
