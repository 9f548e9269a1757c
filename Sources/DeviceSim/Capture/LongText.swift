import SourceText

/// How a long text is read: a tape of all its values would take many times its size.
enum LongText {
  /// The size above which a text is long, in bytes.
  static let size = 1 << 20

  /// What is kept of a long text.
  ///
  /// What is left out is more than any payload may have, so the push is dropped: the report only
  /// repeats it. Messages count the arguments of a text.
  static let outline = JSONReader.Outline(
    valueLimit: 1 << 16,
    arrays: Set(
      [PayloadKey.titleArguments, .subtitleArguments, .bodyArguments].map(\.rawValue)),
    members: Set(
      PayloadKey.allCases.map(\.rawValue) + EnvelopeKey.allCases.map(\.rawValue)
        + PushHeader.allCases.map(\.rawValue) + LocalMember.names
        + ScenarioReader.distinctiveMembers + CaptureDecoder.catalogMembers))
}

extension JSONReader {
  /// Reads the text of a push, or of several: a long one as an outline, if that is enough.
  @inline(__always)
  mutating func read(push range: Range<Int>) -> Root {
    range.count > LongText.size ? read(longPush: range) : read(range)
  }

  @inline(never)
  private mutating func read(longPush range: Range<Int>) -> Root {
    let root = read(range, LongText.outline)
    guard !root.isWhole, root.isReadable, let node = root.node else { return root }
    let document = document
    let values = [node] + document.elements(of: node)
    let hasState = values.contains { PhoneRecord.isRecord($0, in: document) }
    // Each element of an array is a push.
    let isArray = document.kind(of: node) == .array && document.isOutlined(node)
    guard hasState || isArray else { return root }
    forget(root)
    return read(range)
  }
}
