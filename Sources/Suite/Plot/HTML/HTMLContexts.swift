// The places in an HTML document, as phantom types.
//
// Contexts of elements with body content are classes derived from `HTML.BodyContext`: a bound by a superclass is what lets
// the compiler infer the context of unqualified expressions such as `Node.div(.p("text"))`.
//
// Themes may declare functions themselves for elements and attributes that the first release did not have. Ours for
// these are marked as disfavoured overloads, so that a theme's declarations are chosen and are never ambiguous.

extension HTML {
    /// What `area` may carry.
    public enum AreaContext: HTMLLinkableContext {}

    /// What `base` may carry.
    public enum BaseContext: HTMLLinkableContext {}

    /// What `canvas` may contain and carry.
    public final class CanvasContext: BodyContext {}

    /// What `body` and most elements in it may contain and carry.
    public class BodyContext: HTMLStylableContext, HTMLScriptableContext, HTMLImageContainerContext,
        HTMLDividableContext
    {
        init() {}
    }

    /// What `a` may contain and carry.
    public final class AnchorContext: BodyContext, HTMLLinkableContext {}

    /// What `audio` may contain and carry.
    public enum AudioContext: HTMLMediaContext {
        /// The context of the `source` elements.
        public typealias SourceContext = HTML.AudioSourceContext
    }

    /// What `source` in `audio` may contain and carry.
    public enum AudioSourceContext: HTMLSourceContext {}

    /// What `button` may contain and carry.
    public final class ButtonContext: BodyContext, HTMLNamableContext, HTMLValueContext {}

    /// What `col` may carry.
    public enum ColumnContext: HTMLStylableContext {}

    /// What `colgroup` may contain and carry.
    public enum ColumnGroupContext: HTMLStylableContext {}

    /// What `data` may contain and carry.
    public class DataContext: BodyContext, HTMLValueContext {}

    /// What `datalist` may contain and carry.
    public enum DataListContext: HTMLOptionListContext {}

    /// What `dl` may contain and carry.
    public enum DescriptionListContext: HTMLStylableContext, HTMLDividableContext {}

    /// What `details` may contain and carry.
    public final class DetailsContext: BodyContext {}

    /// What `dialog` may contain and carry.
    public final class DialogContext: BodyContext {}

    /// What the `html` element may contain and carry.
    public enum DocumentContext: HTMLStylableContext {}

    /// What `embed` may contain and carry.
    public enum EmbedContext: HTMLStylableContext, HTMLSourceContext, HTMLTypeContext,
        HTMLDimensionContext
    {}

    /// What `figure` may contain and carry.
    public final class FigureContext: BodyContext {}

    /// What `form` and `fieldset` may contain and carry.
    public final class FormContext: BodyContext {}

    /// What `head` may contain and carry.
    public enum HeadContext: HTMLContext, HTMLScriptableContext {}

    /// What `iframe` may contain and carry.
    public enum IFrameContext: HTMLNamableContext, HTMLSourceContext {}

    /// What `img` may contain and carry.
    public enum ImageContext: HTMLSourceContext, HTMLStylableContext, HTMLDimensionContext {}

    /// What `input` may contain and carry.
    public enum InputContext: HTMLNamableContext, HTMLValueContext {}

    /// What `label` may contain and carry.
    public final class LabelContext: BodyContext {}

    /// What `link` may contain and carry.
    public enum LinkContext: HTMLLinkableContext, HTMLTypeContext, HTMLIntegrityContext {}

    /// What `ul` and `ol` may contain and carry.
    public enum ListContext: HTMLStylableContext {}

    /// What `map` may contain and carry.
    public final class MapContext: BodyContext, HTMLNamableContext {}

    /// What `meta` may contain and carry.
    public enum MetaContext: HTMLNamableContext {}

    /// What `meter` may contain and carry.
    public final class MeterContext: BodyContext, HTMLValueContext {}

    /// What `object` may contain and carry.
    public enum ObjectContext: HTMLDimensionContext, HTMLTypeContext {}

    /// What `option` may contain and carry.
    public enum OptionContext: HTMLValueContext {}

    /// What `optgroup` may contain and carry.
    public enum OptionGroupContext: HTMLOptionListContext {}

    /// What `output` may contain and carry.
    public final class OutputContext: BodyContext, HTMLNamableContext {}

    /// What `picture` may contain and carry.
    public enum PictureContext: HTMLSourceListContext, HTMLImageContainerContext {
        /// The context of the `source` elements.
        public typealias SourceContext = HTML.PictureSourceContext
    }

    /// What `source` in `picture` may contain and carry.
    public enum PictureSourceContext {}

    /// What `progress` may contain and carry.
    public final class ProgressContext: BodyContext, HTMLValueContext {}

    /// The root of an HTML document.
    public enum RootContext {}

    /// What `ruby` may contain and carry.
    public final class RubyContext: BodyContext {}

    /// What `script` may contain and carry.
    public enum ScriptContext: HTMLSourceContext, HTMLIntegrityContext {}

    /// What `select` may contain and carry.
    public enum SelectContext: HTMLOptionListContext {}

    /// What `slot` may contain and carry.
    public final class SlotContext: BodyContext, HTMLNamableContext {}

    /// What `table`, `thead`, `tbody` and `tfoot` may contain and carry.
    public enum TableContext: HTMLStylableContext {}

    /// What `tr` may contain and carry.
    public enum TableRowContext: HTMLStylableContext {}

    /// What `template` may contain and carry.
    public final class TemplateContext: BodyContext {}

    /// What `textarea` may contain and carry.
    public final class TextAreaContext: HTMLNamableContext {
        private init() {}
    }

    /// What `time` may contain and carry.
    public final class TimeContext: BodyContext {}

    /// What `track` may carry.
    public enum TrackContext: HTMLSourceContext {}

    /// What `video` may contain and carry.
    public enum VideoContext: HTMLMediaContext {
        /// The context of the `source` elements.
        public typealias SourceContext = HTML.VideoSourceContext
    }

    /// What `source` in `video` may contain and carry.
    public enum VideoSourceContext: HTMLSourceContext {}
}
