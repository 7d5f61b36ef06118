extension Grammar {
    /// HTML with embedded scripts and style sheets.
    static let html: Grammar = {
        var grammar = Grammar(
            name: "html",
            title: "HTML",
            aliases: ["xhtml", "htm", "vue", "svelte"]
        )
        grammar.scanAll = { lexer, _ in MarkupRules.scan(&lexer, embeds: true) }
        return grammar.compiled()
    }()

    static let xml: Grammar = {
        var grammar = Grammar(
            name: "xml",
            title: "XML",
            aliases: ["svg", "plist", "rss", "atom", "xsd", "xslt", "storyboard", "xib", "xaml"]
        )
        grammar.scanAll = { lexer, _ in MarkupRules.scan(&lexer, embeds: false) }
        return grammar.compiled()
    }()
}

enum MarkupRules {
    /// Scans the whole text; with `embeds`, the contents of `<script>` and `<style>` are scanned as
    /// JavaScript and CSS.
    static func scan(_ lexer: inout Lexer, embeds: Bool) {
        while lexer.position < lexer.end {
            switch lexer.source[lexer.position] {
            case "<": takeAngle(&lexer, embeds: embeds)
            case "&": takeReference(&lexer)
            default:
                lexer.takeSpace(to: lexer.skip(from: lexer.position) { $0 != "<" && $0 != "&" })
            }
        }
    }

    /// Reads a construct that begins with `<`, but not the text after it.
    static func takeAngle(_ lexer: inout Lexer, embeds: Bool) {
        let start = lexer.position
        if lexer.matches("<!--", at: start) {
            takeUntil("-->", from: start + 4, .comment, &lexer)
        } else if lexer.matches("<![CDATA[", at: start) {
            takeUntil("]]>", from: start + 9, .string, &lexer)
        } else if lexer.matches("<?", at: start) {
            takeUntil("?>", from: start + 2, .directive, &lexer)
        } else if lexer.matches("<!", at: start), Ascii.isLetter(lexer.byte(start + 2)) {
            takeUntil(">", from: start + 2, .directive, &lexer)
        } else {
            let name = lexer.byte(start + 1) == "/" ? start + 2 : start + 1
            if Ascii.isNameStart(lexer.byte(name)) {
                takeTag(&lexer, name: name, embeds: embeds)
            } else {
                lexer.take(.text, to: start + 1)
            }
        }
    }

    private static func takeUntil(
        _ close: StaticString,
        from offset: Int,
        _ kind: TokenKind,
        _ lexer: inout Lexer
    ) {
        var next = offset
        while next < lexer.end, !lexer.matches(close, at: next) { next += 1 }
        lexer.take(kind, to: next + close.utf8CodeUnitCount)
    }

    /// Reads `&name;` or `&#123;`; any other ampersand is text.
    private static func takeReference(_ lexer: inout Lexer) {
        let limit = min(lexer.end, lexer.position + 34)
        var next = lexer.position + 1
        while next < limit, Ascii.isName(lexer.source[next]) || lexer.source[next] == "#" {
            next += 1
        }
        if next < limit, next > lexer.position + 1, lexer.source[next] == ";" {
            lexer.take(.escape, to: next + 1)
        } else {
            lexer.take(.text, to: lexer.position + 1)
        }
    }

    private static func takeTag(_ lexer: inout Lexer, name: Int, embeds: Bool) {
        let isClosing = name == lexer.position + 2
        lexer.take(.punctuation, to: name)
        let end = lexer.skip(from: name) { Ascii.isName($0) || $0 == "-" || $0 == ":" || $0 == "." }
        let embedded: Grammar? =
            if !embeds || isClosing {
                nil
            } else if isNamed("script", lexer, from: name, to: end) {
                .javaScript
            } else if isNamed("style", lexer, from: name, to: end) {
                .css
            } else {
                nil
            }
        lexer.take(.tag, to: end)
        takeAttributes(&lexer)
        guard let embedded, lexer.last.byte == ">" else { return }
        let isScript = embedded.name == "javascript"
        lexer.embed(embedded, to: closingTag(isScript ? "script" : "style", lexer))
    }

    private static func takeAttributes(_ lexer: inout Lexer) {
        while lexer.position < lexer.end {
            let byte = lexer.source[lexer.position]
            switch byte {
            case ">":
                return lexer.take(.punctuation, to: lexer.position + 1)
            case "<":
                return
            case "/", "?":
                lexer.take(.punctuation, to: lexer.position + 1)
            case "=":
                lexer.take(.operator, to: lexer.position + 1)
            case "\"", "'":
                let close = lexer.skip(from: lexer.position + 1) { $0 != byte }
                lexer.take(.string, to: close + 1)
            default:
                if Ascii.isSpace(byte) {
                    lexer.takeSpace(to: lexer.skipSpace(lexer.position))
                } else {
                    let isValue = lexer.last.byte == "=" && lexer.last.kind == .operator
                    let end = lexer.skip(from: lexer.position + 1) {
                        !Ascii.isSpace($0) && $0 != "=" && $0 != ">" && $0 != "\"" && $0 != "'"
                            && $0 != "<"
                            && (isValue || $0 != "/")
                    }
                    lexer.take(isValue ? .string : .key, to: end)
                }
            }
        }
    }

    private static func isNamed(
        _ name: StaticString,
        _ lexer: borrowing Lexer,
        from start: Int,
        to end: Int
    ) -> Bool {
        guard end - start == name.utf8CodeUnitCount else { return false }
        // SAFETY: The pointer of a StaticString is always valid for its `utf8CodeUnitCount` bytes.
        let bytes = name.utf8Start
        for index in 0..<(end - start) where lexer.source[start + index] | 0x20 != bytes[index] {
            return false
        }
        return true
    }

    /// Returns the offset of `</name`, ignoring case; the end of the text if there is none.
    private static func closingTag(_ name: StaticString, _ lexer: borrowing Lexer) -> Int {
        let count = name.utf8CodeUnitCount
        var next = lexer.position
        while next + 2 + count <= lexer.end {
            if lexer.source[next] == "<", lexer.source[next + 1] == "/",
                isNamed(name, lexer, from: next + 2, to: next + 2 + count)
            {
                return next
            }
            next += 1
        }
        return lexer.end
    }
}
