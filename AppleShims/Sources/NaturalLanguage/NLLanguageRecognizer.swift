/// Finds the language of a text; here, it never finds one.
open class NLLanguageRecognizer: NSObject {
  open var languageHints: [NLLanguage: Double] = [:]
  open var languageConstraints: [NLLanguage] = []

  public override init() {}

  open func processString(_ string: String) { Self.report() }

  open func reset() {}

  open var dominantLanguage: NLLanguage? { nil }

  open func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] { [:] }

  open class func dominantLanguage(for string: String) -> NLLanguage? {
    report()
    return nil
  }

  private static func report() {
    NotSimulated.report("NLLanguageRecognizer", "the language of a text is not recognized")
  }
}
