/// Writes names of persons: Foundation lacks it on Linux.
///
/// Source: developer.apple.com/documentation/foundation/personnamecomponents/formatstyle, except for
/// the languages in which the family name is first, which are those of the Unicode CLDR.
extension PersonNameComponents {
  public struct FormatStyle: Foundation.FormatStyle {
    public enum Style: Int, Codable, Hashable, Sendable {
      case short = 1
      case medium, long, abbreviated
    }

    public var style: Style
    public var locale: Locale

    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      self.style = style
      self.locale = locale
    }

    public func locale(_ locale: Locale) -> Self {
      Self(style: style, locale: locale)
    }

    public func format(_ value: PersonNameComponents) -> String {
      let name = [value.givenName, value.familyName].compactMap(\.self)
      let isJoined = !name.isEmpty && name.allSatisfy(\.hasNoSpaces)
      var (first, last) = (value.givenName, value.familyName)
      let isFamilyFirst = isJoined || locale.hasFamilyNameFirst
      if isFamilyFirst { (first, last) = (last, first) }
      let core = name.isEmpty ? [value.nickname] : [first, last]
      func text(_ parts: [String?]) -> String {
        parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: isJoined ? "" : " ")
      }
      switch style {
      case .short: return value.nickname ?? value.givenName ?? value.familyName ?? ""
      case .medium: return text(core)
      case .long:
        let middle = value.middleName
        return text(
          [value.namePrefix] + (isFamilyFirst ? core + [middle] : [first, middle, last])
            + [value.nameSuffix])
      case .abbreviated:
        if isJoined {
          NotSimulated.report(
            "PersonNameComponents.FormatStyle.abbreviated",
            "a name in Chinese, Japanese or Korean script is not abbreviated")
          return text(core)
        }
        return core.compactMap { $0?.first?.uppercased() }.joined()
      }
    }
  }

  public func formatted() -> String { formatted(.name) }

  public func formatted<Style: Foundation.FormatStyle>(
    _ style: Style
  ) -> Style.FormatOutput where Style.FormatInput == PersonNameComponents {
    style.format(self)
  }
}

extension Foundation.FormatStyle where Self == PersonNameComponents.FormatStyle {
  public static var name: Self { Self() }

  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self {
    Self(style: style)
  }
}

extension Locale {
  /// Source: github.com/unicode-org/cldr, common/main: `nameOrderLocales`.
  fileprivate var hasFamilyNameFirst: Bool {
    ["hu", "ja", "ko", "vi", "yue", "zh"].contains(language.languageCode?.identifier)
  }
}

extension String {
  /// Whether it is in a script whose words have no spaces between them in a name.
  var hasNoSpaces: Bool {
    unicodeScalars.contains {
      (0x3040...0x30FF).contains($0.value) || (0x3400...0x9FFF).contains($0.value)
        || (0xAC00...0xD7AF).contains($0.value)
    }
  }
}
