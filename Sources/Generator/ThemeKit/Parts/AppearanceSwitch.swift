import Plot

/// A button that switches from the system's appearance to light, to dark and back.
///
/// Browsers without JavaScript do not show the button.
struct AppearanceSwitch: Component {
    var words: ThemeWords

    var body: any Component {
        Node<HTML.BodyContext>.button(
            .class("appearance"),
            .attribute(named: "type", value: "button"),
            .attribute(named: "aria-label", value: words.appearanceSystem),
            .data(named: "system", value: words.appearanceSystem),
            .data(named: "light", value: words.appearanceLight),
            .data(named: "dark", value: words.appearanceDark),
            .raw(Self.icons)
        )
    }

    /// The icons, of which the style sheet shows the one for the current appearance: a half disc
    /// (system), a sun (light) or a moon (dark).
    private static let icons = """
        <svg class="icon-system" viewBox="0 0 24 24" aria-hidden="true">\
        <circle cx="12" cy="12" r="8.5"/><path class="fill" d="M12 3.5a8.5 8.5 0 0 1 0 17z"/></svg>\
        <svg class="icon-light" viewBox="0 0 24 24" aria-hidden="true">\
        <circle cx="12" cy="12" r="4"/><path d="M12 2.5v2.2M12 19.3v2.2M2.5 12h2.2M19.3 12h2.2\
        M5.3 5.3l1.5 1.5M17.2 17.2l1.5 1.5M5.3 18.7l1.5-1.5M17.2 6.8l1.5-1.5"/></svg>\
        <svg class="icon-dark" viewBox="0 0 24 24" aria-hidden="true">\
        <path d="M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2z"/></svg>
        """
}
