import Foundation
import Highlighter
public import Ink

extension Plugin {
    /// Turns on what technical articles need: heading anchors and tables of contents, coloured
    /// code, alerts, figures with sizes, and the rules for Chinese, Japanese and Korean text.
    ///
    /// Sites of the edition `.v1` have it without installing it; there it is needed to change options. Install it before the
    /// Markdown files are added. Without either, Markdown becomes the plain HTML that existing sites and their styles know.
    ///
    /// Dollar signs are dollars, unless the site has the step `.renderFormulas()`. Where a script of the site draws formulas instead,
    /// say so:
    ///
    ///     .installPlugin(.articleMarkdown { $0.extensions.insert(.math) })
    ///
    /// - Parameter configure: Changes the options that are about to be used.
    /// - Returns: The plugin.
    @_disfavoredOverload
    public static func articleMarkdown(
        configure: ((inout MarkdownOptions) -> Void)? = nil
    ) -> Self {
        var plugin = Plugin(name: "Article Markdown") { context in
            context.useArticleMarkdown(configure: configure)
        }
        // What the site puts into the options may hold code that counts what it sees.
        plugin.code = configure == nil ? .ours : .oursWithTheSites
        return plugin
    }
}

extension PublishingContext {
    /// Lets texts be read and rendered as articles, if the site says so.
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
        // Elsewhere it is text, as it was.
        options.images.readsSizes = site.edition != .suite
        options.readsAttributes = site.edition != .suite
        options.recognizesWikiLinks = site.edition != .suite
        options.images.size = { ImageSize(ofResource: $0, in: resources) }
        if let host = site.url.host { options.externalLinks?.ownHosts.insert(host) }
        if !run.promises.contains(.formulas) { options.extensions.remove(.math) }
        // Steps before this one may have named folders.
        options.inclusion = markdownParser.options.inclusion
        options.hidesCodeLines = site.edition != .suite || options.inclusion != nil
        configure?(&options)
        markdownParser.options = options
    }
}

/// Finds out whether code is coloured by our own highlighter, whose answers depend on nothing but the code.
final class HighlighterProbe: @unchecked Sendable {
    // SAFETY: Set and read on the one thread that asks.
    fileprivate(set) var hasAnswered = false

    /// The question, while it is asked.
    @TaskLocal fileprivate static var current: HighlighterProbe?

    /// Whether a highlighter is our own.
    static func recognizes(_ highlighter: Ink.CodeHighlighter) -> Bool {
        let probe = HighlighterProbe()
        $current.withValue(probe) {
            _ = highlighter(UnsafeBufferPointer(start: nil, count: 0), CodeBlockInfo())
        }
        return probe.hasAnswered
    }
}
