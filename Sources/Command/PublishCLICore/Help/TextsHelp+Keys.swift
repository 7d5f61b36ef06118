extension TextsHelp {
    /// The keys that every text can have; a site can add its own.
    static let keys = table.split(separator: "\n").map { line in
        let cells = line.split(separator: " | ").map(String.init)
        return Key(name: cells[0], value: cells[1], meaning: cells[2])
    }

    /// The name of each key, an example of its value, and its meaning.
    private static let table = """
        title | Green tea | the title (default: the first heading)
        description | … | a sentence for lists, feeds and search engines
        date | 2026-11-27 09:30 | date of publication, in the site's time zone
        updated | 2026-12-01 | date of the last significant change
        tags | tea, water | separated by commas
        categories | [brewing] | or 'category: brewing'
        series | { name: Tea, part: 2 } | a series of articles; the name alone is enough
        author | Lin | or 'authors: [Lin, Wang]'
        image | cover.jpg | the image for lists and link previews
        draft | true | not published; 'publish run --drafts' shows it
        expires | 2027-01-31 | no longer published after this date; or 'expiry'
        slug | green-tea | the last part of the address
        path | guides/green-tea | the address within the section
        permalink | /2026/green-tea/ | the whole address
        aliases | [/old/tea/] | old addresses that redirect here
        pinned | true | first in lists
        noindex | true | hidden from search engines, feeds and the site's search
        unlisted | true | a page that no list, feed or search has; only who knows its address finds it
        private | true | never published, with no option; or 'publish: false'
        canonical | https://example.com/tea | the address of the original publication
        translationKey | green-tea | links translations whose file names differ
        translation | none | in one language on purpose; 'machine': translated by a machine, not yet marked
        commentID | tea-1 | the comment thread (default: the address)
        identity | /posts/tea/ | the address that identifies the article in feeds and comments
        audio | { url: …, duration: … } | a podcast episode
        video | { youtube: … } | a video at the top
        rss | { guid: …, titlePrefix: … } | overrides for feeds
        taxonomies | { tags: […] } | tags and categories in the form that Zola uses
        """
}
