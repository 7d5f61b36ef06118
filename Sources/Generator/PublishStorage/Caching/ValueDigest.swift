import Foundation

/// A digest of a value of any type by what it consists of, the same in every process.
package struct ValueDigest {
    /// The digest of everything in the value that can be compared.
    package private(set) var digest = Digest.zero
    /// Whether the value holds something that cannot be compared, such as a closure.
    package private(set) var hasOpaqueParts = false

    private var builder = DigestBuilder()
    /// The numbers of objects in the order in which they were met.
    private var visited: [ObjectIdentifier: Int] = [:]

    /// Looks at a value; the cost is that of reflection.
    package init(of value: Any) {
        self.init(of: value, inside: [:])
    }

    /// Looks at a part of objects.
    private init(of value: Any, inside visited: [ObjectIdentifier: Int]) {
        self.visited = visited
        add(value)
        digest = builder.digest
    }

    private mutating func add(_ value: Any) {
        let type: Any.Type = type(of: value)
        // Interpolation knows types; `String(describing:)` would look for conformances of each, which takes long.
        builder.add("\(type)")
        switch value {
        case let text as String: builder.add(text)
        case let number as Int: builder.add(number)
        case let bytes as [UInt8]: builder.add(bytes)
        case let date as Date: builder.add(date.timeIntervalSinceReferenceDate)
        case let data as Data: builder.add(Array(data))
        case let url as URL: builder.add(url.absoluteString)
        case let number as Double: builder.add(number)
        case let number as Float: builder.add(Double(number))
        case let flag as Bool: builder.add(flag)
        case let character as Character: builder.add(String(character))
        case let text as Substring: builder.add(String(text))
        case let id as UUID: builder.add(id.uuidString)
        case let zone as TimeZone: builder.add(zone.identifier)
        case let locale as Locale: builder.add(locale.identifier)
        default: addParts(of: value)
        }
    }

    private mutating func addParts(of value: Any) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .set, .dictionary:
            let parts = mirror.children.map { child in
                let part = ValueDigest(of: child.value, inside: visited)
                hasOpaqueParts = hasOpaqueParts || part.hasOpaqueParts
                return part.digest
            }
            builder.add(parts.count)
            for part in parts.sorted() { builder.add(part) }
            return
        case .enum where mirror.children.isEmpty:
            // Several cases may have the same description.
            if let value = value as? any RawRepresentable { return add(value.rawValue) }
            builder.add(String(describing: value))
            return
        case .class:
            // An object may refer to itself.
            let object = ObjectIdentifier(value as AnyObject)
            if let number = visited[object] { return builder.add(number) }
            visited[object] = visited.count
        case nil where mirror.children.isEmpty:
            guard let number = value as? any BinaryInteger else {
                hasOpaqueParts = true
                return
            }
            builder.add(String(number))
            return
        default: break
        }
        if mirror.displayStyle == .class, mirror.children.isEmpty { hasOpaqueParts = true }
        builder.add(mirror.children.count)
        var next: Mirror? = mirror
        while let level = next {
            for child in level.children {
                builder.add(child.label)
                add(child.value)
            }
            next = level.superclassMirror
        }
    }
}
