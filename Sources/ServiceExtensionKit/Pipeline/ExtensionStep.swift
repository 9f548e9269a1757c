/// One step of the extension, ready to run for any number of requests.
public struct ExtensionStep: Sendable {
  /// The place where a step works.
  enum Work: Sendable {
    /// In this process, under simulated time.
    case transformer(TransformerFactory)
    /// In its own process, under real time.
    case process(ExtensionProcess)
  }

  /// The name of the step in diagnostics.
  public let name: String
  let work: Work
  /// The reader of the step's diagnostics.
  let author: ExtensionAuthor

  /// Makes a step from a transformer.
  ///
  /// - Parameters:
  ///   - name: The name of the step in diagnostics.
  ///   - factory: The factory of the step's work.
  public init(_ name: String, _ factory: TransformerFactory) {
    self.init(name, factory, by: .transformer)
  }

  init(_ name: String, _ factory: TransformerFactory, by author: ExtensionAuthor) {
    self.name = name
    work = .transformer(factory)
    self.author = author
  }

  /// Makes a step from a program; its name in diagnostics is that of its file.
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
