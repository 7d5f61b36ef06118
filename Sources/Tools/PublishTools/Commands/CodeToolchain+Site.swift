internal import Files
internal import Foundation
internal import PublishLint
internal import PublishStorage

extension CodeToolchain {
    /// The compiler for the code in a site's texts, with the modules of the site's last build.
    ///
    /// - Parameters:
    ///   - folder: The folder of the site.
    ///   - environment: The environment variables.
    init(ofSiteIn folder: Folder, environment: [String: String]) {
        self.init()
        self.environment = environment
        cache = folder.path + ".publish/Code.cache"
        identity = BuildInputs.toolchain(root: folder.path, environment: environment)
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
        modules = [place.modules]
        moduleMaps = place.moduleMaps
    }
}
