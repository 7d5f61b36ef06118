// swift-tools-version:5.5
// The tools version above is for this manifest; Publish needs Swift 6.3 or later.

import PackageDescription

// swift-format-ignore
let package = Package(
    name: "ThemeName",
    platforms: [.macOS(.v12)],
    products: [
        .library(
            name: "ThemeName",
            targets: ["ThemeName"]
        )
    ],
    dependencies: [
        .package(name: "Publish", path: "PublishFolder")
    ],
    targets: [
        .target(
            name: "ThemeName",
            dependencies: [.product(name: "Publish", package: "Publish"), .product(name: "ThemeKit", package: "Publish")]
        ),
        .testTarget(
            name: "ThemeNameTests",
            dependencies: ["ThemeName", .product(name: "PublishTesting", package: "Publish")]
        )
    ]
)
