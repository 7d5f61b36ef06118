/// A closure that changes a value in place.
public typealias Mutations<T> = (inout T) throws -> Void
