// Places in an HTML document beyond those of the first release.
//
// As in `HTMLContexts.swift`, contexts of elements with body content are classes derived from `HTML.BodyContext`.

extension HTML {
    /// What `area` may carry.
    public enum AreaContext: HTMLLinkableContext {}

    /// What `base` may carry.
    public enum BaseContext: HTMLLinkableContext {}

    /// What `canvas` may contain and carry.
    public final class CanvasContext: BodyContext {}

    /// What `col` may carry.
    public enum ColumnContext: HTMLStylableContext {}

    /// What `colgroup` may contain and carry.
    public enum ColumnGroupContext: HTMLStylableContext {}

    /// What `dialog` may contain and carry.
    public final class DialogContext: BodyContext {}

    /// What `figure` may contain and carry.
    public final class FigureContext: BodyContext {}

    /// What `map` may contain and carry.
    public final class MapContext: BodyContext, HTMLNamableContext {}

    /// What `meter` may contain and carry.
    public final class MeterContext: BodyContext, HTMLValueContext {}

    /// What `optgroup` may contain and carry.
    public enum OptionGroupContext: HTMLOptionListContext {}

    /// What `output` may contain and carry.
    public final class OutputContext: BodyContext, HTMLNamableContext {}

    /// What `progress` may contain and carry.
    public final class ProgressContext: BodyContext, HTMLValueContext {}

    /// What `ruby` may contain and carry.
    public final class RubyContext: BodyContext {}

    /// What `slot` may contain and carry.
    public final class SlotContext: BodyContext, HTMLNamableContext {}

    /// What `template` may contain and carry.
    public final class TemplateContext: BodyContext {}

    /// What `track` may carry.
    public enum TrackContext: HTMLSourceContext {}
}
