/// Names of technology as their owners write them.
///
/// Those in `anyCase` are no words of a language in other cases; of the others only the forms that are listed are wrong.
enum NameTable {
    /// Names of which every other case is wrong.
    static let anyCase = """
        GitHub GitLab JavaScript TypeScript CoffeeScript iOS iPadOS macOS watchOS tvOS visionOS iPhone iPad iCloud MacBook
        AirPods Xcode SwiftUI UIKit AppKit SwiftData CloudKit StoreKit WidgetKit TipKit ActivityKit PencilKit
        WebKit MapKit HealthKit SpriteKit SceneKit RealityKit TestFlight SwiftLint SwiftPM CocoaPods YouTube LinkedIn
        WordPress PostgreSQL MySQL SQLite MongoDB GraphQL OpenAI ChatGPT jQuery WebAssembly
        LLVM WWDC Ubuntu Debian Firefox Unicode Objective-C UserDefaults VoiceOver Bilibili DeepSeek Kubernetes
        """.split { $0 == " " || $0 == "\n" }.map(String.init)

    /// Wrong forms, each with the right one after it.
    static let forms = """
        Json JSON Html HTML Css CSS Xml XML Yaml YAML Csv CSV Http HTTP Https HTTPS Sql SQL Ios iOS IOS iOS MacOs macOS
        Imac iMac Imessage iMessage Latex LaTeX Vscode VSCode VScode VSCode Wechat WeChat Paypal PayPal
        Facetime FaceTime Carplay CarPlay Airdrop AirDrop Webassembly WebAssembly Nodejs Node.js NodeJS Node.js NodeJs Node.js nodejs Node.js Node.JS Node.js
        Nextjs Next.js NextJS Next.js Vuejs Vue.js VueJS Vue.js
        """.split { $0 == " " || $0 == "\n" }.map(String.init)
}
