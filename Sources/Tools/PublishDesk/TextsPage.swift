internal import DevServer
internal import Foundation
internal import Plot

/// What to do next and the list of all texts, or the texts in one state, by language.
struct TextsPage {
    let site: SiteTexts
    let place: DeskPlace
    let say: DeskLanguage
    /// The selected state; nil for all texts.
    let chosen: TextRow.State?
    /// The words that titles or paths have to contain; empty for all texts.
    let words: String

    var page: ServedPage {
        let all = TextRow.all(of: site)
        let found = all.filter { row in
            words.isEmpty || row.text.title.localizedStandardContains(words)
                || row.file.localizedStandardContains(words)
        }
        let shown = found.filter { row in chosen.map(row.states.contains) ?? true }
        let texts = say("Texts", "文章")
        let isWhole = chosen == nil && words.isEmpty
        let next = isWhole ? UrgentTexts.all(of: site, at: place, say) : []
        return DeskFrame(
            title: chosen.map { "\(texts): \($0.name(say))" } ?? texts,
            language: say
        ).page(
            .if(
                !next.isEmpty,
                .group(
                    .h1(.text(say("Next", "接下来"))),
                    .ul(.class("next"), .forEach(next, lines))
                )
            ),
            .element(named: next.isEmpty ? "h1" : "h2", nodes: [.text(texts)]),
            .unwrap(remark) { .p(.class("quiet"), .text($0)) },
            search,
            choices(found),
            .forEach(site.languages) { language in
                table(of: shown.filter { $0.language == language }, in: language)
            },
            .if(shown.isEmpty, .p(.text(say("No such texts.", "没有这样的文章。"))))
        )
    }
}

private extension TextsPage {
    /// The reason why the list has no findings; nil if it has them.
    var remark: String? {
        site.findingsFault
            ?? (site.findings == nil
                ? say(
                    "The linter is still reading the texts; this page reloads when it has finished.",
                    "还在检查文章；检查完后，本页会自动刷新。"
                )
                : nil)
    }

    /// A field for words of titles and paths; the address has them, so that no script is needed.
    var search: Node<HTML.BodyContext> {
        .element(
            named: "search",
            nodes: [
                .form(
                    .action("/"),
                    .unwrap(chosen) { .input(.type(.hidden), .name("state"), .value($0.rawValue)) },
                    .input(
                        .type(.search),
                        .name("q"),
                        .value(words),
                        .placeholder(say("Title or path", "标题或路径")),
                        .attribute(named: "aria-label", value: say("Find texts", "查找文章"))
                    ),
                    .text(" "),
                    .button(.text(say("Find", "查找")))
                )
            ]
        )
    }

    /// Links to the lists of texts in each state that occurs; they work without scripts.
    func choices(_ rows: [TextRow]) -> Node<HTML.BodyContext> {
        let states = TextRow.State.allCases.map { state in
            (state: Optional(state), count: rows.count { $0.states.contains(state) })
        }
        let choices = [(state: nil, count: rows.count)] + states.filter { $0.count > 0 }
        return .nav(
            .attribute(named: "aria-label", value: say("States", "状态")),
            .ul(
                .forEach(choices) { choice in
                    .li(
                        .a(
                            .href(DeskAddress.list(choice.state, words)),
                            .if(
                                choice.state == chosen,
                                .attribute(named: "aria-current", value: "page")
                            ),
                            .text("\(choice.state?.name(say) ?? say("all", "全部")) \(choice.count)")
                        )
                    )
                }
            )
        )
    }

    /// The texts in a state, with a link to the others.
    func lines(_ urgent: UrgentTexts) -> Node<HTML.ListContext> {
        let shown = urgent.texts.count
        let words = say(
            "\(shown) of \(urgent.count); all: \(urgent.state.name(say))",
            "\(urgent.count) 项中的 \(shown) 项；全部：\(urgent.state.name(say))"
        )
        return .group(
            .forEach(urgent.texts) { row, words, command in
                .li(
                    title(of: row, atChange: true),
                    .span(.class("quiet"), .text(words)),
                    .unwrap(command) { .copyButton($0, say("copy command", "复制命令"), say) },
                    .if(
                        row.states.contains(.missing),
                        .empty,
                        else: .small(
                            .file(row.file, line: row.worst?.line, row.file, at: place, say)
                        )
                    )
                )
            },
            .if(
                shown < urgent.count,
                .li(.a(.href(DeskAddress.list(urgent.state, "")), .text(words)))
            )
        )
    }

    func table(of rows: [TextRow], in language: String) -> Node<HTML.BodyContext> {
        guard !rows.isEmpty else { return .empty }
        return .section(
            .if(
                !language.isEmpty,
                .h2(
                    .id(language),
                    .text(site.name(of: language)),
                    .text(" "),
                    .small("\(rows.count)")
                )
            ),
            .div(
                .class("wide"),
                // The keyboard can only scroll a region that can have the focus.
                .attribute(named: "tabindex", value: "0"),
                .attribute(named: "role", value: "region"),
                .attribute(
                    named: "aria-label",
                    value: say("Texts", "文章") + " \(site.name(of: language))"
                ),
                .table(
                    .thead(
                        .tr(
                            .th(scope: .column, .text(say("Title", "标题"))),
                            .th(scope: .column, .text(say("State", "状态"))),
                            .th(scope: .column, .class("date"), .text(say("Date", "日期"))),
                            .th(scope: .column, .class("number"), .text(say("Words", "字数")))
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
                        else: .file(row.file, row.file, at: place, say)
                    )
                ),
                .if(
                    chosen == .faults,
                    .list(row.findings, of: row.file, at: place, say)
                )
            ),
            .td(
                .forEach(row.states) { state in
                    .group(
                        .span(.class("state \(state.rawValue)"), .text(row.label(of: state, say))),
                        " "
                    )
                }
            ),
            .td(.class("date"), .text(row.text.date)),
            .td(.class("number"), .text("\(row.text.words)"))
        )
    }

    /// The title of a row: for a translation, a link to the comparison with the original; for another
    /// text, a link to its page, if it has one.
    func title(of row: TextRow, atChange: Bool = false) -> Node<HTML.BodyContext> {
        let language = row.text.language.isEmpty ? nil : row.text.language
        let address: String? =
            if let pair = row.pair {
                DeskAddress.pair(pair.translation)
                    + (atChange && pair.state == .stale ? "#change-1" : "")
            } else {
                row.page.map { DeskAddress.page($0, of: place) }
            }
        guard let address else {
            return .span(.attribute(named: "lang", value: language), .text(row.text.title))
        }
        return .a(
            .href(address),
            .attribute(named: "lang", value: language),
            .text(row.text.title)
        )
    }
}
