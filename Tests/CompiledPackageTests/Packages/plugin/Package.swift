// swift-tools-version:5.3
import PackageDescription

let package = Package(
    name: "ShoutPlugin",
    products: [.library(name: "ShoutPlugin", targets: ["ShoutPlugin"])],
    dependencies: [
        .package(name: "Publish", url: "https://github.com/JohnSundell/Publish.git", from: "0.7.0"),
        .package(name: "Ink", url: "https://github.com/johnsundell/ink", from: "0.2.0"),
        .package(name: "Splash", url: "https://github.com/johnsundell/splash.git", from: "0.14.0"),
    ],
    targets: [.target(name: "ShoutPlugin", dependencies: ["Publish", "Ink", "Splash"])]
)
