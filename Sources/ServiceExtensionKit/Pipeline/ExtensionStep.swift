/// One step of the extension, ready to run for any number of requests.
public struct ExtensionStep: Sendable {
  /// What diagnostics call the step.
  public let name: String
  let factory: TransformerFactory

  /// Makes a step.
  ///
  /// - Parameters:
  ///   - name: What diagnostics call the step.
  ///   - factory: How it works.
  public init(_ name: String, _ factory: TransformerFactory) {
    self.name = name
    self.factory = factory
  }
}
