// swift-tools-version:5.5
// The tools version above is for this manifest; Publish needs Swift 6.3 or later.

import PackageDescription

let package = Package(
    name: "SiteName",
    platforms: [.macOS(.v12)],
    products: [
        .executable(
            name: "SiteName",
            targets: ["SiteName"]
        )
    ],
    dependencies: [
        .package(name: "Publish", path: "PublishFolder")
    ],
    targets: [
        .executableTarget(
            name: "SiteName",
            dependencies: [.product(name: "Publish", package: "Publish")]
        )
    ]
)
