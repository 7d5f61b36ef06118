extension TextsHelp {
    /// The keys that every text may have; a site adds those of its own.
    static let keys: [Key] = [
        Key(name: "title", value: "Green tea", meaning: "the title; else the first heading"),
        Key(
            name: "description",
            value: "…",
            meaning: "a sentence for lists, feeds and search engines"
        ),
        Key(
            name: "date",
            value: "2026-11-27 09:30",
            meaning: "when it is published, in the zone of the site"
        ),
        Key(name: "updated", value: "2026-12-01", meaning: "when it was last changed for readers"),
        Key(name: "tags", value: "tea, water", meaning: "separated by commas"),
        Key(name: "categories", value: "[brewing]", meaning: "or 'category: brewing'"),
        Key(
            name: "series",
            value: "{ name: Tea, part: 2 }",
            meaning: "a row of articles, or its name alone"
        ),
        Key(name: "author", value: "Lin", meaning: "or 'authors: [Lin, Wang]'"),
        Key(
            name: "image",
            value: "cover.jpg",
            meaning: "the picture for lists and for shared links"
        ),
        Key(name: "draft", value: "true", meaning: "readers do not get it; 'publish run' shows it"),
        Key(
            name: "expires",
            value: "2027-01-31",
            meaning: "when readers no longer get it; or 'expiry'"
        ),
        Key(name: "slug", value: "green-tea", meaning: "the last part of the address"),
        Key(name: "path", value: "guides/green-tea", meaning: "the address below the section"),
        Key(name: "permalink", value: "/2026/green-tea/", meaning: "the whole address"),
        Key(name: "aliases", value: "[/old/tea/]", meaning: "old addresses that lead here"),
        Key(name: "pinned", value: "true", meaning: "first in lists"),
        Key(name: "noindex", value: "true", meaning: "not in search engines, feeds and the search"),
        Key(
            name: "canonical",
            value: "https://example.com/tea",
            meaning: "where it was published first"
        ),
        Key(
            name: "translationKey",
            value: "green-tea",
            meaning: "names the text in all languages, if files do not"
        ),
        Key(
            name: "translation",
            value: "none",
            meaning: "in one language on purpose; 'machine' until it is marked"
        ),
        Key(name: "commentID", value: "tea-1", meaning: "the thread of comments; else the address"),
        Key(
            name: "identity",
            value: "/posts/tea/",
            meaning: "the address by which feeds and comments know it"
        ),
        Key(name: "audio", value: "{ url: …, duration: … }", meaning: "an episode of a podcast"),
        Key(name: "video", value: "{ youtube: … }", meaning: "a video at the top"),
        Key(name: "rss", value: "{ guid: …, titlePrefix: … }", meaning: "other words in feeds"),
        Key(name: "taxonomies", value: "{ tags: […] }", meaning: "as Zola has tags and categories"),
    ]
}
