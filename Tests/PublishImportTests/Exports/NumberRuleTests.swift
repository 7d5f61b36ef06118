import Foundation
import PublishImport
import PublishStorage
import PublishTesting
import Testing

private let nginx = "/usr/sbin/nginx"
private let hasNginx = FileManager.default.isExecutableFile(atPath: nginx)

@Suite("Old addresses that are numbers", .enabled(if: hasNginx))
struct NumberRuleTests {
    /// The answers of nginx with the rules of an import: a status, and where it leads.
    private func answers(of plan: ImportPlan, to targets: [String]) throws -> [String] {
        let root = try TemporaryFolder()
        try root.write([
            "site/index.html": "home", "site/about/index.html": "about",
            "site/blog/index.html": "blog", "rules": plan.numberRules,
        ])
        // The server gets the line that the file asks for.
        let line = try #require(
            plan.numberRules.split(separator: "\n").first { $0.hasPrefix("#     ") }
        )
        let configuration = NginxConfiguration(
            in: root.path,
            serving: root.path + "/site",
            looksForPages: false,
            rules: [],
            maps: [root.path + "/rules"],
            directives: [String(line.dropFirst(6))]
        )
        try root.write(["nginx.conf": configuration.text])
        // It answers from the moment on in which the program that starts it has ended.
        let start = try Command(nginx, configuration.arguments).result(in: root.path)
        try #require(start.status == 0, "\(start.errors)")
        defer {
            _ = try? Command(nginx, configuration.arguments + ["-s", "stop"])
                .result(in: root.path)
        }
        let requests = targets.map { "url = \"http://localhost\($0)\"\noutput = \"/dev/null\"" }
        try root.write(["requests": requests.joined(separator: "\n")])
        let curl = try Command(
            "curl",
            [
                "--silent", "--globoff", "--unix-socket", root.path + "/socket", "--write-out",
                "%{http_code} %{redirect_url}\\n", "--config", root.path + "/requests",
            ]
        ).result(in: root.path)
        return String(decoding: curl.output, as: UTF8.self).split(separator: "\n").map {
            $0.replacing("http://localhost", with: "").trimmingCharacters(in: .whitespaces)
        }
    }

    @Test("nginx leads numbers of texts to their addresses, and nothing else")
    func numbers() throws {
        var file = WordPressFile()
        file.items = [
            WordPressFile.Item(
                id: 12,
                link: "https://blog.example/2014/%e4%bd%a0%e5%a5%bd/",
                name: "%e4%bd%a0%e5%a5%bd"
            ),
            WordPressFile.Item(id: 13, link: "https://blog.example/cost$5;{a}'b/", name: "cost"),
            WordPressFile.Item(
                id: 7,
                link: "https://blog.example/about/",
                type: "page",
                name: "about"
            ),
            WordPressFile.Item(id: 20, link: "https://blog.example/?p=20", status: "draft"),
        ]
        // More numbers than a table of nginx has room for by default.
        file.items += (1000..<3200).map {
            WordPressFile.Item(id: $0, link: "https://blog.example/p\($0)/", name: "p\($0)")
        }
        let cases = [
            "/?p=12": "301 /2014/%E4%BD%A0%E5%A5%BD/", "/?page_id=7": "301 /about/",
            "/?p=7": "301 /about/", "/?p=13": "301 /cost%245%3B%7Ba%7D'b/",
            "/?p=3199": "301 /p3199/",
            "/?utm_source=a&p=12&preview=true": "301 /2014/%E4%BD%A0%E5%A5%BD/",
            "/?p=99": "200", "/?page_id=x": "200", "/?p=20": "200", "/?p=": "200", "/": "200",
            "/?q=12": "200", "/about/?p=12": "200", "/nowhere?p=12": "404",
        ]
        let targets = cases.keys.sorted()
        let plan = try PlannedExport(["export.xml": file.xml]).plan
        let answers = try answers(of: plan, to: targets)
        try #require(answers.count == targets.count)
        for (target, answer) in zip(targets, answers) {
            #expect(answer == cases[target], "\(target)")
        }
    }

    @Test("A blog in a folder of its host has its numbers there")
    func folder() throws {
        var file = WordPressFile()
        file.base = "/blog"
        file.items = [
            WordPressFile.Item(id: 3, link: "https://blog.example/blog/tea/", name: "tea")
        ]
        let plan = try PlannedExport(["export.xml": file.xml]).plan
        #expect(
            try answers(of: plan, to: ["/blog/?p=3", "/?p=3"]) == ["301 /blog/tea/", "200"]
        )
    }
}
