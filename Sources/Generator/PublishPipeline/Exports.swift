@_exported public import PublishPairs
@_exported public import PublishSite
