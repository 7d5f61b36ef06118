import Foundation
import PublishDeployment

/// Readers of what targets of deployments say.
extension FuzzTarget {
    static let deployments = [
        FuzzTarget(
            "target-manifest",
            seeds: [
                "publish-deployed 1 one\n0123456789abcdef  index.html\n?  a/b c.html\nff  .well-known/x\n"
            ],
            words: ["\n", "  ", "?", "../", "/", "publish-deployed 1 ", "\0", "中"]
        ) { bytes in
            guard let manifest = try? TargetManifest(bytes) else { return }
            _ = try TargetManifest(manifest.bytes)
        }
    ]
}
