extension Sequence {
    /// Returns the elements in order; equal elements keep their order.
    ///
    /// Works like `sorted(by:)`, but is compiled once for all types. The optimizer specializes
    /// `sorted(by:)` for each call, which took most of the build time of this package.
    ///
    /// - Parameter areInIncreasingOrder: Whether the first element comes before the second.
    /// - Returns: All elements.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    package func ordered(
        by areInIncreasingOrder: (Element, Element) -> Bool
    ) -> [Element] {
        let elements = Array(self)
        return elements.indices.sorted { areInIncreasingOrder(elements[$0], elements[$1]) }.map {
            elements[$0]
        }
    }
}

extension Array {
    /// Returns the index of the first element for which a monotonic predicate holds; the count if
    /// there is none.
    ///
    /// Uses a binary search.
    package func firstPlace(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
