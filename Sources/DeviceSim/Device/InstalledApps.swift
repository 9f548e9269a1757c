import LocalizationResolver
import SourceText

/// The apps on the phones of a run, by bundle identifier.
///
/// A class, so that a copy of its owner costs only a reference.
final class InstalledApps: Sendable {
  /// In the order in which they were given; one without tables if none was.
  let all: [InstalledApp]
  private let bundles: [AppBundle]
  private let identifiers: ByteTable
  /// The app with each identifier.
  private let numbers: [Int]
  /// ``all``, with those that the device describes, and one for all further apps.
  private let installed: [InstalledApp]
  /// The number of the app that gets the pushes for apps that are not described: one without a
  /// known identifier, or else an empty one.
  private let other: Int

  init(_ bundles: [AppBundle], on device: SimulatedDevice, earlier: InstalledApps? = nil) {
    self.bundles = bundles
    let own = device.app.bundleIdentifier
    let withoutIdentifier = bundles.firstIndex { $0.identifier == nil }
    // The device file names an only app, even if its bundle has an identifier: it may be another
    // build.
    let namedByDevice = bundles.count == 1 ? 0 : withoutIdentifier
    var identifiers = ByteTable()
    var numbers: [Int] = []
    var installed: [InstalledApp] = []
    func add(_ bundle: AppBundle?, _ identifier: String?, isUnknown: Bool = false) {
      if let identifier, identifiers.insert(Array(identifier.utf8).span).isNew {
        numbers.append(installed.count)
      }
      let place = installed.count
      let known = earlier.flatMap {
        $0.installed.indices.contains(place) ? $0.installed[place] : nil
      }
      installed.append(
        InstalledApp(
          bundle, identifier, on: device.met(by: identifier), isUnknown: isUnknown,
          earlier: known?.identifier == identifier ? known : nil))
    }
    for (number, bundle) in bundles.enumerated() {
      add(bundle, (number == namedByDevice ? own : nil) ?? bundle.identifier)
    }
    if bundles.isEmpty { add(nil, own) }
    all = installed
    let described = [own].compactMap(\.self) + device.otherApps.keys.sorted()
    for identifier in described where identifiers.number(of: Array(identifier.utf8).span) == nil {
      add(nil, identifier, isUnknown: !bundles.isEmpty)
    }
    let takesAll = bundles.isEmpty ? 0 : withoutIdentifier
    if let takesAll, own == nil {
      other = takesAll
    } else {
      other = installed.count
      installed.append(InstalledApp(nil, nil, on: device.met(by: ""), isUnknown: !bundles.isEmpty))
    }
    (self.identifiers, self.numbers, self.installed) = (identifiers, numbers, installed)
  }

  /// Returns the same apps on a device that changed.
  func moved(to device: SimulatedDevice) -> InstalledApps {
    InstalledApps(bundles, on: device, earlier: self)
  }

  /// Returns the number of the app with a bundle identifier.
  ///
  /// An empty identifier is that of a push that names no app, which is for the first.
  func number(of identifier: Span<UInt8>, _ hash: ByteHash) -> Int {
    if identifier.isEmpty { return 0 }
    return identifiers.number(of: identifier, hash).map { numbers[$0] } ?? other
  }

  /// Returns the app with a number.
  subscript(number: Int) -> InstalledApp { installed[number] }

  /// Returns the app with a bundle identifier.
  subscript(identifier name: String) -> InstalledApp {
    let bytes = Array(name.utf8)
    return installed[number(of: bytes.span, ByteHash(bytes.span))]
  }

  /// An app with its number, held while one push after the other is for it.
  struct InUse {
    let number: Int
    let app: InstalledApp
  }

  /// Returns the app with a number, to be held.
  func inUse(_ number: Int) -> InUse { InUse(number: number, app: installed[number]) }
}
