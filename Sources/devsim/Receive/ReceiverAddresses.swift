import DeviceSim
import SourceText

/// Where the parts of the receiver are: the object `devsim.receiver/1`.
struct ReceiverAddresses {
  var apns = ""
  var page = ""
  /// The path of the certificate that clients must trust; `nil` if it is not saved.
  var certificateAuthority: String?

  /// Returns the object; a simulation adds the apps and their languages, for the page.
  func json(_ simulation: Simulation? = nil) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("schema", "devsim.receiver/1")
    json.member("apns", apns)
    json.member("page", page)
    json.member("ca", certificateAuthority)
    if let simulation {
      let languages = Set(simulation.environment.apps.flatMap(\.localizations))
      json.name("languages")
      json.array { json in for language in languages.sorted() { json.string(language) } }
      let names = simulation.appNames
      json.name("apps")
      json.beginObject()
      for identifier in names.identifiers {
        json.name(escaping: identifier)
        json.string(names[identifier])
      }
      json.endObject()
    }
    json.endObject()
    return json.bytes
  }
}
