extension Sequence {
    /// Returns the elements in order; equal ones keep their order.
    ///
    /// Like `sorted(by:)`, but compiled once for all types: the optimizer specializes the standard library's algorithm
    /// for each call, which dominated the build time of this package.
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
    /// Returns the index of the first element for which a monotonic predicate holds; the count if it holds for none.
    ///
    /// A binary search.
    package func firstPlace(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
