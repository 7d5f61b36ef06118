import Foundation
import PublishLanguages
import PublishStorage
import PublishTestSupport
import Testing

@testable import PublishTranslations

/// The programs that the scripts of the guide call.
private enum GuidePrograms {
    static let areThere = ["jq", "curl", "python3"].allSatisfy {
        ChildProcess.find($0, environment: ProcessInfo.processInfo.environment) != nil
    }
}

@Suite("Translators of the guide", .enabled(if: GuidePrograms.areThere))
struct GuideTranslatorTests {
    /// The scripts of the article about drafts, in its order.
    static func scripts(_ language: String) throws -> [String] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().path
        let file = root + "/Content/\(language)/posts/drafts-of-translations.md"
        let text = String(decoding: try Disk.read(file), as: UTF8.self)
        return text.split(separator: "```bash\n").dropFirst().compactMap {
            $0.split(separator: "```\n").first.map(String.init)
        }
    }

    /// A service on this machine that answers in the manner of two protocols, and refuses who has no key.
    static let service = """
        def do_POST(self):
            import json
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            isChat = self.path == "/v1/chat/completions"
            if isChat and self.headers["Authorization"] != "Bearer secret":
                self.send_response(401)
                self.end_headers()
                return
            if isChat:
                text = json.loads(body["messages"][1]["content"])["text"]
            else:
                text = body["prompt"].split("\\n\\n", 1)[1]
            text = text.replace("水", "water").replace("茶", "tea")
            answer = {"choices": [{"message": {"content": text}}]} if isChat else {"response": text}
            data = json.dumps(answer).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)
        """

    static let original = "---\ntitle: 茶\n---\n\n水 \"a\\b\" 和 `tea()`。\n\n- 茶\n- 水\n"

    /// Drafts a text with a script.
    func draft(
        _ site: TranslatedSite,
        _ script: String,
        _ variables: [String: String] = [:]
    ) throws -> (outcome: DraftRun.Outcome, told: [String]) {
        try site.root.write(["translate.sh": script])
        var told: [String] = []
        let said = FoundAnswers()
        let command = "bash ./translate.sh"
        let texts = try PairedTexts(
            answer: #"{"kind":"dialect","extensions":127,"cjk":3,"languages":["zh","en"]}"#
        )
        let run = try DraftRun(
            of: [site.pair(.missing)],
            in: texts,
            translator: command,
            root: site.folder,
            isPublished: true
        ) { told.append($0) }
        let translator = Translator(
            command: command,
            silence: 60,
            folder: site.folder,
            environment: ProcessInfo.processInfo.environment.merging(variables) { $1 }
        ) { said.add("\(said.all.count)", .error(String(decoding: $0, as: UTF8.self))) }
        let outcome = try run.run(translator)
        for case .error(let words) in said.all.values { told.append(words) }
        return (outcome, told)
    }

    @Test("A service and a model on this machine", arguments: ["en", "zh"], [0, 1])
    func services(language: String, number: Int) throws {
        let server = try PythonServer(answeringBy: Self.service)
        let site = try TranslatedSite(Self.original)
        let scripts = try Self.scripts(language)
        let variables = [
            "API_URL": server.address + "/v1", "API_KEY": "secret", "MODEL": "m",
            "OLLAMA_URL": server.address, "no_proxy": "127.0.0.1",
        ]
        let (outcome, told) = try draft(site, scripts[number], variables)
        #expect(outcome.refused == 0, "\(told)")
        #expect(
            try site.root.read(TranslatedSite.translation)
                == "---\ntitle: tea\ntranslation: machine\n---\n\nwater \"a\\b\" 和 `tea()`。\n\n- tea\n- water\n"
        )
    }

    @Test("A service that refuses leaves nothing, and says why")
    func noKey() throws {
        let server = try PythonServer(answeringBy: Self.service)
        let site = try TranslatedSite(Self.original)
        let variables = [
            "API_URL": server.address + "/v1", "API_KEY": "wrong", "MODEL": "m",
            "no_proxy": "127.0.0.1",
        ]
        let (outcome, told) = try draft(site, Self.scripts("en")[0], variables)
        #expect(outcome == DraftRun.Outcome(written: [], refused: 3))
        #expect(told.contains { $0.contains("401") })
    }

    @Test("A person in two calls", arguments: ["en", "zh"])
    func byHand(language: String) throws {
        let site = try TranslatedSite(Self.original)
        let script = try Self.scripts(language)[2]
        #expect(try draft(site, script).outcome.refused == 3)
        let work = try site.root.read("to-translate.txt")
        #expect(work.contains("\n水 \"a\\b\" 和 `tea()`。\n"))
        try site.root.write([
            "to-translate.txt": work.replacing("水", with: "Water").replacing(" 和 ", with: " and ")
                .replacing("\n茶", with: "\nTea").replacing("- 茶", with: "- Tea")
        ])
        #expect(try draft(site, script).outcome.refused == 0)
        #expect(
            try site.root.read(TranslatedSite.translation).hasSuffix(
                "\n\nWater \"a\\b\" and `tea()`。\n\n- Tea\n- Water\n"
            )
        )
    }
}
