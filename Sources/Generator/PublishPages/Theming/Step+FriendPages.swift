import Foundation
import Plot

extension PublishingStep {
    /// Adds a page in every language with links to the blogs of friends (友链), which a data file
    /// lists.
    ///
    /// Records have a `name`, a `url` and optionally a `description` and an `image`. A text at the same path, such as
    /// `Content/friends.md`, is shown above the list and gives the page its title. Place the step after
    /// `.addMarkdownFiles()`.
    ///
    /// - Parameters:
    ///   - path: The path of the page, relative to the folder of a language.
    ///   - file: The path of the data file, relative to `Content/_data`.
    /// - Returns: The step. An invalid record ends the run, and is reported with its line.
    @_disfavoredOverload
    public static func addFriendPages(
        at path: Path = "friends",
        fromData file: Path = "friends.yaml"
    ) -> Self {
        listPages(
            named: "Add friend pages",
            settings: [path.string, file.string],
            isBelowText: true
        ) { context in
            let friends = try context.data([Friend].self, from: file)
            let list = List(friends) { $0.entry }
            return [
                ListPage(
                    path: path,
                    title: context.word("Friends"),
                    className: "friends",
                    body: list
                )
            ]
        }
    }
}

private struct Friend: Decodable, Sendable {
    var name: String
    var url: URL
    var description: String?
    var image: String?

    var entry: ListItem {
        ListItem {
            if let image {
                Node<HTML.BodyContext>.img(
                    .src(Path(image).absoluteString),
                    Attribute(name: "alt", value: "", ignoreIfValueIsEmpty: false),
                    .width(48),
                    .height(48),
                    .loading(.lazy)
                )
            }
            Link(name, url: url)
            if let description { Paragraph(description) }
        }
    }
}
