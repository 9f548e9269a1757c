import DeviceSim
import SourceText

/// Where the parts of the receiver are: the object `devsim.receiver/1`.
struct ReceiverAddresses {
  var apns = ""
  var page = ""
  /// The path of the certificate that clients must trust; `nil` if it is not saved.
  var certificateAuthority: String?

  /// Returns the object; phones add the apps with their languages and the settings, for the page.
  func json(_ phones: LivePhones? = nil) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", "devsim.receiver/1")
      json.member("apns", apns)
      json.member("page", page)
      json.member("ca", certificateAuthority)
      guard let phones else { return }
      let simulation = phones.simulation
      let languages = Set(simulation.environment.apps.flatMap(\.localizations))
      json.member("languages", languages.sorted())
      let names = simulation.appNames
      json.texts("apps", names.identifiers.map { ($0, names[$0]) })
      json.name("phone")
      json.raw(phones.untouchedPhone.span)
    }
    return json.bytes
  }
}
