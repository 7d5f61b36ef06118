// CollectionConcurrencyKit
