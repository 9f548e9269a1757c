import SourceText

/// A format of a push: rule L4, which is a scan over bytes and not printf.
///
/// ```
/// "%2$@ has 10%% more %d"   ->   argument 1 | " has 10" | "% more "        ("%d" vanishes)
/// ```
enum PushFormat {
  /// What is shown in place of an argument that is missing.
  static let missingArgument = Array("<null>".utf8)
  /// What a larger number of an argument counts as: no push has as many.
  static let largestArgument = Int(Int32.max)

  /// A part of the result.
  enum Piece: Sendable, Hashable {
    /// Bytes of the format, shown as they are.
    case text(start: Int, end: Int)
    /// The argument with a zero-based number.
    case argument(Int)
    /// `%0$@`, which names no argument.
    case null
  }

  /// Returns what a format uses and loses.
  static func usage(of text: Span<UInt8>) -> Usage {
    var scanner = PushFormatScanner()
    while scanner.next(in: text) != nil {}
    return scanner.usage
  }

  /// Appends the result of a format, piece by piece, because scanning it again costs less than
  /// fetching pieces from memory.
  ///
  /// - Returns: What was found; with `notUTF8` nothing is appended, because the field becomes
  ///   empty.
  static func append(
    _ text: Span<UInt8>, with arguments: borrowing PushArguments, to output: inout [UInt8]
  ) -> PushTextFindings {
    let start = output.count
    var scanner = PushFormatScanner()
    while let piece = scanner.next(in: text) {
      piece.append(from: text, with: arguments, to: &output)
    }
    let findings = scanner.usage.findings(argumentCount: arguments.count)
    if findings.contains(.notUTF8) { output.removeLast(output.count - start) }
    return findings
  }
}

extension PushFormat.Piece {
  func append(
    from text: Span<UInt8>, with arguments: borrowing PushArguments, to output: inout [UInt8]
  ) {
    switch self {
    case .text(let start, let end): output.append(copying: text.extracting(start..<end))
    case .argument(let number): arguments.appendArgument(number, to: &output)
    case .null: output.append(contentsOf: PushFormat.missingArgument)
    }
  }
}

extension PushFormat {
  /// Which arguments a format uses, and what it loses.
  struct Usage: Sendable, Hashable {
    /// The highest 1-based number of an argument that is used; 0 if none is.
    private(set) var highest = 0
    /// Bit n is set if the argument with the zero-based number n is used, for the first 64.
    private var used: UInt64 = 0
    /// `specifierLost`, `percentEatsText`, `notUTF8`, and `missingArgument` for `%0$@`.
    var losses: PushTextFindings = []
    /// Whether there is a `%%`.
    var hasDoubledPercent = false

    mutating func use(_ number: Int) {
      highest = max(highest, number + 1)
      if number < 64 { used |= 1 << UInt64(number) }
    }

    /// What to report about the format when the number of arguments is not known.
    var findingsOfAnyArguments: PushTextFindings {
      // A percent sign eats text only if there are arguments, and who uses one has them.
      highest > 0 ? losses : losses.intersection(.specifierLost)
    }

    /// What to report about the format without arguments: all of it is shown then (L3), also what
    /// was meant to be replaced.
    var findingsWithoutArguments: PushTextFindings {
      var findings = losses.intersection([.specifierLost, .missingArgument])
      if highest > 0 { findings.insert(.missingArgument) }
      // With the arguments that are missing, it would be one percent sign.
      if findings.isEmpty, hasDoubledPercent { findings.insert(.doubledPercent) }
      return findings
    }

    /// Returns what to report about the format when it is used with a number of arguments, at
    /// least one.
    func findings(argumentCount: Int) -> PushTextFindings {
      var findings = losses
      if highest > argumentCount { findings.insert(.missingArgument) }
      let given = argumentCount >= 64 ? UInt64.max : (1 << UInt64(argumentCount)) - 1
      if given & ~used != 0 { findings.insert(.unusedArgument) }
      return findings
    }
  }
}
