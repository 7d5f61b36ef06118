extension Sequence {
    /// The elements in order; equal ones stay as they were.
    ///
    /// It is `sorted(by:)`, but compiled once for all types: the optimizer makes a copy of the standard library's algorithm
    /// for each call, and those of this package took it longer than anything else.
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
    /// The index of the first element of which something holds that holds of all elements after it, too; the count where
    /// it holds of none.
    ///
    /// It is asked of as few elements as the count has binary digits.
    package func firstPlace(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
