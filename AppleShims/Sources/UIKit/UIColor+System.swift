extension UIColor {
  private static func of(_ hex: UInt32, alpha: CGFloat = 1) -> UIColor {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }

  // The light colors of iOS 13 to 18, from Apple's Human Interface Guidelines.
  public class var systemRed: UIColor { of(0xFF3B30) }
  public class var systemOrange: UIColor { of(0xFF9500) }
  public class var systemYellow: UIColor { of(0xFFCC00) }
  public class var systemGreen: UIColor { of(0x34C759) }
  public class var systemMint: UIColor { of(0x00C7BE) }
  public class var systemTeal: UIColor { of(0x30B0C7) }
  public class var systemCyan: UIColor { of(0x32ADE6) }
  public class var systemBlue: UIColor { of(0x007AFF) }
  public class var systemIndigo: UIColor { of(0x5856D6) }
  public class var systemPurple: UIColor { of(0xAF52DE) }
  public class var systemPink: UIColor { of(0xFF2D55) }
  public class var systemBrown: UIColor { of(0xA2845E) }
  public class var systemGray: UIColor { of(0x8E8E93) }
  public class var systemGray2: UIColor { of(0xAEAEB2) }
  public class var systemGray3: UIColor { of(0xC7C7CC) }
  public class var systemGray4: UIColor { of(0xD1D1D6) }
  public class var systemGray5: UIColor { of(0xE5E5EA) }
  public class var systemGray6: UIColor { of(0xF2F2F7) }
  public class var label: UIColor { of(0x000000) }
  public class var secondaryLabel: UIColor { of(0x3C3C43, alpha: 0.6) }
  public class var tertiaryLabel: UIColor { of(0x3C3C43, alpha: 0.3) }
  public class var quaternaryLabel: UIColor { of(0x3C3C43, alpha: 0.18) }
  public class var placeholderText: UIColor { of(0x3C3C43, alpha: 0.3) }
  public class var link: UIColor { of(0x007AFF) }
  public class var tintColor: UIColor { of(0x007AFF) }
  public class var separator: UIColor { of(0x3C3C43, alpha: 0.29) }
  public class var systemBackground: UIColor { of(0xFFFFFF) }
  public class var secondarySystemBackground: UIColor { of(0xF2F2F7) }
  public class var tertiarySystemBackground: UIColor { of(0xFFFFFF) }
  public class var systemGroupedBackground: UIColor { of(0xF2F2F7) }
  public class var systemFill: UIColor { of(0x787880, alpha: 0.2) }
  public class var secondarySystemFill: UIColor { of(0x787880, alpha: 0.16) }
}
