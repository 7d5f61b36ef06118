// swift-tools-version:5.6
import PackageDescription

let package = Package(
    name: "Coloured",
    platforms: [.macOS(.v12)],
    products: [.executable(name: "Coloured", targets: ["Coloured"])],
    dependencies: [
        .package(url: "https://github.com/JohnSundell/Publish", from: "0.9.0"),
        .package(url: "https://github.com/JohnSundell/SplashPublishPlugin", from: "0.2.0"),
        .package(url: "https://github.com/alex-ross/HighlightJSPublishPlugin", from: "1.0.0"),
        .package(url: "https://github.com/JohnSundell/Splash.git", from: "0.16.0"),
    ],
    targets: [
        .executableTarget(
            name: "Coloured",
            dependencies: [
                .product(name: "Publish", package: "publish"),
                "SplashPublishPlugin",
                .product(name: "HighlightJSPublishPlugin", package: "HighlightJSPublishPlugin"),
                .product(name: "Splash", package: "splash"),
            ]
        )
    ]
)
