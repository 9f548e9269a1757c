extension NSString {
  /// Makes a text of a format, with a locale of Swift or of Foundation.
  public convenience init(format: String, locale: Any?, arguments: CVaListPointer) {
    let locale =
      locale as? NSLocale ?? (locale as? Locale).map { NSLocale(localeIdentifier: $0.identifier) }
    self.init(format: format, locale: locale as AnyObject?, arguments: arguments)
  }
}
