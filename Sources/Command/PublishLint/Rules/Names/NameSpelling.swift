extension Rule {
    /// Names as their owners write them.
    static let nameSpelling = Rule(
        "names.spelling",
        mends: true,
        reason: "A name is written as its owner writes it",
        check: .prose { prose, findings in
            guard prose.has(.letter) else { return }
            var index = 0
            while index < prose.characters.count {
                guard isPart(prose.characters[index]) else {
                    index += 1
                    continue
                }
                let start = index
                while index < prose.characters.count, isPart(prose.characters[index]) { index += 1 }
                var range = start..<index
                // What ends a sentence is not a part of the name.
                while let last = range.last, [0x2E, 0x3A, 0x2D].contains(prose.scalar(last)) {
                    range = range.dropLast()
                }
                guard range.count > 2, let name = findings.settings.words.name(for: prose, range),
                    prose.isContiguous(range), isFree(prose, range)
                else { continue }
                let source = prose.source(range)
                findings.add(
                    source,
                    "'\(prose.text(range))' is spelt '\(name)'",
                    mend: "write '\(name)'",
                    edits: [TextEdit(source, name)]
                )
            }
        }
    )

    /// Whether a character may belong to a name, a path, an address or a word of code.
    private static func isPart(_ character: Prose.Character) -> Bool {
        switch character.kind {
        case .letter: character.scalar < 0x80
        case .digit: true
        case .halfWidth: joining.contains(character.scalar)
        default: false
        }
    }

    private static let joining: Set<UInt32> = [
        0x23, 0x24, 0x26, 0x2B, 0x2D, 0x2E, 0x2F, 0x3A, 0x3D, 0x40, 0x5C, 0x5F, 0x7E,
    ]

    /// Whether the word is no part of something longer: a call, or what stands beside code.
    private static func isFree(_ prose: Prose, _ range: Range<Int>) -> Bool {
        switch prose.kind(range.lowerBound - 1) {
        case .code, .object, .address, .letter: return false
        default: break
        }
        switch prose.kind(range.upperBound) {
        case .code, .object, .address, .letter: return false
        default: return prose.scalar(range.upperBound) != 0x28
        }
    }
}

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
