extension Grammar {
    /// SQL of SQLite, PostgreSQL and MySQL; keywords may be in any case.
    static let sql: Grammar = {
        var grammar = Grammar(
            name: "sql",
            title: "SQL",
            aliases: ["sqlite", "postgresql", "postgres", "mysql", "psql"]
        )
        grammar.words = WordTable(
            [
                (WordBits.keyword, keywords), (WordBits.type, types),
                (WordBits.literal, "true false null"),
            ],
            foldsCase: true
        )
        grammar.capitalised = .text
        grammar.strings = [
            StringRule("'", "'", escape: nil, isMultiline: true).with(\.doublesClose, true),
            StringRule("\"", "\"", escape: nil, kind: .key).with(\.doublesClose, true),
            StringRule("`", "`", escape: nil, kind: .key).with(\.doublesClose, true),
        ]
        grammar.rules = [
            .string(0), .string(1), .string(2), .line("--"), .block("/*", "*/", nests: true),
            .at("@:$", SQLRules.takeParameter),
        ]
        return grammar.compiled()
    }()

    private static let keywords = """
        abort action add after all alter always analyze and any as asc attach autoincrement before begin between by
        cascade case cast check collate column commit concurrently conflict constraint create cross current current_date
        current_time cycle database default deferrable deferred delete desc detach distinct do drop each else end escape
        except exclude exclusive exists explain extension fail filter first following for foreign from full function
        generated glob grant group having if ignore ilike immediate in index indexed initially inner insert instead
        intersect into is isnull join key language last lateral left like limit match materialized natural no not
        nothing notnull nulls of offset on or order outer over partition plan pragma preceding primary procedure query
        raise range recursive references regexp reindex release rename replace restrict return returning returns
        revoke right rollback row rows savepoint schema select set show table temp temporary then to transaction trigger
        truncate unbounded union unique update use using vacuum values view virtual when where window with without
        """

    private static let types = """
        bigint binary bit blob bool boolean bytea char character date datetime decimal double float int integer interval
        json jsonb mediumint money numeric nvarchar precision real serial smallint text time timestamp timestamptz
        tinyint uuid varchar varbinary
        """
}

enum SQLRules {
    /// Reads `:name`, `@name` or `$1`; two colons are an operator.
    @Sendable
    static func takeParameter(_ lexer: inout Lexer, _ grammar: Grammar) -> Bool {
        let next = lexer.position + 1
        if lexer.byte(lexer.position) == ":", lexer.byte(next) == ":" {
            lexer.take(.operator, to: next + 1)
            return true
        }
        let end = lexer.skip(from: next, while: Ascii.isName)
        guard end > next else { return false }
        lexer.take(.variable, to: end)
        return true
    }
}
