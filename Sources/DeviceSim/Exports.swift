// The types that the signatures of this module mention, so that a test needs one import.
@_exported public import LocalizationResolver
@_exported public import ServiceExtensionKit
@_exported public import SourceText
