/// The value of an item's attribute, in the types of property lists.
enum AttributeValue: Hashable, Sendable {
  case text(String)
  case data(Data)
  /// A number, true or false.
  case number(Int64)
  case date(Date)

  init?(_ value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let data as Data: self = .data(data)
    case let date as Date: self = .date(date)
    case let number as NSNumber: self = .number(number.int64Value)
    default: return nil
    }
  }

  /// The value as an object, for dictionaries of the app and for the file.
  var object: Any {
    switch self {
    case .text(let text): NSString(string: text)
    case .data(let data): NSData(data: data)
    case .number(let number): NSNumber(value: number)
    case .date(let date):
      NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
    }
  }

  /// True if it is a number other than 0.
  var isTrue: Bool {
    if case .number(let number) = self { number != 0 } else { false }
  }
}

/// A result other than success.
struct KeychainFailure: Error {
  let status: OSStatus

  init(_ status: OSStatus) { self.status = status }
}
