package import Foundation

/// Writes numbers in the form of a locale.
package struct NumberText {
    /// The locale.
    let locale: Locale

    /// Takes the locale.
    package init(locale: Locale) {
        self.locale = locale
    }

    /// A whole number.
    package func text(of number: Int) -> String {
        number.formatted(.number.locale(locale))
    }

    /// A number with some digits behind the point, or as many as it has.
    package func text(of number: Double, _ fractionDigits: Int? = nil) -> String {
        guard let fractionDigits else { return number.formatted(.number.locale(locale)) }
        // Nobody reads more digits than a number has.
        let digits = min(max(fractionDigits, 0), 20)
        return number.formatted(.number.precision(.fractionLength(digits)).locale(locale))
    }
}
