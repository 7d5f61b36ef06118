import Files
import Foundation
import Testing

@testable import PublishCLICore

@Suite("Sections of imported sites")
struct ScaffoldSiteTests {
    private static let sections = [
        "posts", "a-b", "aB", "a b", "2024", "2024-b", "section2024", "", "--", "nil", "Type",
        "self",
        "Self", "init", "Any", "Protocol", "super", "throws", "é", "e\u{301}", "文章", "x\"\\(y)",
        "rawValue", "async", "allCases", "nilSection",
    ]

    @Test("Whatever folders are called, each gets a case of its own")
    func cases() {
        var site = ScaffoldSite(name: "a")
        site.sections = Self.sections
        #expect(Set(site.cases).count == Self.sections.count)
        #expect(
            site.cases.starts(with: ["posts", "aB", "aB2", "aB3", "section2024", "section2024B"])
        )
        #expect(site.cases.contains("nilSection") && site.cases.contains("TypeSection"))
        site.sections = ["posts", "default"]
        #expect(site.caseLines == ["case posts", "case defaultSection = \"default\""])
    }

    @Test("Swift takes them")
    func compile() throws {
        var site = ScaffoldSite(name: "a")
        site.sections = Self.sections
        let project = try TestProject(named: "sections")
        let names = site.cases.map { "." + $0 }.joined(separator: ", ")
        let lines = site.caseLines.joined(separator: "\n")
        let file = try project.folder.createFile(at: "a.swift")
        try file.write(
            "enum SectionID: String, CaseIterable, Hashable {\n\(lines)\n}\n"
                + "let all: [SectionID] = [\(names)]\n"
        )
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = ["swiftc", "-typecheck", file.path]
        try compiler.run()
        compiler.waitUntilExit()
        #expect(compiler.terminationStatus == 0)
    }
}
