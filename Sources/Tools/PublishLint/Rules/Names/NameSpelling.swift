extension LintRule {
    /// The rule against misspelled product names.
    static let nameSpelling = LintRule(
        "names.spelling",
        isFixable: true,
        reason: "Product names are spelled as their owners spell them",
        check: .prose { prose, findings in
            guard prose.has(.letter) else { return }
            for run in prose.runs({ character, _ in isPart(character) }) {
                var range = run
                // Punctuation at the end of a sentence is not part of the name.
                while let last = range.last, [0x2E, 0x3A, 0x2D].contains(prose.scalar(last)) {
                    range = range.dropLast()
                }
                guard range.count > 2, let name = findings.settings.words.name(for: prose, range),
                    prose.isContiguous(range), isFree(prose, range)
                else { continue }
                let source = prose.source(range)
                findings.add(
                    source,
                    "'\(prose.text(range))' is spelled '\(name)'",
                    fix: "write '\(name)'",
                    edits: [TextEdit(source, name)]
                )
            }
        }
    )

    /// Whether a character can belong to a name, a path, an address or code.
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

    /// Whether the word is not part of a longer expression, such as a call or a word next to code.
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

/// Product names in the spelling of their owners.
///
/// A name in `anyCase` is wrong in any other case, because it is not an ordinary word; in `forms`,
/// only the listed spellings are wrong.
enum NameTable {
    /// Names for which every other case is wrong.
    static let anyCase = """
        GitHub GitLab JavaScript TypeScript CoffeeScript iOS iPadOS macOS watchOS tvOS visionOS iPhone iPad iCloud MacBook
        AirPods Xcode SwiftUI UIKit AppKit SwiftData CloudKit StoreKit WidgetKit TipKit ActivityKit PencilKit
        WebKit MapKit HealthKit SpriteKit SceneKit RealityKit TestFlight SwiftLint SwiftPM CocoaPods YouTube LinkedIn
        WordPress PostgreSQL MySQL SQLite MongoDB GraphQL OpenAI ChatGPT jQuery WebAssembly
        LLVM WWDC Ubuntu Debian Firefox Unicode Objective-C UserDefaults VoiceOver Bilibili DeepSeek Kubernetes
        """.split { $0 == " " || $0 == "\n" }.map(String.init)

    /// Wrong spellings, each followed by the correct one.
    static let forms = """
        Json JSON Html HTML Css CSS Xml XML Yaml YAML Csv CSV Http HTTP Https HTTPS Sql SQL Ios iOS IOS iOS MacOs macOS
        Imac iMac Imessage iMessage Latex LaTeX Vscode VSCode VScode VSCode Wechat WeChat Paypal PayPal
        Facetime FaceTime Carplay CarPlay Airdrop AirDrop Webassembly WebAssembly Nodejs Node.js NodeJS Node.js NodeJs Node.js nodejs Node.js Node.JS Node.js
        Nextjs Next.js NextJS Next.js Vuejs Vue.js VueJS Vue.js
        """.split { $0 == " " || $0 == "\n" }.map(String.init)
}
