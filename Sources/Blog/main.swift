import JournalTheme
import Plot
import Publish

Blog().run(
    withTheme: .journal { options in
        options.menu = [.section(.posts), .page("about")]
        options.showsBreadcrumbs = true
        options.shareTargets = [.x, .weibo, .telegram, .mail]
        options.head = { _, _ in
            .group(
                .link(.rel(.appleTouchIcon), .href("/apple-touch-icon.png")),
                .link(.rel(.manifest), .href("/site.webmanifest"))
            )
        }
    }
) { steps in
    steps.replace(
        .images,
        with: .prepareImages(
            // The column widths of Journal: 38 rem is the wider column, that of Chinese texts.
            ImagePreparation(sizes: "(min-width: 48rem) 38rem, 100vw")
        )
    )
    steps.add(.renderFormulas(), .drawDiagrams(), .generateSocialImages(), before: .html)
}
