import LocalizationResolver
import Platform

/// What an extension or app is allowed to, as its `.entitlements` file says.
package struct Entitlements: Sendable, Equatable {
  /// `com.apple.security.application-groups`.
  package var appGroups: [String] = []
  /// `keychain-access-groups`.
  package var keychainGroups: [String] = []
  /// `com.apple.developer.usernotifications.filtering`: rule X1.
  package var allowsFiltering = false
  /// `com.apple.developer.usernotifications.communication`.
  package var allowsCommunication = false

  /// Reads a file, with the settings in its texts replaced.
  ///
  /// - Throws: If it cannot be read.
  package init(_ path: String, _ settings: BuildSettings) throws(ProjectFailure) {
    let data: [UInt8]
    do throws(SystemError) {
      data = try Descriptor.bytes(ofFile: path)
    } catch {
      throw ProjectFailure("cannot read the entitlements '\(path)': \(error.message)")
    }
    try self.init(data, named: path, settings)
  }

  /// Reads a property list, with the settings in its texts replaced.
  ///
  /// - Parameters:
  ///   - data: The property list, in any form.
  ///   - name: What messages call it.
  ///   - settings: The settings of the target.
  /// - Throws: If it is not a property list.
  init(_ data: [UInt8], named name: String, _ settings: BuildSettings) throws(ProjectFailure) {
    guard let members = try? PropertyListValue.members(in: data) else {
      throw ProjectFailure("the entitlements '\(name)' are not a property list")
    }
    func texts(_ name: String) -> [String] {
      (members[name]?.elements ?? []).compactMap(\.text).map(settings.expand)
    }
    func isOn(_ name: String) -> Bool {
      if case .flag(true)? = members[name] { true } else { false }
    }
    appGroups = texts("com.apple.security.application-groups")
    keychainGroups = texts("keychain-access-groups")
    allowsFiltering = isOn("com.apple.developer.usernotifications.filtering")
    allowsCommunication = isOn("com.apple.developer.usernotifications.communication")
  }
}
