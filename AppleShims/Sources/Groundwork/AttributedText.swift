extension NSAttributedString {
  /// Creates an empty text: `NSMutableAttributedString()`, which Foundation lacks on Linux.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
