internal import Foundation
internal import PublishFrontMatter

/// A value of `site.yaml`, and the expression of Swift that means the same.
struct Spelled<Value> {
    let value: Value
    let swift: String
}

/// The form in which `site.yaml` has a value: how it is read, and described to editors.
struct SettingForm<Value>: @unchecked Sendable {
    // SAFETY: The function captures other forms and constants only.
    /// The form as a JSON Schema.
    let schema: String
    /// Reads a value.
    ///
    /// - Throws: `SiteFileFault` for a value of another form.
    let read: (MetadataNode) throws -> Spelled<Value>

    /// Makes a form; a fault without a place gets that of the value.
    init(_ schema: String, read: @escaping (MetadataNode) throws -> Spelled<Value>) {
        self.schema = schema
        self.read = { node in
            do {
                return try read(node)
            } catch var fault as SiteFileFault where fault.place == nil {
                fault.place = node.place
                throw fault
            }
        }
    }

    /// Makes a form of single values.
    init(_ type: String, _ meaning: String, parse: @escaping (String) -> (Value, String)?) {
        self.init(#"{"type":"\#(type)"}"#) { node in
            guard let text = node.plainText else { throw SiteFileFault("expected \(meaning)") }
            guard let (value, swift) = parse(text) else {
                throw SiteFileFault("is '\(text)'; expected \(meaning)")
            }
            return Spelled(value: value, swift: swift)
        }
    }

    /// Returns a form whose values are made from those of this form.
    func map<New>(
        swift: @escaping (String) -> String = { $0 },
        _ transform: @escaping (Value) throws -> New
    ) -> SettingForm<New> {
        SettingForm<New>(schema) { node in
            let spelled = try read(node)
            return Spelled(value: try transform(spelled.value), swift: swift(spelled.swift))
        }
    }

    /// Returns a form that also takes the values of another one, which are read if those of this one cannot be.
    func or(_ other: SettingForm) -> SettingForm {
        SettingForm(#"{"anyOf":[\#(schema),\#(other.schema)]}"#) { node in
            if let value = try? read(node) { return value }
            return try other.read(node)
        }
    }
}

extension SettingForm<String> {
    /// A text.
    static let text = SettingForm("string", "a text") { ($0, $0.debugDescription) }

    /// A text that consists of letters, digits and some other characters of ASCII, and does not begin with a hyphen.
    static func word(_ others: String, _ meaning: String) -> SettingForm {
        SettingForm("string", meaning) { text in
            let isPlain = text.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
                    || others.unicodeScalars.contains($0)
            }
            return isPlain && !text.isEmpty && !text.hasPrefix("-")
                ? (text, text.debugDescription) : nil
        }
    }
}

extension SettingForm<Bool> {
    /// `true` or `false`.
    static let flag = SettingForm("boolean", "true or false") { text in
        text.writtenBool.map { ($0, "\($0)") }
    }
}

extension SettingForm<Int> {
    /// A number from 0.
    static let number = SettingForm("integer", "a number from 0") { text in
        Int(text).flatMap { $0 < 0 ? nil : ($0, "\($0)") }
    }
}

extension SettingForm<Double> {
    /// A size from 0, such as 34.5.
    static let size = SettingForm("number", "a number") { text in
        Double(text).flatMap { $0 > 0 && $0.isFinite ? ($0, "\($0)") : nil }
    }
}

extension SettingForm<URL> {
    /// An address on the web.
    static let address = SettingForm("string", "an address such as https://example.com") { text in
        URL(string: text).flatMap { url in
            ["http", "https"].contains(url.scheme) && url.host?.isEmpty == false
                ? (url, "URL(string: \(text.debugDescription))!") : nil
        }
    }
}

extension SettingForm<TimeZone> {
    /// A time zone by its name.
    static let zone = SettingForm("string", "a time zone such as Asia/Shanghai") { text in
        TimeZone(identifier: text).map {
            ($0, "TimeZone(identifier: \(text.debugDescription)) ?? .current")
        }
    }
}

extension SettingForm {
    /// One of several names, which are members of the type in Swift.
    static func choice(_ values: KeyValuePairs<String, Value>) -> SettingForm {
        choice(among: Array(values))
    }

    private static func choice(among values: [(key: String, value: Value)]) -> SettingForm {
        let names = values.map(\.key)
        let schema = #"{"enum":[\#(names.map { "\"\($0)\"" }.joined(separator: ","))]}"#
        return SettingForm(schema) { node in
            let text = node.plainText
            guard let found = values.first(where: { $0.key == text }) else {
                throw SiteFileFault(
                    (text.map { "is '\($0)'; " } ?? "") + "choose \(names.alternatives)"
                )
            }
            return Spelled(value: found.value, swift: "." + found.key)
        }
    }

    /// One of the cases of an enumeration of strings.
    static func cases() -> SettingForm
    where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
        choice(among: Value.allCases.map { ($0.rawValue, $0) })
    }

    /// A map with one key, which says which form its value has.
    static func oneOf(_ forms: KeyValuePairs<String, SettingForm>) -> SettingForm {
        let names = forms.map(\.key)
        let schema = forms.map {
            #"{"type":"object","properties":{"\#($0.key)":\#($0.value.schema)},"required":["\#($0.key)"],"additionalProperties":false}"#
        }
        return SettingForm(#"{"oneOf":[\#(schema.joined(separator: ","))]}"#) { node in
            if let unknown = node.unknownKeys(besides: names).first { throw unknown }
            guard node.keys.count == 1, let key = node.keys.first, let value = node[key],
                let form = forms.first(where: { $0.key == key })?.value
            else { throw SiteFileFault("expected one key: \(names.alternatives)") }
            return try form.read(value)
        }
    }

    /// A list; a single value is a list of one.
    static func list<Element>(of form: SettingForm<Element>) -> SettingForm
    where Value == [Element] {
        let schema = #"{"anyOf":[{"type":"array","items":\#(form.schema)},\#(form.schema)]}"#
        return SettingForm(schema) { node in
            let values = try (node.elements ?? [node]).map(form.read)
            return Spelled(
                value: values.map(\.value),
                swift: "[\(values.map(\.swift).joined(separator: ", "))]"
            )
        }
    }

    /// Names with values, in their order.
    static func pairs<Element>(of form: SettingForm<Element>) -> SettingForm
    where Value == [(key: String, value: Element)] {
        SettingForm(#"{"type":"object","additionalProperties":\#(form.schema)}"#) { node in
            guard node.plainText == nil, node.elements == nil else {
                throw SiteFileFault("expected names with values, one a line")
            }
            let values = try node.entries.map { ($0.key, try form.read($0.value)) }
            let swift = values.map { "\($0.debugDescription): \($1.swift)" }
            return Spelled(
                value: values.map { ($0, $1.value) },
                swift: swift.isEmpty ? "[:]" : "[\(swift.joined(separator: ", "))]"
            )
        }
    }

    /// Names with values, in no order.
    static func map<Element>(of form: SettingForm<Element>) -> SettingForm
    where Value == [String: Element] {
        SettingForm<[(key: String, value: Element)]>.pairs(of: form).map {
            Dictionary($0.map { ($0.key, $0.value) }) { $1 }
        }
    }

    /// A map whose values are the arguments of a function or an initializer; a single value is the first argument.
    static func call<each Argument>(
        _ function: String,
        _ arguments: repeat SettingArgument<each Argument>,
        make: @escaping (repeat each Argument) throws -> Value
    ) -> SettingForm {
        let fields = (repeat each arguments)
        var (names, schemas, needed): ([String], [String], [String]) = ([], [], [])
        for argument in repeat each arguments {
            names.append(argument.name)
            schemas.append("\"\(argument.name)\":\(argument.form.schema)")
            if argument.absent == nil { needed.append("\"\(argument.name)\"") }
        }
        let map =
            #"{"type":"object","properties":{\#(schemas.joined(separator: ","))},"required":[\#(needed.joined(separator: ","))],"additionalProperties":false}"#
        let (keys, first) = (names, names.first ?? "")
        return SettingForm(#"{"anyOf":[\#(map),{"type":["string","array","number"]}]}"#) { node in
            let node = node.keys.isEmpty ? MetadataNode(children: [first: node]) : node
            if let unknown = node.unknownKeys(besides: keys).first { throw unknown }
            var swift: [String] = []
            func value<One>(of argument: SettingArgument<One>) throws -> One {
                guard let child = node[argument.name] else {
                    guard let value = argument.absent else {
                        throw SiteFileFault("needs '\(argument.name)'")
                    }
                    return value
                }
                let spelled = try argument.form.read(child)
                swift.append((argument.label.isEmpty ? "" : argument.label + ": ") + spelled.swift)
                return spelled.value
            }
            let made = try make(repeat value(of: each fields))
            return Spelled(value: made, swift: "\(function)(\(swift.joined(separator: ", ")))")
        }
    }
}

/// An argument of `SettingForm.call`.
struct SettingArgument<Value> {
    /// The key in `site.yaml`.
    let name: String
    /// The label in Swift; empty for none.
    let label: String
    let form: SettingForm<Value>
    /// The value if the key is not there; nil if the key is needed.
    let absent: Value?
}

/// Makes an argument whose label is its key, unless there is another.
func key<Value>(
    _ name: String,
    as label: String? = nil,
    _ form: SettingForm<Value>,
    or absent: Value? = nil
) -> SettingArgument<Value> {
    SettingArgument(name: name, label: label ?? name, form: form, absent: absent)
}

/// Makes an argument that may be nil.
func key<Value>(
    optional name: String,
    as label: String? = nil,
    _ form: SettingForm<Value>
) -> SettingArgument<Value?> {
    key(name, as: label, form.map { $0 }, or: .some(nil))
}

extension MetadataNode {
    /// The children in the order of the file.
    var entries: [(key: String, value: MetadataNode)] {
        children.map { ($0.key, $0.value) }.sorted {
            let (left, right) = ($0.value.place, $1.value.place)
            return (left?.line ?? 0, left?.column ?? 0) < (right?.line ?? 0, right?.column ?? 0)
        }
    }

    /// Returns the faults of keys that are not among those of a map.
    func unknownKeys(besides known: [String]) -> [SiteFileFault] {
        entries.filter { !known.contains($0.key) }.map { key, value in
            SiteFileFault(unknown: key, among: known, at: value.place)
        }
    }
}

extension [String] {
    /// The words as alternatives: `a, b or c`.
    var alternatives: String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + (last ?? "")
    }
}
