@testable import PublishMedia

/// Readers of images, formulas and diagrams in texts, of what programs have drawn, and of the file of sizes.
extension FuzzTarget {
    private static let text =
        "<p><img src='/a.png' alt=\"a\"/><picture><source srcset=b><img src=c></picture> "
        + "<span class=\"math math-inline\">\\(x &lt; y\\)</span></p>"
        + "<div class=\"math math-display\">\\[z\\]</div><pre class=\"mermaid\">graph</pre>"
        + "<figure class=\"code\"><figcaption>t</figcaption><pre><code class=\"language-dot\">"
        + "a -&gt; <span>b</span></code></pre></figure>"

    private static let words = [
        "<", ">", "</", "/>", "<!--", "-->", "<img", " src=\"", "'", "<picture", "</picture>",
        "<pre><code class=\"language-dot\">", "</code></pre>",
        "<figure class=\"code\"><figcaption>",
        "</figcaption>", "<svg", "</svg>", "<title>", " style=\"fill:", " id=\"", "url(#", "#fff",
        "\\(", "\\)</span>", "中", "\u{0}",
    ]

    static let media = [
        FuzzTarget("media-markup", seeds: [text], words: words) { bytes in
            _ = ImageMarkup.replacing(in: bytes) { $0.isInPicture ? nil : $0.source }
            _ = FormulaMarkup.replacing(in: bytes) { $0.tex }
            _ = DiagramMarkup.replacing(in: bytes) { $0.title ?? $0.source }
        },
        FuzzTarget(
            "drawings",
            seeds: [
                "<?xml?><svg width=\"9pt\" style=\"a:b\"><!-- c --><g id='d'><title>e</title>"
                    + "<rect fill=\"#F8F8F8\" style=\"stroke: #383838;\"/><text>f</text></g></svg>"
            ],
            words: words
        ) { bytes in
            let svg = String(decoding: bytes, as: UTF8.self)
            guard let drawing = SVGDrawing(svg, prefix: "p")?.text else { return }
            _ = SVGDrawing.element(drawing, title: SVGDrawing.words(in: drawing))
        },
        FuzzTarget(
            "image-file",
            seeds: ["address,width,height\nhttps://a.b/c,1,2\n\"https://a.b/c,d\",,\n"],
            words: ["://", ",", "\"", "\n", "\r\n", "99999999999999999999"]
        ) { bytes in
            let file = RemoteImageFile(text: String(decoding: bytes, as: UTF8.self))
            if RemoteImageFile(text: file.text).sizes != file.sizes { throw OtherSizes() }
        },
    ]

    /// A file that is not read as it was written.
    private struct OtherSizes: Error {}
}
