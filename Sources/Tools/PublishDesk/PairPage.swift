internal import DevServer
internal import Plot
internal import PublishAnswers
internal import PublishPairs
internal import PublishTranslations

/// A text and its translation side by side, with the changes and the possible next steps.
struct PairPage {
    /// The title of the original.
    let title: String
    let read: ReadPair
    let rows: [PairRow]
    let place: DeskPlace
    /// The linter's findings that belong to no block, such as those in front matter, with their files.
    let findings: [(file: String, finding: TextFinding)]
    /// The reasons why the page shows no glossary terms or no findings.
    let faults: [String]

    private var pair: PairedText { read.pair }
    private var exists: Bool { read.translationFile != nil }

    var page: ServedPage {
        DeskFrame(title: "\(title): \(pair.to)").page(
            .p(.a(.href("/"), "All texts")),
            .h1(.attribute(named: "lang", value: pair.from), .text(title)),
            .p(.text(state)),
            .forEach(steps) { step in
                .group(
                    .p(.text(step.words)),
                    .element(named: "code", nodes: [.class("command"), .text(step.command)])
                )
            },
            .unwrap(read.gap) {
                .p(.class("quiet"), .text("The comparison is incomplete: \($0)."))
            },
            .forEach(faults) { .p(.class("quiet"), .text($0)) },
            .if(
                !findings.isEmpty,
                .ul(
                    .class("findings"),
                    .forEach(findings) { line($0.finding, of: $0.file, in: "\($0.file):") }
                )
            ),
            table
        )
    }
}

private extension PairPage {
    /// The state of the translation as a sentence.
    var state: String {
        let machine =
            pair.isMachine ? " It is a machine translation that nobody has marked yet." : ""
        let count = rows.count { row in
            if case .same = row.change { false } else { true }
        }
        return switch pair.state {
        case .missing: "This text has no translation yet."
        case .begun: "The translation is a draft, or still has the words of its original."
        case .none: "This text is meant to exist in one language only."
        case .unmarked:
            "The translation was never marked, so changes in the original are not known." + machine
        case .current: "The translation matches its original." + machine
        case .stale where count > 0:
            "\(count) \(count == 1 ? "part" : "parts") of the original changed since the translation was marked."
                + machine
        case .stale: "The original has changed since the translation was marked." + machine
        }
    }

    /// The possible next steps, and their commands.
    var steps: [(words: String, command: String)] {
        let file = place.shellWord(pair.translation)
        let mark = (
            "If the translation matches its original, mark it:", "publish i18n mark \(file)"
        )
        let draft = "publish i18n draft \(file)"
        return switch pair.state {
        case .missing:
            [
                (
                    "To draft a translation with the command in PUBLISH_TRANSLATOR or '--using':",
                    draft
                ),
                (
                    "If the text is meant to exist in one language only:",
                    "publish i18n none \(place.shellWord(pair.original))"
                ),
            ]
        case .stale:
            [
                (
                    "To draft the changed parts with the command in PUBLISH_TRANSLATOR or '--using':",
                    draft
                ), mark,
            ]
        case .unmarked: [mark]
        case .current: pair.isMachine ? [mark] : []
        case .begun, .none: []
        }
    }

    var table: Node<HTML.BodyContext> {
        .div(
            .class("wide"),
            .attribute(named: "tabindex", value: "0"),
            .attribute(named: "role", value: "region"),
            .attribute(named: "aria-label", value: "Both texts"),
            .table(
                .class("pair"),
                .thead(
                    .tr(
                        .th(
                            scope: .column,
                            .text("\(pair.from): "),
                            .file(pair.original, pair.original, at: place)
                        ),
                        .th(
                            scope: .column,
                            .text("\(pair.to): "),
                            .if(
                                exists,
                                .file(pair.translation, pair.translation, at: place),
                                else: .text(pair.translation)
                            )
                        )
                    )
                ),
                .tbody(.forEach(rows, line))
            )
        )
    }

    func line(_ row: PairRow) -> Node<HTML.TableContext> {
        let note: String? =
            switch row.change {
            case .same: nil
            case .changed(nil): "changed; the earlier text is not known"
            case .changed: "changed"
            case .new: "new"
            case .gone(nil): "removed from the original; the earlier text is not known"
            case .gone: "removed from the original"
            }
        return .tr(
            .if(note != nil, .class("changed")),
            .td(
                caption(row.original, of: pair.original, row.name, note),
                original(row),
                list(row.original?.findings ?? [], of: pair.original)
            ),
            .td(
                caption(row.translation, of: pair.translation, row.name, nil),
                .unwrap(row.translation) { text($0.text, in: pair.to) },
                list(row.translation?.findings ?? [], of: pair.translation),
                terms(of: row)
            )
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
        let words = name ?? side?.line.map { "line \($0)" }
        return .small(
            .unwrap(words) { .file(file, line: side?.line, $0, at: place) },
            .unwrap(note) { .text((words == nil ? "" : ", ") + $0) }
        )
    }

    func original(_ row: PairRow) -> Node<HTML.BodyContext> {
        switch row.change {
        case .changed(let difference?):
            return .pre(
                .attribute(named: "lang", value: pair.from),
                .forEach(difference.runs) { run in
                    switch run.kind {
                    case .kept: .text(run.text)
                    case .removed: .del(.text(run.text))
                    case .added: .ins(.text(run.text))
                    }
                }
            )
        case .gone(let old?):
            return .pre(.attribute(named: "lang", value: pair.from), .del(.text(old)))
        default: return .unwrap(row.original) { text($0.text, in: pair.from) }
        }
    }

    func text(_ text: String, in language: String) -> Node<HTML.BodyContext> {
        .pre(.attribute(named: "lang", value: language), .text(text))
    }

    /// The linter's findings in a block.
    func list(_ findings: [TextFinding], of file: String) -> Node<HTML.BodyContext> {
        .if(
            !findings.isEmpty,
            .ul(.class("findings"), .forEach(findings) { line($0, of: file) })
        )
    }

    /// A finding as a list item.
    ///
    /// - Parameters:
    ///   - finding: The finding.
    ///   - file: The text.
    ///   - words: The text before the line number.
    /// - Returns: The item.
    func line(
        _ finding: TextFinding,
        of file: String,
        in words: String = "line "
    ) -> Node<HTML.ListContext> {
        .li(
            .file(file, line: finding.line, "\(words)\(finding.line)", at: place),
            .text(": \(finding.words)")
        )
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
                    wrong.map { ", not '\($0)'" } ?? (isMissing ? ", missing here" : "")
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
