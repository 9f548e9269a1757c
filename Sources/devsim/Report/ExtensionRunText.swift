import DeviceSim
import ServiceExtensionKit

/// The run of an extension for a terminal: the content before and after, the effects, the cost.
///
/// Removed content is marked with `-`, new content with `+`.
struct ExtensionRunText {
  private static let widestName = 24

  private let style: TerminalStyle
  private let limits: ExtensionLimits
  private let fileSize: (_ path: String) -> FileSize

  /// Makes a renderer.
  init(
    style: TerminalStyle, limits: ExtensionLimits, fileSize: @escaping (_ path: String) -> FileSize
  ) {
    self.style = style
    self.limits = limits
    self.fileSize = fileSize
  }

  /// Writes the report.
  func render(_ run: ExtensionRun, requests: [FixtureRequest]) -> String {
    let place = "\(run.report.file):\(run.report.line)"
    var text = style.paint(TextLayout.truncated(place, to: style.width), as: .faint) + "\n"
    if run.hasContent { text += content(of: run) }
    text += "\n" + facts(of: run).map(line).joined()
    text += section("other effects", run.report.extensionEffects.map(\.sentence))
    text += section("requests", requests.map(\.text))
    text += "rules\n"
    text += TerminalWriter.text(in: style) { ReasonLines(reasons: run.reasons).write(to: &$0) }
    let found = run.diagnostics
    if !found.isEmpty { text += "\n" + TextDiagnosticRenderer(style: style).render(found) }
    return text
  }

  // MARK: - Content

  private func content(of run: ExtensionRun) -> String {
    let changes = ContentChanges(from: run.before, to: run.after, fileSize: fileSize)
    let longest = changes.members.map { DisplayWidth.columns(of: $0.name) }.max() ?? 0
    let column = min(Self.widestName, longest, max(8, style.width / 3))
    var text = changes.members.map { lines(of: $0, column: column) }.joined()
    if !changes.emptyNames.isEmpty {
      let names = "empty: " + changes.emptyNames.joined(separator: ", ")
      for line in TextLayout.wrapped(names, to: max(20, style.width - 2)) {
        text += "  " + style.paint(line, as: .faint) + "\n"
      }
    }
    return text
  }

  private func lines(of member: ContentChanges.Member, column: Int) -> String {
    let rows: [(mark: String, text: String, role: TerminalStyle.Role?)] =
      member.isChanged
      ? member.before.map { ("-", $0, .error) } + member.after.map { ("+", $0, .note) }
      : member.before.map { (" ", $0, nil) }
    let width = max(10, style.width - column - 4)
    return rows.enumerated().map { index, row in
      let name = index == 0 ? TextLayout.truncated(member.name, to: column) : ""
      let value = TextLayout.truncated(row.text, to: width)
      let line = "\(row.mark) " + TextLayout.padded(name, to: column) + "  " + value
      return (row.role.map { style.paint(line, as: $0) } ?? line) + "\n"
    }.joined()
  }

  // MARK: - Facts

  private func facts(of run: ExtensionRun) -> [(name: String, text: String)] {
    let outcome = run.report.outcome.rawValue
    var facts = [
      ("extension", run.outcome?.meaning ?? "not run"),
      ("push", run.report.obstacle.map { "\(outcome): \($0)" } ?? outcome),
    ]
    if let usage = run.usage {
      let limit = PlainAmount.seconds(limits.real(limits.time))
      facts.append(("time", "\(usage.timeText), of \(limit)"))
      if let memory = usage.memoryText {
        facts.append(("memory", "\(memory), of \(PlainAmount.megabytes(limits.memory))"))
      }
    }
    return facts
  }

  private func line(_ name: String, _ text: String) -> String {
    let lines = TextLayout.wrapped(text, to: max(20, style.width - 11))
    let rest = lines.dropFirst().map { String(repeating: " ", count: 11) + $0 + "\n" }
    return TextLayout.padded(name, to: 11) + (lines.first ?? "") + "\n" + rest.joined()
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    return "\(title)\n"
      + lines.map { "  " + TextLayout.truncated($0, to: style.width - 2) + "\n" }.joined()
  }
}

extension ExtensionVerdict {
  /// The effect of the answer on the device.
  fileprivate var meaning: String {
    switch self {
    case .modified: "modified: its answer is presented"
    case .unchanged: "unchanged: it answered with the content as it was"
    case .original: "original: no answer counts, so the content is presented as it was"
    case .suppressed: "suppressed: nothing is shown"
    }
  }
}
