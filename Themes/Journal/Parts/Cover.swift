import Plot
import Publish

/// The image that the header of an article names; nothing for one that only social networks show.
struct Cover<Site: Website>: Component {
    var item: Item<Site>
    var context: PublishingContext<Site>
    /// How wide it is on the page, as the attribute `sizes` says it; nil means as wide as the text.
    var sizes: String?
    /// Whether it is loaded when a reader comes near.
    var isLazy = true

    var body: any Component {
        guard let path = item.imagePath, !SocialImage.isSocialImage(at: path) else {
            return EmptyComponent()
        }
        // The title beside it says what it is about.
        return Div(context.picture(at: path, alt: "", sizes: sizes, isLazy: isLazy)).class("cover")
    }
}
