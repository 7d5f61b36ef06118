import Foundation
import Highlighter
public import Ink

extension Plugin {
    /// Turns on the Markdown dialect for technical articles: heading anchors and tables of contents, highlighted code,
    /// alerts, figures with sizes, and rules for Chinese, Japanese and Korean text.
    ///
    /// Sites of the edition `.v1` have it without the plugin, which is only needed to change options. Install it before
    /// the Markdown files are added. Without either, Markdown is rendered as the plain HTML of existing sites and their
    /// styles.
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
        // The site's options may contain code with state.
        plugin.code = configure == nil ? .ours : .oursWithTheSites
        return plugin
    }
}

extension PublishingContext {
    /// Uses the site's dialect for reading and rendering texts.
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
        // In other sites it is text, as before.
        options.images.readsSizes = site.edition != .suite
        options.readsAttributes = site.edition != .suite
        options.recognizesWikiLinks = site.edition != .suite
        options.images.size = { ImageSize(ofResource: $0, in: resources) }
        if let host = site.url.host { options.externalLinks?.ownHosts.insert(host) }
        if !run.promises.contains(.formulas) { options.extensions.remove(.math) }
        // Earlier steps may have set folders.
        options.inclusion = markdownParser.options.inclusion
        options.hidesCodeLines = site.edition != .suite || options.inclusion != nil
        configure?(&options)
        markdownParser.options = options
    }
}

/// Detects whether code is highlighted by Publish's own highlighter, whose output depends only on the code.
final class HighlighterProbe: @unchecked Sendable {
    // SAFETY: Used only on the thread that asks.
    fileprivate(set) var hasAnswered = false

    /// The probe that is currently asking.
    @TaskLocal fileprivate static var current: HighlighterProbe?

    /// Returns whether a highlighter is Publish's own.
    static func recognizes(_ highlighter: Ink.CodeHighlighter) -> Bool {
        let probe = HighlighterProbe()
        $current.withValue(probe) {
            _ = highlighter(UnsafeBufferPointer(start: nil, count: 0), CodeBlockInfo())
        }
        return probe.hasAnswered
    }
}
