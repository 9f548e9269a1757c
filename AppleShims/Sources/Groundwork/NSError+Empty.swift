extension NSError {
  /// Makes an error without a domain, as `NSError()` does on Apple's systems; the parameter only
  /// lets an extension declare it.
  public convenience init(_ none: Never...) { self.init(domain: "", code: 0) }
}
