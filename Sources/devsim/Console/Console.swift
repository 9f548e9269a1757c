import LocalizationResolver
import Platform
import SourceText

/// The output of the program: the product goes to standard output or to a file, messages to
/// standard error.
struct Console: ~Copyable {
  private var product = OutputSink(.standardOutput, name: "standard output")
  private var messages = OutputSink(.standardError, name: "standard error")
  private var options = ConsoleOptions()
  private(set) var outputs = OutputFiles()
  private var progress: Progress?
  private(set) var hasReportedFailure = false
  private var hasReportedProduct = false

  /// Opens the output file, if the command has one.
  ///
  /// What the file holds is replaced at the end of a run that did not fail.
  ///
  /// - Throws: If an output cannot be written, or is also an input or another output.
  mutating func configure(_ options: ConsoleOptions) throws(CommandFailure) {
    self.options = options
    if options.output == nil { outputs.addStandardOutput() }
    let paths = [options.output].compactMap(\.self) + options.otherOutputs
    for path in paths { try outputs.add(path) }
    for input in options.inputs {
      try outputs.refuse(
        input.path, try? FileStatus.of(input.path), unlessReplacedBy: input.replacement)
    }
    for path in paths {
      try CommandFailure.unless(cannot: "write", path, ReplacedFile.check(path))
    }
    guard let path = options.output else { return }
    do throws(SystemError) {
      product = OutputSink(try ReplacedFile(path), name: path)
    } catch {
      throw CommandFailure(cannot: "write", path, error)
    }
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

  /// Lets the run go on when the reader of the product has left.
  mutating func outliveReader() { product.outlivesReader = true }

  /// Sends what was written so far.
  ///
  /// Call it before waiting for input that a person types or a process makes.
  mutating func flush() throws(CommandFailure) {
    if !product.isEmpty, product.isTerminal { clearProgress() }
    try product.flush()
  }

  /// Reports something besides the product, such as what is wrong with a device file.
  ///
  /// What was written before appears before it. A standard error that cannot be written to is
  /// skipped.
  mutating func say(_ text: String) throws(CommandFailure) {
    try flush()
    send(text)
  }

  /// Writes a remark to standard error: one phrase, lower case, no period.
  mutating func note(_ text: String) throws(CommandFailure) {
    try say(TerminalWriter.text(in: messageStyle) { $0.labelled("note", as: .note, text) })
  }

  /// Writes diagnostics to standard error, with their places and notes.
  mutating func say(_ diagnostics: [Diagnostic]) throws(CommandFailure) {
    guard !diagnostics.isEmpty else { return }
    try say(TextDiagnosticRenderer(style: messageStyle).render(diagnostics))
  }

  /// Reports which files of a folder are not read.
  mutating func note(skipping paths: [String]) throws(CommandFailure) {
    guard !paths.isEmpty, !options.isQuiet else { return }
    let names = paths.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    let rest = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    let files =
      paths.count == 1
      ? "a file that does not look like a capture" : "files that do not look like captures"
    try note("skipped \(files): \(names)\(rest)")
  }

  /// Reports that a file or folder on the command line is not read.
  mutating func note(excluding path: String) throws(CommandFailure) {
    guard !options.isQuiet else { return }
    try note("'\(path)' is not read, because '--exclude' or the configuration excludes it")
  }

  /// Prints a line that a program of the extension wrote to standard error.
  ///
  /// If the product cannot be written, the next write or the end of the command reports it.
  mutating func relay(_ line: String, of step: String) {
    try? flush()
    send(VisibleText.make(from: "\(step): \(line)") + "\n")
  }

  /// Reports a failure that does not stop the command; the exit status will be 2.
  mutating func report(_ failure: CommandFailure, usage: String? = nil) {
    guard case .failed(let message, let help) = failure else { return }
    hasReportedFailure = true
    // Each further write fails in the same way.
    if failure == product.failure {
      if hasReportedProduct { return }
      hasReportedProduct = true
    }
    // A product that cannot be written is reported when the command writes on, or ends.
    try? flush()
    let style = TerminalStyle(
      hasColor: false, width: messageStyle.width, wrapsSentences: messages.isTerminal)
    // Names of files and arguments come from strangers too.
    send(
      TerminalWriter.text(in: style) { output in
        output.labelled("error", as: .error, message)
        if let help { output.labelled("help", as: .help, help) }
        if let usage { output.put(VisibleText.make(from: "usage: \(usage)") + "\n") }
      })
  }

  /// Returns the result of a call; reports a file that cannot be read, and returns `nil`.
  mutating func attempt<Result>(
    toRead path: String, _ call: @autoclosure () throws(SystemError) -> Result
  ) -> Result? {
    do throws(SystemError) {
      return try call()
    } catch {
      report(CommandFailure(cannot: "read", path, error))
      return nil
    }
  }

  /// Reports what is wrong with a file that sets the run up; the exit status will be 2.
  mutating func report(invalidFile diagnostics: [Diagnostic]) throws(CommandFailure) {
    hasReportedFailure = true
    try say(diagnostics)
  }

  /// Writes what is left; nothing may be written afterwards.
  ///
  /// A file stays as it was if not all of the input could be read.
  mutating func finish() throws(CommandFailure) {
    endProgress()
    guard hasReportedFailure, let path = discard() else { return try product.finish() }
    guard !product.hasFailed else { return }
    let note = "'\(path)' is not written, as not all of the input could be read"
    send(TerminalWriter.text(in: messageStyle) { $0.labelled("note", as: .note, note) })
  }

  /// Leaves the output file as it was, and returns its path; `nil` if the product is no such file.
  @discardableResult
  mutating func discard() -> String? { product.discard() }

  private mutating func send(_ text: String) {
    clearProgress()
    try? messages.write(text)
    try? messages.flush()
  }
}

extension Console {
  /// How the product is to look.
  var style: TerminalStyle { style(on: product) }

  /// How text on standard error is to look.
  var messageStyle: TerminalStyle { style(on: messages) }

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

  /// Whether a person reads the product as it is written.
  var isTerminal: Bool { product.isTerminal }
}

extension Console {
  /// Shows from now on how far the command is, if a person watches.
  ///
  /// - Parameter total: In bytes; `nil` if it is not known.
  mutating func beginProgress(total: Int?) {
    guard !options.isQuiet, messages.isTerminal, !product.isTerminal else { return }
    progress = Progress(total: total, start: Environment.uptime)
  }

  /// Counts bytes that are done.
  mutating func advanceProgress(by count: Int) {
    guard let line = progress?.advance(by: count, now: Environment.uptime) else { return }
    try? messages.write(line)
    try? messages.flush()
  }

  /// Shows what a command without bytes to count does now, if a person watches.
  mutating func showProgress(step: String) {
    guard !options.isQuiet, messages.isTerminal else { return }
    var progress = progress ?? Progress(total: nil, start: Environment.uptime)
    try? messages.write(progress.show(step: step))
    try? messages.flush()
    self.progress = progress
  }

  /// Removes the progress from the screen.
  mutating func endProgress() {
    clearProgress()
    progress = nil
  }

  private mutating func clearProgress() {
    guard let line = progress?.clear() else { return }
    try? messages.write(line)
  }
}
