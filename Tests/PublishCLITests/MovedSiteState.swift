import Files
import Foundation
import PublishStorage
import PublishTesting
import Testing

/// What readers, feed readers and a check know of a site, to be compared before and after moves.
struct MovedSiteState {
    /// How often each fault is found, by its identifier.
    let findings: [String: Int]
    /// What feeds call their entries.
    let entries: Set<String>
    /// The discussions of all pages.
    let discussions: Set<String>
    /// The translations that are out of date.
    let stale: String

    /// Publishes the site and looks at it.
    init(of project: MovedProject) throws {
        try project.run("generate --quiet")
        let output = try project.folder.subfolder(named: "Output")
        var entries: Set<String> = []
        var discussions: Set<String> = []
        for file in output.files.recursive {
            switch file.extension {
            case "rss":
                let text = try file.readAsString()
                entries.formUnion(
                    text.matches(of: #/<guid[^>]*>([^<]*)</#).map { String($0.output.1) }
                )
            case "html":
                let text = try file.readAsString()
                discussions.formUnion(
                    text.matches(of: #/data-term="([^"]*)"/#).map { String($0.output.1) }
                )
            default: break
            }
        }
        self.entries = entries
        self.discussions = discussions
        findings = try project.findings()
        stale = try project.answer("i18n status").split(separator: "\n")
            .filter { $0.contains("stale") && !$0.contains(" 0 stale") }.joined(separator: "\n")
    }
}

extension MovedProject {
    /// Whether the page `about` is the file `about.html`, for which servers have to look.
    var looksForPages: Bool {
        get throws { try read("site.txt").contains("names") }
    }

    /// What a command prints.
    func answer(_ call: String) throws -> String {
        let other = Recorder()
        var surroundings = project.surroundings
        surroundings.console = other.console
        try project.run(call.split(separator: " ").map(String.init), surroundings: surroundings)
        return other.printed
    }

    /// How often each fault of the site is found, by its identifier.
    func findings() throws -> [String: Int] {
        let result = try Command(
            Self.program,
            [
                "--publish-task=check", "--answer-to=" + folder.path + ".answer", "--strict",
                "--format=json",
            ]
        ).result(in: folder.path)
        var counts: [String: Int] = [:]
        for match in result.errors.matches(of: #/"id":"([^"]+)"/#) {
            counts[String(match.output.1), default: 0] += 1
        }
        return counts
    }
}

/// nginx with the site and the rules that it has for it, asked by curl.
enum MovedSiteServer {
    /// The answers to addresses: a status, and where it leads.
    static func answers(
        to addresses: [String],
        of project: MovedProject
    ) throws -> [String: (status: Int, target: String)] {
        let folder = try Folder.temporary.createSubfolder(named: "nginx-" + UUID().uuidString)
        defer { try? folder.delete() }
        let path = String(folder.path.dropLast())
        let site = project.folder.path
        let configuration = NginxConfiguration(
            in: path,
            serving: site + "Output",
            looksForPages: try project.looksForPages,
            rules: [site + ".publish/redirects.nginx.conf"]
        )
        try folder.createFile(named: "nginx.conf").write(configuration.text)
        func nginx(_ more: String...) throws -> Command.Result {
            try Command("/usr/sbin/nginx", configuration.arguments + more).result(in: path)
        }
        // It answers from the moment on in which the program that starts it has ended.
        let start = try nginx()
        try #require(start.status == 0, "\(start.errors)")
        defer { _ = try? nginx("-s", "stop") }
        let lines = addresses.map {
            "url = \"http://localhost\($0)\"\noutput = \"/dev/null\""
        }
        try folder.createFile(named: "curl").write(lines.joined(separator: "\n"))
        let curl = try Command(
            "curl",
            [
                "--silent", "--head", "--unix-socket", path + "/socket", "--write-out",
                "%{http_code} %{redirect_url}\\n", "--config", path + "/curl",
            ]
        ).result(in: path)
        let answers = String(decoding: curl.output, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: true)
        try #require(answers.count == addresses.count, "\(curl.errors)")
        var result: [String: (status: Int, target: String)] = [:]
        for (address, answer) in zip(addresses, answers) {
            let words = answer.split(separator: " ", maxSplits: 1)
            let target = words.count > 1 ? String(words[1]) : ""
            result[address] = (Int(words[0]) ?? 0, target.replacing("http://localhost", with: ""))
        }
        return result
    }

    /// What the server says of an address once the site is published.
    static func removedStatus(_ address: String, of project: MovedProject) throws -> Int? {
        try project.run("generate --quiet")
        return try answers(to: [address], of: project)[address]?.status
    }

    /// The addresses that do not answer within one hop.
    static func lost(_ addresses: [String], of project: MovedProject) throws -> [String] {
        let first = try answers(to: addresses, of: project)
        let targets = first.values.filter { $0.status == 301 || $0.status == 302 }.map(\.target)
        let second = targets.isEmpty ? [:] : try answers(to: Array(Set(targets)), of: project)
        return first.compactMap { address, answer in
            if answer.status == 200 { return nil }
            if second[answer.target]?.status == 200 { return nil }
            return "\(address) \(answer.status) \(answer.target)"
        }.sorted()
    }
}
