package import Foundation

/// Formats numbers for a locale.
package struct NumberText {
    let locale: Locale

    package init(locale: Locale) {
        self.locale = locale
    }

    package func text(of number: Int) -> String {
        number.formatted(.number.locale(locale))
    }

    /// Formats a number with a fixed number of fraction digits; nil for as many as the number has.
    package func text(of number: Double, _ fractionDigits: Int? = nil) -> String {
        guard let fractionDigits else { return number.formatted(.number.locale(locale)) }
        // No floating-point number has more than 20 significant digits.
        let digits = min(max(fractionDigits, 0), 20)
        return number.formatted(.number.precision(.fractionLength(digits)).locale(locale))
    }
}
