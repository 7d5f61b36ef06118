internal import DevServer
internal import Plot
internal import PublishAnswers
internal import PublishPairs
internal import PublishTranslations

/// A text and its translation side by side, with the changes and the possible next steps.
struct PairPage {
    let original: DeskText?
    let site: SiteTexts
    let read: ReadPair
    let rows: [PairRow]
    let place: DeskPlace
    let say: DeskLanguage
    /// The linter's findings that belong to no block, such as those in front matter, with their files.
    let findings: [(file: String, finding: TextFinding)]
    /// The reasons why the page shows no glossary terms or no findings.
    let faults: [String]

    private var pair: PairedText { read.pair }
    private var exists: Bool { read.translationFile != nil }

    var page: ServedPage {
        let title = original?.title ?? pair.original
        return DeskFrame(title: "\(title): \(site.name(of: pair.to))", language: say).page(
            .p(.a(.href("/"), .text(say("All texts", "全部文章")))),
            .h1(.attribute(named: "lang", value: pair.from), .text(title)),
            .p(
                .text(state + " "),
                .if(
                    changes.isEmpty,
                    .empty,
                    else: .a(.href("#change-1"), .text(say("First change", "第一处改动")))
                )
            ),
            .forEach(DeskStep.all(for: pair, of: original, at: place, say)) { step in
                .group(
                    .p(.text(step.words)),
                    .element(named: "code", nodes: [.class("command"), .text(step.command)]),
                    .copyButton(step.command, say("copy", "复制"), say)
                )
            },
            .unwrap(read.gap) {
                .p(
                    .class("quiet"),
                    .text(say("The comparison is incomplete: \($0).", "对照不完整：\($0)。"))
                )
            },
            .forEach(faults) { .p(.class("quiet"), .text($0)) },
            .forEach(findings) { file, finding in
                .list([finding], of: file, in: "\(file):", at: place, say)
            },
            table
        )
    }

    /// The rows whose original has changed, by their places.
    private var changes: [Int] {
        rows.indices.filter { rows[$0].isChanged }
    }
}

private extension PairPage {
    /// The state of the translation as a sentence.
    var state: String {
        let machine =
            pair.isMachine
            ? say(
                " It is a machine translation that nobody has marked yet.",
                "这是机器翻译，还没有人标记过。"
            ) : ""
        return switch pair.state {
        case .missing: say("This text has no translation yet.", "这篇文章还没有译文。")
        case .begun:
            say(
                "The translation is a draft, or still has the words of its original. When it is finished, remove 'draft: true'.",
                "译文还是草稿，或者仍是原文的文字。译完后删去“draft: true”。"
            )
        case .none:
            say("This text is meant to exist in one language only.", "这篇文章只打算用一种语言发布。")
        case .unmarked:
            say(
                "The translation was never marked, so changes in the original are not known.",
                "译文从未标记过，所以不知道原文有没有改动。"
            ) + machine
        case .current: say("The translation matches its original.", "译文与原文一致。") + machine
        case .stale where !changes.isEmpty:
            say(
                "\(changes.count) \(changes.count == 1 ? "part" : "parts") of the original changed since the translation was marked.",
                "译文标记之后，原文有 \(changes.count) 处改动。"
            ) + machine
        case .stale:
            say(
                "The original has changed since the translation was marked.",
                "译文标记之后，原文有改动。"
            ) + machine
        }
    }

    var table: Node<HTML.BodyContext> {
        .div(
            .class("wide"),
            .attribute(named: "tabindex", value: "0"),
            .attribute(named: "role", value: "region"),
            .attribute(named: "aria-label", value: say("Both texts", "两种语言的文章")),
            .table(
                .class("pair"),
                .thead(
                    .tr(
                        .th(
                            scope: .column,
                            .text("\(site.name(of: pair.from)): "),
                            .file(pair.original, pair.original, at: place, say)
                        ),
                        .th(
                            scope: .column,
                            .text("\(site.name(of: pair.to)): "),
                            .if(
                                exists,
                                .file(pair.translation, pair.translation, at: place, say),
                                else: .text(pair.translation)
                            )
                        )
                    )
                ),
                .tbody(.forEach(rows.indices, line))
            )
        )
    }

    func line(_ index: Int) -> Node<HTML.TableContext> {
        let row = rows[index]
        let note: String? =
            switch row.change {
            case .same: nil
            case .changed(nil):
                say("changed; the earlier text is not known", "有改动；不知道原来的文字")
            case .changed: say("changed", "有改动")
            case .new: say("new", "新增")
            case .gone(nil):
                say(
                    "removed from the original; the earlier text is not known",
                    "原文已删除；不知道原来的文字"
                )
            case .gone: say("removed from the original", "原文已删除")
            }
        let number = changes.firstIndex(of: index).map { $0 + 1 }
        return .tr(
            .unwrap(number) { .group(.class("changed"), .id("change-\($0)")) },
            .td(
                caption(row.original, of: pair.original, row.name, note),
                .unwrap(number, jumps),
                words(of: row),
                .list(row.original?.findings ?? [], of: pair.original, at: place, say)
            ),
            .td(
                caption(row.translation, of: pair.translation, row.name, nil),
                .unwrap(row.translation) { text($0.text, in: pair.to) },
                .list(row.translation?.findings ?? [], of: pair.translation, at: place, say),
                terms(of: row)
            )
        )
    }

    /// Links from one change to those beside it.
    func jumps(_ number: Int) -> Node<HTML.BodyContext> {
        let others = [
            (number - 1, say("previous change", "上一处")), (number + 1, say("next change", "下一处")),
        ].filter { (1...changes.count).contains($0.0) }
        return .small(
            .class("jumps"),
            .forEach(others) { .a(.href("#change-\($0.0)"), .text($0.1)) }
        )
    }

    /// The line of a block, as a link that opens it in the editor, and the block's change.
    func caption(
        _ side: PairRow.Side?,
        of file: String,
        _ name: String?,
        _ note: String?
    ) -> Node<HTML.BodyContext> {
        guard side != nil || note != nil else { return .empty }
        let names = ["title": say("title", "标题"), "description": say("description", "描述")]
        let words = name.flatMap { names[$0] } ?? side?.line.map { say("line \($0)", "第 \($0) 行") }
        return .small(
            .unwrap(words) { .file(file, line: side?.line, $0, at: place, say) },
            .unwrap(note) { .text((words == nil ? "" : ", ") + $0) }
        )
    }

    func words(of row: PairRow) -> Node<HTML.BodyContext> {
        switch row.change {
        case .changed(let difference?):
            return .group(
                .pre(
                    .attribute(named: "lang", value: pair.from),
                    .forEach(difference.runs) { run in
                        switch run.kind {
                        case .kept: .text(run.text)
                        case .removed: .del(.text(run.text))
                        case .added: .ins(.text(run.text))
                        }
                    }
                ),
                .small(.text(say("Earlier:", "原来："))),
                text(
                    difference.runs.filter { $0.kind != .added }.map(\.text).joined(),
                    in: pair.from
                )
            )
        case .gone(let old?):
            return .pre(.attribute(named: "lang", value: pair.from), .del(.text(old)))
        default: return .unwrap(row.original) { text($0.text, in: pair.from) }
        }
    }

    func text(_ text: String, in language: String) -> Node<HTML.BodyContext> {
        .pre(.attribute(named: "lang", value: language), .text(text))
    }

    /// The glossary's terms in a block, with a remark on each term that the translation does not use.
    func terms(of row: PairRow) -> Node<HTML.BodyContext> {
        guard !row.terms.isEmpty else { return .empty }
        return .ul(
            .class("terms quiet"),
            .forEach(row.terms) { term in
                let wrong = row.translation.flatMap { term.wrongWord(in: $0.text) }
                let isMissing = row.translation.map { !term.isIn($0.text) } ?? false
                let remark =
                    wrong.map { say(", not '\($0)'", "，而不是“\($0)”") }
                    ?? (isMissing ? say(", missing here", "，这里没有用到") : "")
                let note = term.note.map { " (\($0))" } ?? ""
                return .li(
                    .text(
                        "\(term.term): \(term.translation.joined(separator: " / "))\(remark)\(note)"
                    )
                )
            }
        )
    }
}
