@_exported public import PublishCore
@_exported public import PublishLoading
@_exported public import PublishRendering
@_exported public import PublishSteps
