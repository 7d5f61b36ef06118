@_exported public import PublishSiteCore
