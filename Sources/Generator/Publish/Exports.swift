// Sites written for John Sundell's original packages use extensions from these modules without
// importing them. In Swift 5 mode, the members of a module are visible in all files as soon as one
// file imports the module.
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
