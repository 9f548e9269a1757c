// The present name of MobileCoreServices.
@_exported import MobileCoreServices
