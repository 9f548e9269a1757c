/// One step of the extension, ready to run for any number of requests.
public struct ExtensionStep: Sendable {
  /// Where a step works.
  enum Work: Sendable {
    /// In this process, under simulated time.
    case transformer(TransformerFactory)
    /// In a process of its own, under real time.
    case process(ExtensionProcess)
  }

  /// What diagnostics call the step.
  public let name: String
  let work: Work

  /// Makes a step of a transformer.
  ///
  /// - Parameters:
  ///   - name: What diagnostics call the step.
  ///   - factory: How it works.
  public init(_ name: String, _ factory: TransformerFactory) {
    self.name = name
    work = .transformer(factory)
  }

  /// Makes a step of a program, which diagnostics call by the name of its file.
  public init(_ process: ExtensionProcess) {
    name = process.name
    work = .process(process)
  }

  var centerUse: CenterUse {
    switch work {
    case .transformer(let factory): factory.usesCenter ? .used : .none
    case .process(let process): process.centerUse
    }
  }

  var process: ExtensionProcess? {
    if case .process(let process) = work { process } else { nil }
  }
}
