extension ProjectTemplate {
    /// The name of the file that tells programs how to help.
    static let guidanceName = "AGENTS.md"

    /// What programs that help in a site have to know; what they can ask the command is not repeated.
    ///
    /// Source: agents.md.
    ///
    /// - Parameter languages: The codes of the site's languages, the first one in front; none in a site without.
    /// - Returns: The text of the file.
    static func guidance(languages: [String]) -> String {
        let folder = languages.first.map { "Content/\($0)" } ?? "Content"
        return """
            # For programs that help here

            This is a website made with Publish: a Swift package that turns `Content` into `Output`.

            ## Where things are

            | What | Where |
            |---|---|
            | the texts | `\(folder)/posts/<name>.md`, or `<name>/index.md` with its pictures beside it |
            | files that are copied as they are | `Resources` |
            | the program that makes the site | `Sources`, `Package.swift` |
            | redirects of addresses that are gone | `Content/redirects.csv` |

            Never write to `Output`, `.build` or `.publish`: programs make them. `Content/addresses.csv` and `translations.json` are
            lists that `publish` keeps; leave them alone, too.

            ## Texts

            `publish help texts` prints the keys of headers, the directives and the rules for texts. Call it before you write one.

            ```sh
            publish new post "A title" --draft   # a file with its header
            publish move OLD NEW                 # renames a text; links and redirects follow
            publish remove FILE                  # takes a text away; old addresses are answered
            publish lint FILE --fix              # mends spacing, spelling and structure
            publish check --format json          # every link, picture and header of the whole site
            ```

            - A new text is a draft (`draft: true`) until its author has read it.
            - Keep the address of what is published. Rename by `publish move` alone.
            - Keep code, formulas, addresses and directives as they are when you change the words around them.
            - Dates are `yyyy-MM-dd HH:mm` in the zone of the site.
            \(languages.count > 1 ? translations(languages) : "")
            ## Before you are done

            `publish lint --strict` and `publish check --strict` have to succeed. Both say file, line and what to do; with
            `--format json` each line is an object. Do not deploy.

            """
    }

    private static func translations(_ languages: [String]) -> String {
        let list = languages.map { "`\($0)`" }.joined(separator: ", ")
        return """

            ## Languages

            The languages are \(list). A text has the same path in each language's folder of `Content`.

            - `publish i18n status` says what is missing or stale, `publish i18n diff FILE` what has changed since the last time.
            - Keep the structure of the original: as many headings, lists and code blocks, in the same order.
            - Words that are fixed are in `Content/glossary.csv`, if the site has it.
            - A translation by a program has `translation: machine` in its header until a person marks it by
              `publish i18n mark FILE`. Never mark it yourself.

            """
    }
}
