/// Reports uses of what works differently here than on a device, so that nothing pretends to work.
package enum NotSimulated {
  /// Reports a use, once for each name until the next request begins.
  ///
  /// - Parameters:
  ///   - name: The interface, such as `UIPasteboard`.
  ///   - effect: What happens instead: a clause without a period.
  package static func report(_ name: String, _ effect: String) {
    Remark.notSimulated(name: name, effect: effect).report()
  }

  /// Returns the names that a body reports on its own task; for tests, which run side by side.
  package static func names(reportedBy body: () async throws -> Void) async rethrows -> [String] {
    try await Remark.all(reportedBy: body).compactMap {
      if case .notSimulated(let name, _) = $0 { name } else { nil }
    }
  }
}
