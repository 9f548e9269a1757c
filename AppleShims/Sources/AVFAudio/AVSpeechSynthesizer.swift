/// A text to speak.
open class AVSpeechUtterance: NSObject {
  public let speechString: String
  open var voice: AVSpeechSynthesisVoice?
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  open var pitchMultiplier: Float = 1
  open var volume: Float = 1
  open var preUtteranceDelay: TimeInterval = 0
  open var postUtteranceDelay: TimeInterval = 0

  public init(string: String) { speechString = string }
}

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

/// A voice of a language; it cannot be heard.
open class AVSpeechSynthesisVoice: NSObject {
  public let language: String

  public init?(language languageCode: String?) { language = languageCode ?? "en-US" }

  open class func currentLanguageCode() -> String { Locale.current.identifier }
}

/// Where speech stops.
public enum AVSpeechBoundary: Int, Sendable {
  case immediate, word
}

/// The delegate of a synthesizer.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {}
}

/// Speaks nothing: each text starts and finishes at once for the delegate.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?

  public override init() {}

  open var isSpeaking: Bool { false }
  open var isPaused: Bool { false }

  /// Tells the delegate, on the main queue, that the text was spoken; nothing is heard.
  open func speak(_ utterance: AVSpeechUtterance) {
    NotSimulated.report(
      "AVSpeechSynthesizer.speak", "no speech is heard, and the delegate is called at once")
    let work = DispatchWorkItem { [self] in
      delegate?.speechSynthesizer(self, didStart: utterance)
      delegate?.speechSynthesizer(self, didFinish: utterance)
    }
    DispatchQueue.main.async(execute: work)
  }

  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
}
