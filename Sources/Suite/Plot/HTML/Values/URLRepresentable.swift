public import Foundation

/// A value that can be written where a URL belongs, as its description.
public protocol URLRepresentable: CustomStringConvertible {}

extension URL: URLRepresentable {}
extension String: URLRepresentable {}
