public import Foundation
internal import PublishLanguages
internal import PublishStorage

extension PublishingContext {
    /// Returns a string of the site or the theme in the language of the page being rendered.
    ///
    /// The site's `Resources/Localizable.xcstrings` takes precedence over the theme's catalogs. In
    /// a catalog, the page's language takes precedence over related languages, and these over the
    /// catalog's source language. An unknown key is returned unchanged. The first number among the
    /// arguments selects the plural form.
    ///
    /// The method is thread-safe.
    @_disfavoredOverload
    public func string(_ key: String, _ arguments: any CustomStringConvertible...) -> String {
        string(key, arguments: arguments)
    }

    /// Returns a string of the site or the theme, with its arguments as an array.
    @_disfavoredOverload
    public func string(_ key: String, arguments: [any CustomStringConvertible]) -> String {
        let language = language.code
        let known = strings.value(of: key, in: language)
        let format = StringFormat(
            locale: locale,
            language: known?.language ?? language,
            arguments: arguments
        )
        return format.text(of: known?.value ?? CatalogValue(text: key)) ?? key
    }

    /// Returns a string that the generator writes, in the language of the page being rendered.
    package func word(_ key: String) -> String {
        strings.word(key, in: language.code)
    }

    /// The locale of the page being rendered; in a site without languages the site's.
    @_disfavoredOverload
    public var locale: Locale {
        Locale(identifier: localization?.localeIdentifier ?? site.language.code)
    }

    /// Returns a date in the form of the page's language, in the time zone of `dateFormatter`.
    ///
    /// The method is thread-safe.
    @_disfavoredOverload
    public func format(date: Date, style: DateTextStyle = .long) -> String {
        let zone = dateFormatter.timeZone ?? TimeZone.current
        let format = Date.FormatStyle(locale: locale, timeZone: zone)
        switch style {
        case .long: return date.formatted(format.year().month(.wide).day())
        case .medium: return date.formatted(format.year().month(.abbreviated).day())
        case .short: return date.formatted(format.year().month(.defaultDigits).day())
        case .yearAndMonth: return date.formatted(format.year().month(.wide))
        case .monthAndDay: return date.formatted(format.month(.abbreviated).day())
        case .full: return date.formatted(format.year().month(.wide).day().weekday(.wide))
        }
    }

    /// Returns a date as `2026-01-31`, in the time zone of `dateFormatter`.
    @_disfavoredOverload
    public func machineReadableDay(of date: Date) -> String {
        CivilTime(date, in: dateFormatter.timeZone ?? .current).dayText
    }

    /// Returns an integer in the form of the page's language.
    @_disfavoredOverload
    public func format(number: Int) -> String {
        NumberText(locale: locale).text(of: number)
    }

    /// Returns a number in the form of the page's language.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - fractionDigits: The number of digits after the decimal separator; nil means as many as the number has.
    /// - Returns: The number as text, such as `1,234.5` in English.
    @_disfavoredOverload
    public func format(number: Double, fractionDigits: Int? = nil) -> String {
        NumberText(locale: locale).text(of: number, fractionDigits)
    }

    /// Returns a list in the form of the page's language: `A、B和C`, `A, B, and C`.
    @_disfavoredOverload
    public func format(list: [String]) -> String {
        list.formatted(.list(type: .and).locale(locale))
    }
}

/// The style of a formatted date.
public enum DateTextStyle: Sendable {
    /// 2024年1月5日, January 5, 2024.
    case long
    /// 2024年1月5日, Jan 5, 2024.
    case medium
    /// Digits only, in the usual form of the language.
    case short
    /// The year and the month.
    case yearAndMonth
    /// 1月5日, Jan 5.
    case monthAndDay
    /// The long form with the day of the week.
    case full
}

extension SiteLocalization {
    /// The identifier of the language with its region, as `Locale` expects it.
    var localeIdentifier: String {
        guard let region, !language.code.lowercased().hasSuffix("-" + region.lowercased())
        else { return language.code }
        return language.code + "-" + region
    }
}
