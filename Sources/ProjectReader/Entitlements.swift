import LocalizationResolver
import Platform
import ServiceExtensionKit
package import SourceText

/// What an extension or app is allowed to, as its `.entitlements` file says.
package struct Entitlements: Sendable, Equatable {
  /// `com.apple.security.application-groups`.
  package var appGroups: [String] = []
  /// `keychain-access-groups`.
  package var keychainGroups: [String] = []
  /// `com.apple.developer.usernotifications.filtering`: rule X1.
  package var allowsFiltering = false
  /// `com.apple.developer.usernotifications.communication`: rule X10.
  package var allowsCommunication = false
  /// `com.apple.developer.usernotifications.time-sensitive`: rule I1.
  package var allowsTimeSensitive = false
  /// `com.apple.developer.usernotifications.critical-alerts`: rule I1.
  package var allowsCriticalAlerts = false
  /// Why it cannot be read, or which entitlements of it have no effect.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Reads a file, with the settings in its texts replaced.
  init(_ path: String, _ settings: BuildSettings) {
    let data: [UInt8]
    do throws(SystemError) {
      data = try Descriptor.bytes(ofFile: path)
    } catch {
      self.init()
      diagnostics = [
        Diagnostic(
          .ignoredEntitlement, "the entitlements cannot be read: \(error.message)",
          at: SourceFile(name: path, bytes: []).location(at: 0))
      ]
      return
    }
    self.init(data, named: path, settings)
  }

  /// Makes the entitlements of an extension that is allowed nothing.
  private init() {}

  /// Reads a property list, with the settings in its texts replaced.
  ///
  /// - Parameters:
  ///   - data: The property list, in any form.
  ///   - name: What messages call it.
  ///   - target: Where the manifest has the target, if the list is made of a manifest.
  ///   - settings: The settings of the target.
  init(
    _ data: [UInt8], named name: String, of target: SourceLocation? = nil,
    _ settings: BuildSettings
  ) {
    let members: [String: PropertyListValue]
    do {
      members = try PropertyListValue.members(in: data)
    } catch {
      diagnostics = [
        .unreadable(
          SourceFile(name: name, data: data), as: .ignoredEntitlement, "the entitlements", error)
      ]
      return
    }
    var list = EntitlementList(members: members, data: data, fileName: name, target: target)
    appGroups = list.texts("com.apple.security.application-groups").map(settings.expand)
    keychainGroups = list.texts("keychain-access-groups").map(settings.expand)
    allowsFiltering = list.isOn("com.apple.developer.usernotifications.filtering")
    allowsCommunication = list.isOn("com.apple.developer.usernotifications.communication")
    allowsTimeSensitive = list.isOn("com.apple.developer.usernotifications.time-sensitive")
    allowsCriticalAlerts = list.isOn("com.apple.developer.usernotifications.critical-alerts")
    diagnostics = list.diagnostics
  }
}

/// The members of the file, which says what is of a wrong type.
private struct EntitlementList {
  let members: [String: PropertyListValue]
  let data: [UInt8]
  let fileName: String
  /// Where a manifest has the target, if the list is made of a manifest.
  let target: SourceLocation?
  var diagnostics: [Diagnostic] = []

  /// Returns the texts of an array; none if it is of another type.
  mutating func texts(_ name: String) -> [String] {
    guard let value = members[name] else { return [] }
    let texts = value.elements.compactMap(\.text)
    guard case .array(let elements) = value, texts.count == elements.count else {
      report(name, "an array of strings; only the strings in it have an effect")
      return texts
    }
    return texts
  }

  /// Returns whether a Boolean value is true; `false` if it is of another type.
  mutating func isOn(_ name: String) -> Bool {
    guard let value = members[name] else { return false }
    guard case .flag(let isOn) = value else {
      report(name, "true or false, so it has no effect")
      return false
    }
    return isOn
  }

  private mutating func report(_ name: String, _ fault: String) {
    diagnostics.append(
      Diagnostic(.ignoredEntitlement, "'\(name)' is not \(fault)", at: place(of: name)))
  }

  private func place(of name: String) -> SourceLocation {
    if let target { return target }
    let file = SourceFile(name: fileName, data: data)
    return PropertyListValue.keyPlaces(in: file, data: data)[name] ?? file.location(of: 0..<0)
  }
}
