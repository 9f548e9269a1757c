import DeviceSim

extension DisplayWidth {
  /// Returns the width of a part of a text.
  static func columns(of text: Substring) -> Int { columns(of: String(text)) }
}
