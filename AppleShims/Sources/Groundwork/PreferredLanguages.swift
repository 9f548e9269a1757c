/// The languages of the simulated device, which devsim gives in the environment.
enum DeviceLanguages {
  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The most preferred first, as tags.
  static var all: [String] {
    variable("DEVSIM_LANGUAGES")?.split(separator: ",").map(String.init) ?? ["en"]
  }

  /// The locale of the app: the language that the device chose from its tables, or else the first
  /// language of the device.
  ///
  /// If the first language of the device names a region, the locale has the region too.
  static var locale: Locale {
    let first = Locale(identifier: all[0])
    let language = variable("DEVSIM_LOCALIZATION").map { Locale(identifier: $0) } ?? first
    guard language.region == nil, let region = first.region else { return language }
    return Locale(identifier: "\(language.identifier)_\(region.identifier)")
  }
}

extension Locale {
  public static var preferredLanguages: [String] { DeviceLanguages.all }
  public static var current: Locale { DeviceLanguages.locale }
  public static var autoupdatingCurrent: Locale { DeviceLanguages.locale }
}

extension NSLocale {
  public static var preferredLanguages: [String] { DeviceLanguages.all }
  public static var current: Locale { DeviceLanguages.locale }
  public static var autoupdatingCurrent: Locale { DeviceLanguages.locale }
}
