// swift-tools-version:5.5
// The tools version above is for this manifest; Publish needs Swift 6.3 or later.

import PackageDescription

// swift-format-ignore
let package = Package(
    name: "PluginName",
    platforms: [.macOS(.v12)],
    products: [
        .library(
            name: "PluginName",
            targets: ["PluginName"]
        )
    ],
    dependencies: [
        .package(name: "Publish", path: "PublishFolder")
    ],
    targets: [
        .target(
            name: "PluginName",
            dependencies: [.product(name: "Publish", package: "Publish")]
        ),
        .testTarget(
            name: "PluginNameTests",
            dependencies: ["PluginName", .product(name: "PublishTesting", package: "Publish")]
        )
    ]
)
