extension ProjectTemplate {
    /// The name of the file with instructions for coding agents.
    static let guidanceName = "AGENTS.md"

    /// The instructions for coding agents; they refer to the command's help instead of repeating it.
    ///
    /// Source: agents.md.
    ///
    /// - Parameter languages: The codes of the site's languages, the first language first; empty for a site without languages.
    /// - Returns: The text of the file.
    static func guidance(languages: [String]) -> String {
        let folder = languages.first.map { "Content/\($0)" } ?? "Content"
        return """
            # Instructions for coding agents

            This repository is a website made with Publish: a Swift package whose program turns `Content` into `Output`.

            ## Layout

            | Content | Location |
            |---|---|
            | articles | `\(folder)/posts/<name>.md`, or `<name>/index.md` with its images next to it |
            | files copied without changes | `Resources` |
            | the program that generates the site | `Sources`, `Package.swift` |
            | redirects of old addresses | `Content/redirects.csv` |

            Never write to `Output`, `.build` or `.publish`; they are generated. Do not edit `Content/addresses.csv` and
            `translations.json` either; the `publish` command maintains them.

            ## Texts

            Before you write a text, run `publish help texts`: it prints the keys of the front matter, the directives and the linter's rules.

            ```sh
            publish new post "A title" --draft   # create a file with front matter
            publish move OLD NEW                 # rename a text, update links and redirects
            publish remove FILE                  # delete a text and record its address as gone
            publish lint FILE --fix              # fix spacing, spelling and structure
            publish check --format json          # check all links, images and front matter of the site
            ```

            - A new text is a draft (`draft: true`) until its author has read it.
            - Keep the addresses of published texts. Only rename files with `publish move`.
            - Do not change code, formulas, addresses and directives when you edit the text around them.
            - Dates are `yyyy-MM-dd HH:mm` in the site's time zone.
            \(languages.count > 1 ? translations(languages) : "")
            ## Before you are done

            `publish lint --strict` and `publish check --strict` have to succeed. Both print the file, the line and how to fix each
            problem; with `--format json`, each line is a JSON object. Do not deploy.

            """
    }

    private static func translations(_ languages: [String]) -> String {
        let list = languages.map { "`\($0)`" }.joined(separator: ", ")
        return """

            ## Languages

            The languages are \(list). A text has the same path in the folder of each language in `Content`.

            - `publish i18n status` lists missing and stale translations, `publish i18n diff FILE` shows what has changed since the last one.
            - Keep the structure of the original: the same headings, lists and code blocks, in the same order.
            - Use the terms in `Content/glossary.csv`, if that file exists.
            - A machine translation has `translation: machine` in its front matter until a person marks it with
              `publish i18n mark FILE`. Never mark it yourself.

            """
    }
}
