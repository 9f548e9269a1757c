/// The languages of the simulated device, which devsim gives in the environment.
enum DeviceLanguages {
  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The most preferred first, as tags.
  static var all: [String] {
    variable("DEVSIM_LANGUAGES")?.split(separator: ",").map(String.init) ?? ["en"]
  }

  /// The locale of the app: the language of its tables that the device chose, else the first of the
  /// device, with the region of the device if the first language names one.
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
