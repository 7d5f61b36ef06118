/// The terms of an index in order.
struct SearchTerms {
    private var texts = SearchTexts()
    private var numbers: [Int] = []
    private var frequencies: [Int] = []

    /// How many there are.
    var count: Int { numbers.count }

    /// Takes the next one.
    ///
    /// Its postings are asked for by `number`, and `frequency` articles have it.
    mutating func append(number: Int, text: ArraySlice<UInt8>, frequency: Int) {
        texts.append(text)
        numbers.append(number)
        frequencies.append(frequency)
    }

    /// Takes terms that follow.
    mutating func append(_ others: SearchTerms) {
        texts.append(others.texts)
        numbers += others.numbers
        frequencies += others.frequencies
    }

    /// What the postings of a term are asked for by.
    func number(at place: Int) -> Int { numbers[place] }

    /// A term, and how many articles have it.
    subscript(place: Int) -> (text: ArraySlice<UInt8>, frequency: Int) {
        (texts[place], frequencies[place])
    }

    /// All of them.
    var all: some Sequence<(text: ArraySlice<UInt8>, frequency: Int)> {
        (0..<count).lazy.map { self[$0] }
    }
}
