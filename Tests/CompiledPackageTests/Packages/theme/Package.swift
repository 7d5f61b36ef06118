// swift-tools-version:5.5
import PackageDescription

let package = Package(
    name: "PlainTheme",
    platforms: [.macOS(.v12)],
    products: [.library(name: "PlainTheme", targets: ["PlainTheme"])],
    dependencies: [
        .package(url: "https://github.com/johnsundell/publish.git", from: "0.8.0"),
        .package(url: "https://github.com/johnsundell/plot.git", from: "0.9.0"),
        .package(url: "git@github.com:JohnSundell/Files.git", from: "4.0.0"),
        .package(url: "https://github.com/JohnSundell/SplashPublishPlugin", from: "0.2.0"),
    ],
    targets: [
        .target(
            name: "PlainTheme",
            dependencies: [
                .product(name: "Publish", package: "publish"),
                .product(name: "Plot", package: "plot"),
                .product(name: "Files", package: "Files"),
                .product(name: "SplashPublishPlugin", package: "SplashPublishPlugin"),
            ]
        )
    ]
)
