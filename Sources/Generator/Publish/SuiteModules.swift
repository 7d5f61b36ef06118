// Sites of the suite use the extensions of these modules without importing them: in the language mode of Swift 5, members
// of a module are visible wherever anything imports it.
import Codextended
import CollectionConcurrencyKit
import Sweep
