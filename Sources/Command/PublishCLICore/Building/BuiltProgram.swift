/// The program of a site.
struct BuiltProgram {
    /// An absolute path.
    let path: String
    let configuration: BuildConfiguration
    /// Whether it is only in use because Publish is not compiled for the optimized one.
    let isProvisional: Bool
}
