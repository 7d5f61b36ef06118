// swift-format-ignore-file
import Foundation
import Ink
import Plot
import Publish
import ShellOut
import Sweep

// Part three: steps and plugins.
extension PublishingStep where Site == Myblog {
    static func addDefaultSectionTitles() -> Self {
        .step(named: "Default section titles") { context in
            context.mutateAllSections { section in
                switch section.id {
                case .posts:
                    section.title = "文章"
                case .project:
                    section.title = "项目"
                case .about:
                    section.title = "关于"
                }
            }
        }
    }
}

extension Plugin where Site == Myblog {
    /// The same by way of a plugin.
    static func addSuffixToSectionTitles() -> Self {
        Plugin(name: "Section titles") {
            context in
            context.mutateAllSections { section in
                switch section.id {
                case .about:
                    section.title += "我"
                default:
                    break
                }
            }
        }
    }
}

extension Plugin {
    static func setDateFormatter() -> Self {
        Plugin(name: "setDateFormatter") { context in
            let formatter = DateFormatter()
            formatter.dateFormat = "yyyy 年 M 月 d 日"
            context.dateFormatter = formatter
        }
    }
}

/// A video of Bilibili in a block of code.
var bilibili = Modifier(target: .codeBlocks) { html, markdown in
    guard let content = markdown.firstSubstring(between: .prefix("```bilibili\n"), and: "\n```") else {
        return html
    }
    var aid: String = ""
    var danmu: Int = 1
    content.scan(using: [
        Matcher(identifier: "aid: ", terminator: "\n", allowMultipleMatches: false) { match, _ in
            aid = String(match)
        },
        Matcher(identifiers: ["danmu: "], terminators: ["\n", .end], allowMultipleMatches: false) {
            match,
            _ in
            danmu = match == "true" ? 1 : 0
        },
    ])
    return
        """
        <div class="bilibili"><iframe src="https://player.bilibili.com/player.html?aid=\(aid)&danmaku=\(danmu)"></iframe></div>
        """
}

extension PublishingStep {
    static func addModifier(modifier: Modifier, modifierName name: String = "") -> Self {
        .step(named: "addModifier \(name)") { context in
            context.markdownParser.addModifier(modifier)
        }
    }
}

extension Plugin {
    /// Slices the source of a block by hand, as plugins for highlighting do.
    static func highlighting(classPrefix: String) -> Self {
        Plugin(name: "highlighting") { context in
            context.markdownParser.addModifier(
                Modifier(target: .codeBlocks) { html, markdown in
                    let begin = markdown.components(separatedBy: "\n").first ?? "```"
                    let language = begin.dropFirst("```".count)
                    if language == "bilibili" { return html }
                    let code = markdown.dropFirst(begin.count + 1).dropLast("\n```".count)
                    let colored = code.replacingOccurrences(
                        of: "let ",
                        with: "<span class=\"\(classPrefix)keyword\">let</span> "
                    )
                    return "<pre><code class=\"\(language)\">" + colored + "\n</code></pre>"
                }
            )
        }
    }
}

// Numbers and colours of tags are worked out once, and kept outside of the site.
struct CountTag {
    static var count: [Tag: Int] = [:]
    static func count<T: Website>(content: PublishingContext<T>) {
        for tag in content.allTags {
            count[tag] = content.items(taggedWith: tag).count
        }
    }
}

struct ColorfulTags {
    static var classes: [Tag: String] = [:]
}

extension Tag {
    public var count: Int {
        CountTag.count[self] ?? 0
    }

    public var colorfiedClass: String {
        ColorfulTags.classes[self] ?? "none"
    }
}

extension Plugin {
    static func countTag() -> Self {
        return Plugin(name: "countTag") { content in
            return CountTag.count(content: content)
        }
    }

    static func colorfulTags(defaultClass: String, variantPrefix: String, numberOfVariants: Int) -> Self {
        Plugin(name: "colorfulTags") { context in
            for (number, tag) in context.allTags.sorted().enumerated() {
                ColorfulTags.classes[tag] =
                    "\(defaultClass) \(variantPrefix)-\(number % numberOfVariants)"
            }
        }
    }
}

extension PublishingStep where Site == Myblog {
    /// A page that no theme knows, made in code.
    static func makeDateArchive() -> Self {
        step(named: "Date Archive") { content in
            var doc = Content()
            doc.title = "时间线"
            let archiveItems = dateArchive(items: content.allItems(sortedBy: \.date, order: .descending))
            let html = Node.div(
                .forEach(archiveItems.keys.sorted(by: >)) { absoluteMonth in
                    .group(
                        .h3(.text("\(absoluteMonth.monthAndYear.year) 年 \(absoluteMonth.monthAndYear.month) 月")),
                        .ul(
                            .forEach(archiveItems[absoluteMonth]!) { item in
                                .li(
                                    .a(
                                        .href(item.path),
                                        .text(item.title)
                                    )
                                )
                            }
                        )
                    )
                }
            )
            doc.body.html = html.render()
            let page = Page(path: "archive", content: doc)
            content.addPage(page)
        }
    }

    fileprivate static func dateArchive(items: [Item<Site>]) -> [Int: [Item<Site>]] {
        let result = Dictionary(grouping: items, by: { $0.date.absoluteMonth })
        return result
    }
}

extension Date {
    var absoluteMonth: Int {
        let calendar = Calendar.current
        let component = calendar.dateComponents([.year, .month], from: self)
        return component.year! * 12 + component.month!
    }
}

extension Int {
    var monthAndYear: (year: Int, month: Int) {
        let month = self % 12
        let year = self / 12
        return (year, month)
    }
}

extension PublishingStep {
    static func makeSearchIndex(includeCode: Bool = true) -> PublishingStep {
        step(named: "make search index file") { content in
            let xml = XML(
                .element(named: "search", nodes: [
                    .entry(content: content, includeCode: includeCode)
                ])
            )
            let result = xml.render()
            do {
                try content.createFile(at: Path("/Output/search.xml")).write(result)
            } catch {
                print("Failed to make search index file error:\(error)")
            }
        }
    }
}

extension Node {
    static func entry<Site: Website>(content: PublishingContext<Site>, includeCode: Bool) -> Node {
        let items = content.allItems(sortedBy: \.date)
        return .forEach(items.enumerated()) { index, item in
            .element(named: "entry", nodes: [
                .element(named: "title", text: item.title),
                .selfClosedElement(named: "link", attributes: [.init(name: "href", value: "/" + item.path.string)]),
                .element(named: "url", text: "/" + item.path.string),
                .element(named: "content", nodes: [
                    .attribute(named: "type", value: "html"),
                    .raw("<![CDATA[" + item.htmlForSearch(includeCode: includeCode) + "]]>"),
                ]),
                .forEach(item.tags) { tag in
                    .element(named: "tag", text: tag.string)
                },
            ])
        }
    }
}

extension Item {
    public func htmlForSearch(includeCode: Bool = true) -> String {
        var result = body.html
        result = result.replacingOccurrences(of: "]]>", with: "]>")
        if !includeCode {
            var search = true
            var check = false
            while search {
                check = false
                result.scan(using: [
                    .init(identifier: "<code", terminator: "</code>", allowMultipleMatches: false, handler: { match, range in
                        result.removeSubrange(range)
                        result = result.replacingOccurrences(of: "<code</code>", with: "")
                        check = true
                    })
                ])
                if !check { search = false }
            }
        }
        return result
    }
}

extension PublishingStep where Site == Myblog {
    static func uploadToServer() -> Self {
        step(named: "update files to the server") { content in
            print("uploading......")
            do {
                try shellOut(to: "cp", arguments: ["-R", "Output", "uploaded"])
                print(try shellOut(to: "ls uploaded | head -n 1"))
            } catch {
                print(error)
            }
        }
    }
}
