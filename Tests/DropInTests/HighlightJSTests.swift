import HighlightJS
import Testing

@Suite("Highlight.js, as sites use it")
struct HighlightJSTests {
    static let samples: [(String, String, String)] = [
        (
            "swift", "struct A { func b() -> Int? { nil } } // <c>",
            """
            <span class="hljs-keyword">struct</span> <span class="hljs-title class_">A</span> { \
            <span class="hljs-keyword">func</span> <span class="hljs-title function_">b</span>() \
            <span class="hljs-operator">-&gt;</span> <span class="hljs-type">Int</span>\
            <span class="hljs-operator">?</span> { <span class="hljs-literal">nil</span> } } \
            <span class="hljs-comment">// &lt;c&gt;</span>
            """
        ),
        (
            "JSON", "{\"a\": true}",
            """
            <span class="hljs-punctuation">{</span><span class="hljs-attr">"a"</span>\
            <span class="hljs-punctuation">:</span> <span class="hljs-literal">true</span>\
            <span class="hljs-punctuation">}</span>
            """
        ),
        (
            "html", "<a href=\"b\">c</a>",
            """
            <span class="hljs-tag">&lt;</span><span class="hljs-name">a</span> \
            <span class="hljs-attr">href</span><span class="hljs-operator">=</span>\
            <span class="hljs-string">"b"</span><span class="hljs-tag">&gt;</span>c\
            <span class="hljs-tag">&lt;/</span><span class="hljs-name">a</span>\
            <span class="hljs-tag">&gt;</span>
            """
        ),
        (
            "css", "#a .b, p:hover { color: red }",
            """
            <span class="hljs-selector-id">#a</span> <span class="hljs-selector-class">.b</span>, \
            <span class="hljs-selector-tag">p</span>\
            <span class="hljs-selector-pseudo">:hover</span> { <span class="hljs-attribute">color</span>: red }
            """
        ),
        (
            "ruby", "pod :b, key: nil, \"c\": true",
            """
            pod <span class="hljs-symbol">:b</span>, <span class="hljs-symbol">key</span>: \
            <span class="hljs-literal">nil</span>, <span class="hljs-string">"c"</span>: \
            <span class="hljs-literal">true</span>
            """
        ),
        (
            "diff", "-a\n+b\n",
            """
            <span class="hljs-deletion">-a</span>
            <span class="hljs-addition">+b</span>

            """
        ),
        (
            "js", "x = /a\\n/ + `b${1}`",
            """
            x <span class="hljs-operator">=</span> <span class="hljs-string">/a\\n/</span> \
            <span class="hljs-operator">+</span> <span class="hljs-string">`b</span>\
            ${<span class="hljs-number">1</span>}<span class="hljs-string">`</span>
            """
        ),
    ]

    @Test("Code has the classes of the style sheets", arguments: samples)
    func classes(language: String, code: String, expected: String) {
        let result = HighlightJS().highlight(code, as: language)
        #expect(result.language == language)
        #expect(result.value == expected)
    }

    @Test("Code of an unknown language stays as it is")
    func unknown() {
        let result = HighlightJS().highlight("a < b", as: "klingon")
        #expect(result.language == "undefined")
        #expect(result.value == "a < b")
    }

    @Test(
        "A language is guessed where the code leaves no doubt, and only there",
        arguments: [
            ("#!/bin/sh\nls", "bash"), ("import SwiftUI\n\nlet a = 1", "swift"),
            ("{\"a\": [1, 2]}", "json"), ("{ a }", "undefined"), ("let a = 1", "undefined"),
            ("diff --git a/a b/a\n", "diff"), ("", "undefined"), ("$ swift build", "console"),
        ]
    )
    func guess(code: String, language: String) {
        #expect(HighlightJS().highlight(code, as: "").language == language)
    }
}
