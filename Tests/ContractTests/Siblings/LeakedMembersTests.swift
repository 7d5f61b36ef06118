// swift-format-ignore-file
import Publish
import PublishTesting
import Testing

/// Many files of sites import Publish alone and use members of what Publish imports.
@Suite("Contract: members without their import")
struct LeakedMembersTests {
    @Test func members() throws {
        _ = try OldSite().publish(files: ["data.json": "[1, 2]"], using: [.step(named: "Members") { context in
            let file = try context.file(at: "data.json")
            let numbers: [Int] = try file.read().decoded()
            #expect(numbers == [1, 2])
            #expect(try file.readAsString().firstSubstring(between: "[", and: ",") == "1")
            #expect(file.nameExcludingExtension == "data" && file.parent?.files.names() == ["data.json"])
            #expect(context.markdownParser.html(from: "*a*").replacingOccurrences(of: "em", with: "i") == "<p><i>a</i></p>")
            context.index.body = .init(node: .p("text"))
            #expect(context.index.body.node.render() == "<p>text</p>" && context.site.language.rawValue == "en")
            #expect(try numbers.encoded().count == 5)
        }])
    }

    @Test func asynchronous() async {
        #expect(await [1, 2].concurrentMap { $0 * 2 } == [2, 4])
    }
}
