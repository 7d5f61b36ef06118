/// Names of programming languages as used by code plugins.
enum PluginLanguage {
    /// Aliases of languages; an empty value means plain text.
    private static let aliases = [
        "c#": "csharp", "c-sharp": "csharp", "c++": "cpp", "objc": "objectivec",
        "obj-c": "objectivec", "objective-c": "objectivec", "jscript": "javascript",
        "js": "javascript", "sh": "sh", "shell": "sh", "bash-shell": "bash", "actionscript3": "as3",
        "delphi": "pascal", "vbnet": "vb", "vb.net": "vb", "golang": "go", "py": "python",
        "rb": "ruby", "yml": "yaml", "xhtml": "html", "xslt": "xml", "markup": "html",
        "jfx": "javafx", "pas": "pascal", "ror": "ruby", "ts": "typescript",
        "html5": "html", "coldfusion": "cf", "ps": "powershell", "erl": "erlang",
        "plain": "", "text": "", "txt": "", "plaintext": "", "plain-text": "", "default": "",
        "generic": "", "raw": "", "none": "", "nohighlight": "", "no-highlight": "", "auto": "",
    ]

    /// Returns the name that Publish uses; empty for plain text, nil for a word that cannot be a language.
    static func name(_ word: some StringProtocol) -> String? {
        let word = word.lowercased().filter { $0 != "\"" && $0 != "'" && $0 != ";" }
        if let alias = aliases[word] { return alias }
        let isName =
            !word.isEmpty && word.utf8.count <= 24
            && word.utf8.allSatisfy {
                0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || "+-#._".utf8.contains($0)
            }
        return isName ? word : nil
    }

    /// The shortcodes of SyntaxHighlighter that are named after languages.
    static let shortcodes: Set = [
        "as3", "actionscript3", "bash", "shell", "coldfusion", "cf", "clojure", "clj", "c-sharp",
        "csharp", "cpp", "c", "css", "delphi", "diff", "patch", "erlang", "fsharp", "go", "groovy",
        "haskell", "html", "java", "javafx", "js", "jscript", "javascript", "latexcode", "tex",
        "matlab", "objc", "pascal", "perl", "pl", "php", "plain", "text", "powershell", "ps", "py",
        "python", "r", "rails", "ruby", "rb", "scala", "sql", "swift", "vb", "vbnet", "xml",
        "xhtml", "xslt", "yaml", "arduino", "golang", "jfx", "obj-c", "pas", "ror", "ts",
        "typescript", "yml",
    ]

    /// Languages whose code consists of tags.
    static let markup: Set = [
        "html", "xml", "svg", "vue", "svelte", "jsx", "tsx", "handlebars", "twig", "erb",
    ]
}

/// The options of a code block.
struct CodeWords {
    var language = ""
    var title = ""
    /// The highlighted lines, such as `2,4-6`.
    var lines = ""
    /// The number of the first line; 1 by default.
    var start = 1
    /// Whether the plugin was told that the code is escaped; nil if it was not told.
    var isEscaped: Bool?

    /// The info string of the fence.
    var text: String {
        var words = language.isEmpty ? "text" : language
        func add(_ word: String) { words += " " + word }
        let title = title.filter { !"\"`\n\r".contains($0) }
        if !title.isEmpty { add("title=\"\(title)\"") }
        let lines = lines.filter { !$0.isWhitespace }
        if lines.wholeMatch(of: /\d+(-\d+)?(,\d+(-\d+)?)*/) != nil { add("{\(lines)}") }
        if start > 1 { add("showLineNumbers=\(start)") }
        return words
    }

    /// Reads a setting, under its name in any of the plugins.
    mutating func take(_ name: String, _ value: String) {
        let value = value.trimmed
        switch name {
        case "lang", "language", "data-enlighter-language", "data-language", "data-lang", "brush":
            if let known = PluginLanguage.name(value), !known.isEmpty { language = known }
        case "title", "data-enlighter-title", "caption", "data-label": title = value
        case "highlight", "mark", "data-enlighter-highlight", "data-line", "highlight-lines":
            lines = value.filter { !"[]".contains($0) }
        case "firstline", "first-line", "start-line", "line", "data-enlighter-lineoffset",
            "data-start":
            start = Int(value).flatMap { $0 > 0 && $0 < 1_000_000 ? $0 : nil } ?? start
        case "escaped", "decode": isEscaped = value == "true" || value == "1"
        default: break
        }
    }

    /// Reads classes: `language-swift`, `lang:swift mark:2`, `brush: swift; title: a`.
    mutating func take(classes: String, isCode: Bool) {
        if classes.contains("brush") {
            for setting in classes.split(separator: ";") {
                let parts = setting.split(separator: ":", maxSplits: 1).map(String.init)
                if parts.count == 2 {
                    let name = parts[0].split(separator: " ").last.map(String.init) ?? ""
                    take(name, parts[1])
                }
            }
            return
        }
        let words = classes.split(whereSeparator: \.isWhitespace)
        for word in words {
            if let mark = word.firstIndex(of: ":") {
                take(word[..<mark].lowercased(), String(word[word.index(after: mark)...]))
                continue
            }
            for prefix in ["language-", "lang-"] where word.hasPrefix(prefix) {
                take("lang", String(word.dropFirst(prefix.count)))
            }
        }
        // highlight.js and old plugins name the language in a class without a prefix.
        let isAlone =
            words.count == 1 && isCode || words.contains("hljs") || words.contains("prettyprint")
        guard language.isEmpty, isAlone else { return }
        for word in words {
            guard let known = PluginLanguage.name(word),
                PluginLanguage.shortcodes.contains(known)
                    || PluginLanguage.shortcodes.contains(String(word))
            else { continue }
            take("lang", known)
        }
    }
}
