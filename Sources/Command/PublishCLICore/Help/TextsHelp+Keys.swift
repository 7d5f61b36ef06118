extension TextsHelp {
    /// The keys that every text can have; a site can add its own.
    static let keys: [Key] = [
        Key(name: "title", value: "Green tea", meaning: "the title (default: the first heading)"),
        Key(
            name: "description",
            value: "…",
            meaning: "a sentence for lists, feeds and search engines"
        ),
        Key(
            name: "date",
            value: "2026-11-27 09:30",
            meaning: "date of publication, in the site's time zone"
        ),
        Key(name: "updated", value: "2026-12-01", meaning: "date of the last significant change"),
        Key(name: "tags", value: "tea, water", meaning: "separated by commas"),
        Key(name: "categories", value: "[brewing]", meaning: "or 'category: brewing'"),
        Key(
            name: "series",
            value: "{ name: Tea, part: 2 }",
            meaning: "a series of articles; the name alone is enough"
        ),
        Key(name: "author", value: "Lin", meaning: "or 'authors: [Lin, Wang]'"),
        Key(
            name: "image",
            value: "cover.jpg",
            meaning: "the image for lists and link previews"
        ),
        Key(
            name: "draft",
            value: "true",
            meaning: "not published; 'publish run --drafts' shows it"
        ),
        Key(
            name: "expires",
            value: "2027-01-31",
            meaning: "no longer published after this date; or 'expiry'"
        ),
        Key(name: "slug", value: "green-tea", meaning: "the last part of the address"),
        Key(name: "path", value: "guides/green-tea", meaning: "the address within the section"),
        Key(name: "permalink", value: "/2026/green-tea/", meaning: "the whole address"),
        Key(name: "aliases", value: "[/old/tea/]", meaning: "old addresses that redirect here"),
        Key(name: "pinned", value: "true", meaning: "first in lists"),
        Key(
            name: "noindex",
            value: "true",
            meaning: "hidden from search engines, feeds and the site's search"
        ),
        Key(
            name: "unlisted",
            value: "true",
            meaning: "a page that no list, feed or search has; only who knows its address finds it"
        ),
        Key(
            name: "private",
            value: "true",
            meaning: "never published, with no option; or 'publish: false'"
        ),
        Key(
            name: "canonical",
            value: "https://example.com/tea",
            meaning: "the address of the original publication"
        ),
        Key(
            name: "translationKey",
            value: "green-tea",
            meaning: "links translations whose file names differ"
        ),
        Key(
            name: "translation",
            value: "none",
            meaning:
                "in one language on purpose; 'machine': translated by a machine, not yet marked"
        ),
        Key(
            name: "commentID",
            value: "tea-1",
            meaning: "the comment thread (default: the address)"
        ),
        Key(
            name: "identity",
            value: "/posts/tea/",
            meaning: "the address that identifies the article in feeds and comments"
        ),
        Key(name: "audio", value: "{ url: …, duration: … }", meaning: "a podcast episode"),
        Key(name: "video", value: "{ youtube: … }", meaning: "a video at the top"),
        Key(name: "rss", value: "{ guid: …, titlePrefix: … }", meaning: "overrides for feeds"),
        Key(
            name: "taxonomies",
            value: "{ tags: […] }",
            meaning: "tags and categories in the form that Zola uses"
        ),
    ]
}
