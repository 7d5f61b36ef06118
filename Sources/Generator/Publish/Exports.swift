// Sites of the suite use the extensions of these modules without importing them: in Swift 5 mode, members of a module
// are visible wherever any file imports it.
import Codextended
import CollectionConcurrencyKit
@_exported public import PublishChecks
@_exported public import PublishDeployment
@_exported public import PublishFeeds
@_exported public import PublishMedia
@_exported public import PublishPages
@_exported public import PublishPipeline
@_exported public import PublishRedirects
@_exported public import PublishSearch
@_exported public import PublishSite
@_exported public import PublishTexts
import Sweep
