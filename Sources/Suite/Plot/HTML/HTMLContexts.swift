// The contexts of an HTML document, as phantom types.
//
// Contexts of elements with body content are classes derived from `HTML.BodyContext`: with this
// superclass constraint, the compiler can infer the context of unqualified expressions such as
// `Node.div(.p("text"))`.
//
// Existing themes may declare their own functions for elements and attributes that the first
// release did not have. The functions for these are marked as disfavoured overloads here, so that
// the compiler prefers the declarations of the theme.

extension HTML {
    /// The content and the attributes that `body` and most elements in it may have.
    public class BodyContext: HTMLStylableContext, HTMLScriptableContext, HTMLImageContainerContext,
        HTMLDividableContext
    {
        init() {}
    }

    /// The content and the attributes that `a` may have.
    public final class AnchorContext: BodyContext, HTMLLinkableContext {}

    /// The content and the attributes that `audio` may have.
    public enum AudioContext: HTMLMediaContext {
        /// The context of the `source` elements.
        public typealias SourceContext = HTML.AudioSourceContext
    }

    /// The content and the attributes that `source` in `audio` may have.
    public enum AudioSourceContext: HTMLSourceContext {}

    /// The content and the attributes that `button` may have.
    public final class ButtonContext: BodyContext, HTMLNamableContext, HTMLValueContext {}

    /// The content and the attributes that `data` may have.
    public class DataContext: BodyContext, HTMLValueContext {}

    /// The content and the attributes that `datalist` may have.
    public enum DataListContext: HTMLOptionListContext {}

    /// The content and the attributes that `dl` may have.
    public enum DescriptionListContext: HTMLStylableContext, HTMLDividableContext {}

    /// The content and the attributes that `details` may have.
    public final class DetailsContext: BodyContext {}

    /// The content and the attributes that the `html` element may have.
    public enum DocumentContext: HTMLStylableContext {}

    /// The content and the attributes that `embed` may have.
    public enum EmbedContext: HTMLStylableContext, HTMLSourceContext, HTMLTypeContext,
        HTMLDimensionContext
    {}

    /// The content and the attributes that `figure` may have.
    public final class FigureContext: BodyContext {}

    /// The content and the attributes that `form` and `fieldset` may have.
    public final class FormContext: BodyContext {}

    /// The content and the attributes that `head` may have.
    public enum HeadContext: HTMLContext, HTMLScriptableContext {}

    /// The content and the attributes that `iframe` may have.
    public enum IFrameContext: HTMLNamableContext, HTMLSourceContext {}

    /// The content and the attributes that `img` may have.
    public enum ImageContext: HTMLSourceContext, HTMLStylableContext, HTMLDimensionContext {}

    /// The content and the attributes that `input` may have.
    public enum InputContext: HTMLNamableContext, HTMLValueContext {}

    /// The content and the attributes that `label` may have.
    public final class LabelContext: BodyContext {}

    /// The content and the attributes that `link` may have.
    public enum LinkContext: HTMLLinkableContext, HTMLTypeContext, HTMLIntegrityContext {}

    /// The content and the attributes that `ul` and `ol` may have.
    public enum ListContext: HTMLStylableContext {}

    /// The content and the attributes that `meta` may have.
    public enum MetaContext: HTMLNamableContext {}

    /// The content and the attributes that `object` may have.
    public enum ObjectContext: HTMLDimensionContext, HTMLTypeContext {}

    /// The content and the attributes that `option` may have.
    public enum OptionContext: HTMLValueContext {}

    /// The content and the attributes that `picture` may have.
    public enum PictureContext: HTMLSourceListContext, HTMLImageContainerContext {
        /// The context of the `source` elements.
        public typealias SourceContext = HTML.PictureSourceContext
    }

    /// The content and the attributes that `source` in `picture` may have.
    public enum PictureSourceContext {}

    /// The root of an HTML document.
    public enum RootContext {}

    /// The content and the attributes that `script` may have.
    public enum ScriptContext: HTMLSourceContext, HTMLIntegrityContext {}

    /// The content and the attributes that `select` may have.
    public enum SelectContext: HTMLOptionListContext {}

    /// The content and the attributes that `table`, `thead`, `tbody` and `tfoot` may have.
    public enum TableContext: HTMLStylableContext {}

    /// The content and the attributes that `tr` may have.
    public enum TableRowContext: HTMLStylableContext {}

    /// The content and the attributes that `textarea` may have.
    public final class TextAreaContext: HTMLNamableContext {
        private init() {}
    }

    /// The content and the attributes that `time` may have.
    public final class TimeContext: BodyContext {}

    /// The content and the attributes that `video` may have.
    public enum VideoContext: HTMLMediaContext {
        /// The context of the `source` elements.
        public typealias SourceContext = HTML.VideoSourceContext
    }

    /// The content and the attributes that `source` in `video` may have.
    public enum VideoSourceContext: HTMLSourceContext {}
}
