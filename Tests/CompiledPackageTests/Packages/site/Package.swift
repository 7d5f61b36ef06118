// swift-tools-version:5.5
import PackageDescription

let package = Package(
    name: "Site",
    platforms: [.macOS(.v11)],
    products: [.executable(name: "Site", targets: ["Site"])],
    dependencies: [
        .package(name: "Publish", url: "https://github.com/johnsundell/publish.git", from: "0.8.0"),
        // A plugin and a theme of other people.
        .package(url: "https://example.org/shout/ShoutPlugin", from: "1.0.0"),
        .package(url: "https://example.org/plain/PlainTheme.git", from: "0.2.0"),
    ],
    targets: [
        .executableTarget(
            name: "Site",
            dependencies: [
                .product(name: "Publish", package: "publish"),
                "ShoutPlugin",
                .product(name: "PlainTheme", package: "PlainTheme"),
            ]
        )
    ]
)
