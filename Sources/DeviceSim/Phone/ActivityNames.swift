/// The names that captures gave Live Activities, each of which is on one phone (LA9).
struct ActivityNames: Sendable {
  private struct Place: Sendable {
    let phone: Int
    /// Its number among all names that ever came to a phone.
    let order: Int
  }

  private var places: [String: Place] = [:]
  /// The names on each phone, by their orders.
  private var names: [Int: [Int: String]] = [:]
  private var count = 0

  /// Whether there is none.
  var isEmpty: Bool { places.isEmpty }

  /// Notes that a name is on a phone; it leaves the phone where it was.
  mutating func note(_ name: String, on phone: Int) {
    let former = places[name]
    guard former?.phone != phone else { return }
    if let former { names[former.phone]?[former.order] = nil }
    places[name] = Place(phone: phone, order: count)
    names[phone, default: [:]][count] = name
    count += 1
  }

  /// Returns the phone of a name; `nil` if no capture gave it.
  func phone(of name: String) -> Int? { places[name]?.phone }

  /// Returns the names on a phone, in the order in which they came to it.
  func names(on phone: Int) -> [String] {
    (names[phone] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
  }
}
