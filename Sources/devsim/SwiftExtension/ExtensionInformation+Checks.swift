import LocalizationResolver
import ServiceExtensionKit
import SourceText

extension ExtensionInformation {
  /// Reads the Info.plist of an extension, and reports why a phone would not run it.
  static func checked(
    _ list: [UInt8]?, named name: String
  ) -> Checked<ExtensionInformation?> {
    guard let list else { return Checked(nil) }
    var information = read(name, data: list)
    guard let value = information.value else { return information }
    let settings = "$("
    switch value.extensionPoint {
    case let point? where point.text == Diagnostic.extensionPoint || point.text.contains(settings):
      break
    case let point? where !point.text.isEmpty:
      information.diagnostics.append(.otherExtensionPoint(point.text, at: point.location))
    case let point:
      information.diagnostics.append(
        .missingExtensionKey(
          "NSExtensionPointIdentifier", value: Diagnostic.extensionPoint,
          at: point?.location ?? value.location))
    }
    if value.principalClass == nil {
      information.diagnostics.append(
        .missingExtensionKey(
          "NSExtensionPrincipalClass", value: "$(PRODUCT_MODULE_NAME).NotificationService",
          at: value.location))
    }
    return information
  }
}
