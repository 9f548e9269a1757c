/// Finds links, mail addresses and phone numbers in texts; no dates, addresses or flights.
///
/// It follows fixed patterns; a device uses more knowledge about words and countries.
open class NSDataDetector: NSObject, @unchecked Sendable {
  /// The types to find.
  public let checkingTypes: NSTextCheckingTypes
  private let links: [NSRegularExpression]
  private let numbers: [NSRegularExpression]

  /// - Parameter checkingTypes: The types to find, from `NSTextCheckingResult.CheckingType`.
  /// - Throws: If no type is given.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    guard checkingTypes != 0 else { throw CocoaError(.keyValueValidation) }
    self.checkingTypes = checkingTypes
    let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    if !types.isDisjoint(with: [.date, .address, .transitInformation]) {
      NotSimulated.report(
        "NSDataDetector", "dates, addresses and flights are not found, only links and phone numbers"
      )
    }
    links = types.contains(.link) ? try Self.expressions([Self.link]) : []
    numbers = types.contains(.phoneNumber) ? try Self.expressions([Self.number]) : []
  }

  private static func expressions(_ patterns: [String]) throws -> [NSRegularExpression] {
    try patterns.map { try NSRegularExpression(pattern: $0, options: [.caseInsensitive]) }
  }

  /// A link with a scheme, a mail address, or a host: with `www.`, or in a common domain.
  private static let link =
    #"(?<![\w@.])(?:[a-z][a-z0-9+.-]*://[^\s<>"]+|mailto:[^\s<>"]+"#
    + #"|[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}"#
    + #"|(?:www\.(?:[\w-]+\.)+[a-z]{2,}|(?:[\w-]+\.)+(?:com|org|net|edu|gov|io|app|dev|me|co"#
    + #"|info|de|uk|fr|it|es|nl|eu|ch|at|jp|cn|in|br|ru|us|ca|au|pl|se|no|kr))"#
    + #"(?![\w@])(?::\d+)?(?:/[^\s<>"]*)?)"#

  /// Seven to fifteen digits, in groups, perhaps with a country code.
  private static let number =
    #"(?<![\w.,/+-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ .-]?)?\d{2,5}"#
    + #"(?:[ .-]?\d{2,5}){1,4}(?![\w]|[.,/-]\d)"#

  /// Calls a body with each match, in order of places; it may stop by its third argument.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, inout Bool) -> Void
  ) {
    var isDone = false
    for match in matches(in: string, options: options, range: range) where !isDone {
      block(match, [], &isDone)
    }
  }

  /// Returns the matches in a part of a text, in order of places, without overlaps.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let text = string as NSString
    func places(_ expressions: [NSRegularExpression]) -> [NSRange] {
      expressions.flatMap { $0.matches(in: string, options: options, range: range).map(\.range) }
    }
    let found =
      places(links).compactMap { DetectedData(link: $0, in: text) }
      + places(numbers).compactMap { DetectedData(phoneNumber: $0, in: text) }
    var end = 0
    return found.sorted { $0.place.location < $1.place.location }.filter { match in
      guard match.place.location >= end else { return false }
      end = match.place.location + match.place.length
      return true
    }
  }

  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }
}
