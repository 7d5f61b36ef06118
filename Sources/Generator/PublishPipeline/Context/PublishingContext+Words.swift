public import Foundation
internal import PublishLanguages
internal import PublishStorage

extension PublishingContext {
    /// A text of the site or the theme in the language of the page being rendered.
    ///
    /// The site's `Resources/Localizable.xcstrings` is asked before the theme's catalogs, the page's language before
    /// related ones and those before the catalog's source language; a key that nobody knows is its own text.
    /// The first number among the arguments chooses the plural form.
    ///
    /// May be called from any thread.
    @_disfavoredOverload
    public func string(_ key: String, _ arguments: any CustomStringConvertible...) -> String {
        string(key, arguments: arguments)
    }

    /// The same with the arguments in a list.
    @_disfavoredOverload
    public func string(_ key: String, arguments: [any CustomStringConvertible]) -> String {
        let language = localization?.language.code ?? site.language.code
        let known = strings.value(of: key, in: language)
        let format = StringFormat(
            locale: locale,
            language: known?.language ?? language,
            arguments: arguments
        )
        return format.text(of: known?.value ?? CatalogValue(text: key)) ?? key
    }

    /// A word that the generator writes, in the language of the page being rendered.
    package func word(_ key: String) -> String {
        strings.word(key, in: (localization?.language ?? site.language).code)
    }

    /// The language of the page being rendered as the system knows it; that of the site in a site without languages.
    @_disfavoredOverload
    public var locale: Locale {
        Locale(identifier: localization?.localeIdentifier ?? site.language.code)
    }

    /// A day as readers of the page's language write it, in the time zone of `dateFormatter`.
    ///
    /// May be called from any thread.
    @_disfavoredOverload
    public func format(date: Date, style: DateTextStyle = .long) -> String {
        let zone = dateFormatter.timeZone ?? TimeZone.current
        let format = Date.FormatStyle(locale: locale, timeZone: zone)
        switch style {
        case .long: return date.formatted(format.year().month(.wide).day())
        case .medium: return date.formatted(format.year().month(.abbreviated).day())
        case .short: return date.formatted(format.year().month(.defaultDigits).day())
        case .yearAndMonth: return date.formatted(format.year().month(.wide))
        case .monthAndDay: return date.formatted(format.month(.wide).day())
        case .full: return date.formatted(format.year().month(.wide).day().weekday(.wide))
        }
    }

    /// A day as `2026-01-31`, in the time zone of `dateFormatter`.
    @_disfavoredOverload
    public func machineReadableDay(of date: Date) -> String {
        CivilTime(date, in: dateFormatter.timeZone ?? .current).dayText
    }

    /// A whole number as readers of the page's language write it.
    @_disfavoredOverload
    public func format(number: Int) -> String {
        NumberText(locale: locale).text(of: number)
    }

    /// A number as readers of the page's language write it.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - fractionDigits: How many digits follow the decimal separator; nil means as many as the number has.
    /// - Returns: The number as text, such as `1,234.5` in English.
    @_disfavoredOverload
    public func format(number: Double, fractionDigits: Int? = nil) -> String {
        NumberText(locale: locale).text(of: number, fractionDigits)
    }

    /// An enumeration as readers of the page's language write it: `A、B和C`, `A, B, and C`.
    @_disfavoredOverload
    public func format(list: [String]) -> String {
        list.formatted(.list(type: .and).locale(locale))
    }
}

/// How much of a date is written.
public enum DateTextStyle: Sendable {
    /// 2024年1月5日, January 5, 2024.
    case long
    /// 2024年1月5日, Jan 5, 2024.
    case medium
    /// With digits only, as is usual in the language.
    case short
    /// The year and the month.
    case yearAndMonth
    /// The month and the day.
    case monthAndDay
    /// The long form with the day of the week.
    case full
}

extension SiteLocalization {
    /// The language and its region as the system names them.
    var localeIdentifier: String {
        guard let region, !language.code.lowercased().hasSuffix("-" + region.lowercased())
        else { return language.code }
        return language.code + "-" + region
    }
}
