import Foundation
import Highlighter
public import Ink

extension Plugin {
    /// Turns on the Markdown dialect for technical articles: heading anchors and tables of contents, highlighted code,
    /// alerts, figures with sizes, and rules for Chinese, Japanese and Korean text.
    ///
    /// Sites of the edition `.v1` have the dialect without the plugin, and need the plugin only to
    /// change options. Install it before the Markdown files are added. Sites without the edition
    /// and the plugin render Markdown as the plain HTML that existing sites and their styles
    /// expect.
    ///
    /// Dollar signs are literal, unless the site has the step `.renderFormulas()`. If a script of the site renders
    /// formulas instead, add the extension:
    ///
    ///     .installPlugin(.articleMarkdown { $0.extensions.insert(.math) })
    ///
    /// - Parameter configure: Changes the options.
    /// - Returns: The plugin.
    @_disfavoredOverload
    public static func articleMarkdown(
        configure: ((inout MarkdownOptions) -> Void)? = nil
    ) -> Self {
        var plugin = Plugin(name: "Article Markdown") { context in
            context.useArticleMarkdown(configure: configure)
        }
        // The closure of the site may depend on state that Publish cannot see.
        plugin.code = configure == nil ? .ours : .oursWithTheSites
        return plugin
    }
}

extension PublishingContext {
    package mutating func useDialectOfSite() {
        if site.markdownDialect == .article { useArticleMarkdown(configure: nil) }
    }

    fileprivate mutating func useArticleMarkdown(configure: ((inout MarkdownOptions) -> Void)?) {
        var options = MarkdownOptions.article
        options.highlighter = { code, info in
            if let probe = HighlighterProbe.current {
                probe.hasAnswered = true
                return nil
            }
            var html: [UInt8] = []
            let isKnown = CodeHighlighter.highlight(code, language: info.language, into: &html)
            return isKnown ? html : nil
        }
        let resources = workspace.root.path + "Resources"
        // In sites of the suite, sizes after URLs remain text, as they always were.
        options.images.readsSizes = site.edition != .suite
        options.readsAttributes = site.edition != .suite
        options.recognizesWikiLinks = site.edition != .suite
        options.hidesComments = site.edition != .suite
        if site.edition == .suite { options.extensions.subtract([.marks, .definitionLists]) }
        options.images.size = { ImageSize(ofResource: $0, in: resources) }
        if let host = site.url.host { options.externalLinks?.ownHosts.insert(host) }
        if !run.promises.contains(.formulas) { options.extensions.remove(.math) }
        // An earlier step, `.includeCode(from:)`, may have set the folders.
        options.inclusion = markdownParser.options.inclusion
        options.hidesCodeLines = site.edition != .suite || options.inclusion != nil
        configure?(&options)
        markdownParser.options = options
    }
}

/// Detects whether a code highlighter is Publish's own, whose output depends only on the code.
final class HighlighterProbe: @unchecked Sendable {
    // SAFETY: Used only on the thread that calls the highlighter.
    fileprivate(set) var hasAnswered = false

    /// The probe for which the highlighter is being called.
    @TaskLocal fileprivate static var current: HighlighterProbe?

    /// Returns whether a highlighter is Publish's own.
    static func recognizes(_ highlighter: Ink.CodeBlockHighlighter) -> Bool {
        let probe = HighlighterProbe()
        $current.withValue(probe) {
            _ = highlighter(UnsafeBufferPointer(start: nil, count: 0), CodeBlockInfo())
        }
        return probe.hasAnswered
    }
}
