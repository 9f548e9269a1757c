/// Writes lists in the locale of the device, until it gets another.
open class ListFormatter: Formatter {
  private var own: Locale?
  /// Writes the items; without it, their descriptions are used.
  open var itemFormatter: Formatter?

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! {
    get { own ?? DeviceLanguages.locale }
    set { own = newValue }
  }

  open class func localizedString(byJoining strings: [String]) -> String {
    ListFormatter().joined(strings)
  }

  open func string(from items: [Any]) -> String? {
    joined(items.map { itemFormatter?.string(for: $0) ?? "\($0)" })
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }

  private func joined(_ strings: [String]) -> String {
    strings.formatted(.list(type: .and).locale(own ?? DeviceLanguages.locale))
  }
}
