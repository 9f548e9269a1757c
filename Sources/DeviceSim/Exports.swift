// The types in the signatures of this module, so that a test needs only one import.
@_exported public import LocalizationResolver
@_exported public import ServiceExtensionKit
@_exported public import SourceText
