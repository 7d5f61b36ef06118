@_exported public import PublishLoading
@_exported public import PublishRendering
@_exported public import PublishSiteCore
@_exported public import PublishSteps
