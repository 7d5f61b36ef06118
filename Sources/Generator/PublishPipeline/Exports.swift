@_exported public import PublishSite
