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
  /// Whom diagnostics speak to.
  let author: ExtensionAuthor

  /// Makes a step of a transformer.
  ///
  /// - Parameters:
  ///   - name: What diagnostics call the step.
  ///   - factory: How it works.
  public init(_ name: String, _ factory: TransformerFactory) {
    self.init(name, factory, by: .transformer)
  }

  init(_ name: String, _ factory: TransformerFactory, by author: ExtensionAuthor) {
    self.name = name
    work = .transformer(factory)
    self.author = author
  }

  /// Makes a step of a program, which diagnostics call by the name of its file.
  public init(_ process: ExtensionProcess) {
    name = process.name
    work = .process(process)
    author = process.author
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
