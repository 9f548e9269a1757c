import Platform
import SourceText

/// The way out: the product goes to standard output or to a file, talk to standard error.
struct Console: ~Copyable {
  private var product = OutputSink(.standardOutput, name: "standard output")
  private var talk = OutputSink(.standardError, name: "standard error")
  private var options = ConsoleOptions()
  private var progress: Progress?
  private(set) var hasReportedFailure = false

  /// Opens the output file, if the command has one.
  ///
  /// What the file holds is gone with the first byte that is written, or at the end of a run that
  /// did not fail.
  mutating func configure(_ options: ConsoleOptions) throws(CommandFailure) {
    self.options = options
    guard let path = options.output else { return }
    do throws(SystemError) {
      product = OutputSink(try Descriptor.openForWriting(path), name: path, replacesFile: true)
    } catch {
      throw CommandFailure(cannot: "write", path, error)
    }
  }

  /// Writes a piece of the product.
  mutating func write(_ bytes: Span<UInt8>) throws(CommandFailure) {
    try product.write(bytes)
  }

  /// Writes a piece of the product.
  mutating func write(_ bytes: [UInt8]) throws(CommandFailure) {
    try product.write(bytes.span)
  }

  /// Writes a piece of the product.
  mutating func write(_ text: String) throws(CommandFailure) {
    try product.write(text)
  }

  /// Writes a piece of the product.
  mutating func write(_ bytes: WrittenBytes) throws(CommandFailure) {
    try bytes.withSpan { (bytes) throws(CommandFailure) in try product.write(bytes) }
  }

  /// Sends what was written so far: worth it before waiting for input that a person types or a
  /// process makes.
  mutating func flush() throws(CommandFailure) {
    if !product.isEmpty, product.isTerminal { clearProgress() }
    try product.flush()
  }

  /// Says something beside the product, such as what is wrong with a device file.
  ///
  /// What was written before appears before it. A standard error that cannot be written to is
  /// passed over.
  mutating func say(_ text: String) throws(CommandFailure) {
    try flush()
    send(text)
  }

  /// Passes on a line that a program of the extension wrote to standard error.
  ///
  /// A product that cannot be written is reported when the command writes on, or ends.
  mutating func sayTalk(_ line: String, of step: String) {
    try? flush()
    send(VisibleText.make(from: "\(step): \(line)") + "\n")
  }

  /// Reports a failure that does not stop the command; the exit status will be 2.
  mutating func report(_ failure: CommandFailure, usage: String? = nil) {
    guard case .failed(let message, let help) = failure else { return }
    hasReportedFailure = true
    // A product that cannot be written is reported when the command writes on, or ends.
    try? flush()
    let style = TerminalStyle(
      hasColor: false, width: talkStyle.width, wrapsSentences: talk.isTerminal)
    // Names of files and arguments come from strangers too.
    send(
      TerminalWriter.text(in: style) { output in
        output.labelled("error", as: .error, message)
        if let help { output.labelled("help", as: .help, help) }
        if let usage { output.put(VisibleText.make(from: "usage: \(usage)") + "\n") }
      })
  }

  /// Writes what is left; nothing may be written afterwards.
  mutating func finish() throws(CommandFailure) {
    endProgress()
    try product.finish()
  }

  private mutating func send(_ text: String) {
    clearProgress()
    try? talk.write(text)
    try? talk.flush()
  }
}

extension Console {
  /// How the product is to look.
  var style: TerminalStyle { style(on: product) }

  /// How text on standard error is to look.
  var talkStyle: TerminalStyle { style(on: talk) }

  private func style(on sink: borrowing OutputSink) -> TerminalStyle {
    TerminalStyle(
      hasColor: hasColor(onTerminal: sink.isTerminal), width: width(of: sink),
      wrapsSentences: sink.isTerminal)
  }

  private func hasColor(onTerminal isTerminal: Bool) -> Bool {
    switch options.color {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && Environment.variable("TERM") != "dumb"
        && (Environment.variable("NO_COLOR") ?? "").isEmpty
    }
  }

  /// How many columns a line may take: those of the terminal, else COLUMNS, else 80.
  private func width(of sink: borrowing OutputSink) -> Int {
    let stated = Environment.variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return sink.terminalWidth ?? stated ?? 80
  }

  /// Whether the product is written to this file.
  func isWriting(to file: FileStatus) -> Bool {
    product.status?.isSameFile(as: file) ?? false
  }
}

extension Console {
  /// Shows from now on how far the command is, if a person watches.
  ///
  /// - Parameter total: In bytes; `nil` if it is not known.
  mutating func beginProgress(total: Int?) {
    guard !options.isQuiet, talk.isTerminal, !product.isTerminal else { return }
    progress = Progress(total: total, start: Environment.uptime)
  }

  /// Counts bytes that are done.
  mutating func advanceProgress(by count: Int) {
    guard let line = progress?.advance(by: count, now: Environment.uptime) else { return }
    try? talk.write(line)
    try? talk.flush()
  }

  /// Removes the progress from the screen.
  mutating func endProgress() {
    clearProgress()
    progress = nil
  }

  private mutating func clearProgress() {
    guard let line = progress?.clear() else { return }
    try? talk.write(line)
  }
}
