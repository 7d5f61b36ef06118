import Foundation
import PublishTesting
import Testing

@testable import Publish

/// What happens to a blog in a month, with real repositories, rsync, nginx and services that listen on this machine.
///
/// After each deployment ``Readers`` make sure that no draft is online, every address still answers, no feed shows an article
/// twice, no text is an older one again, and everything new was announced.
@Suite("A month of a blog")
struct MonthTests {
    private let month: Month

    init() throws {
        month = try Month()
    }

    @Test(
        "It is written, scheduled, renamed, taken down, moved and published from two computers, and no reader notices a fault"
    )
    func story() async throws {
        try await beginsTheBlog()
        try await writesAnArticle()
        try await looksAtADraft()
        try await schedulesAnArticle()
        try await renamesAnArticle()
        try await unpublishesAnArticle()
        try await theTokenFails()
        try await theSecondComputerIsBehind()
        try await movesToANewDomain()
        try await publishesAgainWithoutAChange()
    }
}

private extension MonthTests {
    /// Three articles go online, and one stays a draft.
    func beginsTheBlog() async throws {
        for name in ["green-tea", "black-tea", "white-tea"] { try month.write(name) }
        try month.write("puer", "date: 2024-06-01\ndraft: true")
        month.expect {
            for name in ["green-tea", "black-tea", "white-tea"] { $0.articles[name] = "On \(name)" }
            $0.hidden = ["puer"]
        }
        try await month.publish()
        try month.clone(month.laptop)
    }

    func writesAnArticle() async throws {
        try month.write("oolong")
        month.expect { $0.articles["oolong"] = "On oolong" }
        try await month.publish()
    }

    /// What is in `Output` for her own eyes is not sent, and nothing of it stays for the next deployment.
    func looksAtADraft() async throws {
        try await month.generate(month.home, "--drafts")
        #expect(try month.home.root.read("home/Output/posts/puer/index.html").contains("On puer"))
        let error = await #expect(throws: PublishingError.self) {
            try await month.deploy(month.home)
        }
        #expect(
            error?.infoMessage.contains("'Content/posts/puer.md' because of '--drafts'") == true
        )
        try await month.publish()
    }

    /// A text waits for its day, and comes with it; the test cannot wait, so that the day comes to the text.
    func schedulesAnArticle() async throws {
        try month.write("jasmine", "date: 2999-01-01 10:00")
        month.expect { $0.hidden.insert("jasmine") }
        let words = try await month.publish()
        #expect(
            words.contains("due next") && words.contains("'Content/posts/jasmine.md' on 2999-01-01")
        )
        try month.write("jasmine", "date: 2024-06-02 10:00")
        month.expect {
            $0.hidden.remove("jasmine")
            $0.articles["jasmine"] = "On jasmine"
        }
        try await month.publish()
    }

    /// The run says what a new name costs and how to mend it, and no deployment goes on before.
    func renamesAnArticle() async throws {
        try month.rename("green-tea", to: "sencha")
        let words = try await month.generate(month.home)
        #expect(
            words.contains(
                "add 'aliases: /posts/green-tea/' to 'Content/posts/sencha.md'"
            )
        )
        let error = await #expect(throws: PublishingError.self) {
            try await month.deploy(month.home)
        }
        #expect(error?.infoMessage.contains("'/posts/green-tea/' would be lost") == true)
        try month.add("aliases: /posts/green-tea/\nidentity: /posts/green-tea", to: "sencha")
        month.expect { $0.articles["sencha"] = $0.articles.removeValue(forKey: "green-tea") }
        try await month.publish()
    }

    /// An article goes for good when she says so, and readers are told that it is gone.
    func unpublishesAnArticle() async throws {
        try month.add("draft: true", to: "white-tea")
        month.expect {
            $0.articles["white-tea"] = nil
            $0.hidden.insert("white-tea")
            $0.withdrawn.insert("/posts/white-tea/")
        }
        let error = await #expect(throws: PublishingError.self) { try await month.publish() }
        #expect(error?.infoMessage.contains("'/posts/white-tea/' would be lost") == true)
        try await month.publish(from: nil, "--accept-removed")
    }

    /// The site is online all the same, and Baidu hears of the article with the next deployment.
    func theTokenFails() async throws {
        month.baiduToken = "expired"
        try month.write("chai")
        month.expect { $0.articles["chai"] = "On chai" }
        let words = try await month.publish()
        #expect(words.contains("warning: the site is deployed, but 'Submit to Baidu' failed"))
        month.baiduToken = "good"
        try await month.publish()
    }

    /// The laptop has not heard of anything since the blog began, and takes nothing back.
    func theSecondComputerIsBehind() async throws {
        try month.write("black-tea", words: "and what is new about it", on: month.laptop)
        let error = await #expect(throws: PublishingError.self) {
            try await month.publish(from: month.laptop)
        }
        #expect(error?.infoMessage.contains("pull, or deploy with '--accept-older'") == true)
        try month.pull(month.laptop)
        month.expect { $0.articles["black-tea"] = "and what is new about it" }
        try await month.publish(from: month.laptop)
        try month.pull(month.home)
    }

    /// Every page gets another address, and no feed reader shows an article again.
    func movesToANewDomain() async throws {
        let old = month.website.url
        month.website.url = try #require(URL(string: "https://tea.example"))
        let words = try await month.generate(month.home)
        #expect(words.contains("var identityURL: URL? { URL(string: \"https://example.com\") }"))
        month.website.identityURL = old
        try await month.publish()
    }

    /// Nothing is sent, and nobody is told anything.
    func publishesAgainWithoutAChange() async throws {
        let before = try month.pages()
        let words = try await month.publish()
        #expect(try month.pages() == before)
        #expect(!words.contains("purged") && !words.contains("submitted"))
    }
}
