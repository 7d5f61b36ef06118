internal import Files
internal import Foundation
internal import PublishCLICore
internal import PublishLint

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
        let site = CompiledSite(in: folder, environment: environment)
        identity = site.toolchain
        guard let modules = site.modules else { return }
        self.modules = [modules]
        moduleMaps = site.moduleMaps
    }
}
