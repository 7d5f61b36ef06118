internal import DevServer
internal import Plot

/// The list of all texts, or of the texts in one state, by language.
struct TextsPage {
    let site: SiteTexts
    let place: DeskPlace
    /// The selected state; nil for all texts.
    let chosen: TextRow.State?

    var page: ServedPage {
        let all = TextRow.all(of: site)
        let shown = all.filter { row in chosen.map(row.states.contains) ?? true }
        return DeskFrame(title: chosen.map { "Texts: \($0.rawValue)" } ?? "Texts").page(
            .h1("Texts"),
            .unwrap(remark) { .p(.class("quiet"), .text($0)) },
            choices(all),
            .forEach(site.languages) { language in
                table(of: shown.filter { $0.language == language }, in: language)
            },
            .if(shown.isEmpty, .p("No texts in this state."))
        )
    }
}

private extension TextsPage {
    /// The reason why the list has no findings; nil if it has them.
    var remark: String? {
        site.findingsFault
            ?? (site.findings == nil
                ? "The linter is still reading the texts; this page reloads when it has finished."
                : nil)
    }

    /// Links to the lists of texts in each state that occurs; they work without scripts.
    func choices(_ rows: [TextRow]) -> Node<HTML.BodyContext> {
        let states = TextRow.State.allCases.map { state in
            (state: Optional(state), count: rows.count { $0.states.contains(state) })
        }
        let choices = [(state: nil, count: rows.count)] + states.filter { $0.count > 0 }
        return .nav(
            .attribute(named: "aria-label", value: "States"),
            .ul(
                .forEach(choices) { choice in
                    .li(
                        .a(
                            .href(choice.state.map { "/?state=\($0.rawValue)" } ?? "/"),
                            .if(
                                choice.state == chosen,
                                .attribute(named: "aria-current", value: "page")
                            ),
                            .text("\(choice.state?.rawValue ?? "all") \(choice.count)")
                        )
                    )
                }
            )
        )
    }

    func table(of rows: [TextRow], in language: String) -> Node<HTML.BodyContext> {
        guard !rows.isEmpty else { return .empty }
        return .section(
            .if(
                !language.isEmpty,
                .h2(.id(language), .text(language), .text(" "), .small("\(rows.count)"))
            ),
            .div(
                .class("wide"),
                // The keyboard can only scroll a region that can have the focus.
                .attribute(named: "tabindex", value: "0"),
                .attribute(named: "role", value: "region"),
                .attribute(named: "aria-label", value: "Texts \(language)"),
                .table(
                    .thead(
                        .tr(
                            .th(scope: .column, "Title"),
                            .th(scope: .column, "State"),
                            .th(scope: .column, "Date"),
                            .th(scope: .column, .class("number"), "Words")
                        )
                    ),
                    .tbody(.forEach(rows, line))
                )
            )
        )
    }

    func line(_ row: TextRow) -> Node<HTML.TableContext> {
        .tr(
            .th(
                scope: .row,
                title(of: row),
                .small(
                    .if(
                        row.states.contains(.missing),
                        .text(row.file),
                        else: .file(row.file, row.file, at: place)
                    )
                )
            ),
            .td(
                .forEach(row.states) { state in
                    .group(
                        .span(.class("state \(state.rawValue)"), .text(row.label(of: state))),
                        " "
                    )
                }
            ),
            .td(.class("date"), .text(row.date)),
            .td(.class("number"), .text("\(row.words)"))
        )
    }

    /// The title of a row: for a translation, a link to the comparison with the original; for another
    /// text, a link to its page, if it has one.
    func title(of row: TextRow) -> Node<HTML.BodyContext> {
        let language = Node<HTML.AnchorContext>.attribute(
            named: "lang",
            value: row.titleLanguage.isEmpty ? nil : row.titleLanguage
        )
        if let pair = row.pair {
            return .a(.href(DeskAddress.pair(pair.translation)), language, .text(row.title))
        }
        if let page = row.page {
            return .a(.href(DeskAddress.page(page, of: place)), language, .text(row.title))
        }
        return .span(
            .attribute(
                named: "lang",
                value: row.titleLanguage.isEmpty ? nil : row.titleLanguage
            ),
            .text(row.title)
        )
    }
}
