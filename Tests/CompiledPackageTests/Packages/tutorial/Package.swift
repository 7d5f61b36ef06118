// swift-tools-version:5.5
// swift-format-ignore-file
import PackageDescription

// What the tutorial's reader has, with only the package's line made to point here.
let package = Package(
    name: "Myblog",
    platforms: [.macOS(.v12)],
    products: [.executable(name: "Myblog", targets: ["Myblog"])],
    dependencies: [
        .package(name: "Publish", path: "PACKAGE_ROOT")
    ],
    targets: [
        .executableTarget(name: "Myblog", dependencies: ["Publish"])
    ]
)
