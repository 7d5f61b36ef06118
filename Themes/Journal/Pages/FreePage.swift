import Plot
import Publish

/// A page outside any section.
struct FreePage: Component {
    var page: Page

    var body: any Component {
        Article { page.body }.class("article prose")
    }
}
