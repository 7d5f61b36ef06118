package import Files
internal import Foundation
internal import PublishStorage

/// The modules of a site's last build, and the compiler that made them.
package struct CompiledSite {
    /// The lines that identify the compiler.
    package let toolchain: [String]
    /// The folder of the compiled modules; nil if the site has not been compiled.
    package private(set) var modules: String?
    /// The paths of the module maps of the C modules that the site imports.
    package private(set) var moduleMaps: [String] = []

    /// Finds the build of a site.
    ///
    /// - Parameters:
    ///   - folder: The folder of the site.
    ///   - environment: The environment variables.
    package init(in folder: Folder, environment: [String: String]) {
        toolchain = BuildInputs.toolchain(root: folder.path, environment: environment)
        // Without a cached description, the package is treated as one without dependencies.
        let package =
            (try? BuildRecord.package(in: folder))
            ?? PackageDescription(name: "", targets: [], products: [])
        let places = [BuildConfiguration.debug, .release].map { configuration in
            BuildFolder(
                for: package,
                root: folder.path,
                configuration: configuration,
                asked: nil,
                environment: environment
            )
        }
        let built = places.compactMap { place in
            Disk.modificationDate(of: place.modules).map { (date: $0, place: place) }
        }
        guard let place = built.max(by: { $0.date < $1.date })?.place else { return }
        modules = place.modules
        moduleMaps = place.moduleMaps
    }
}
