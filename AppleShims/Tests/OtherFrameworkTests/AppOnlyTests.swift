import AVKit
import BackgroundTasks
import CoreText
import Foundation
import MediaPlayer
import NaturalLanguage
import PhotosUI
import Testing
import WebKit

/// What only an app can do fails here, and is reported.
@Suite struct AppOnlyTests {
  // developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/error-swift.struct/code
  @Test func `no task is scheduled`() async {
    let names = await NotSimulated.names {
      let scheduler = BGTaskScheduler.shared
      #expect(
        !scheduler.register(forTaskWithIdentifier: "a", using: nil) { _ in Issue.record("it ran") })
      let request = BGProcessingTaskRequest(identifier: "a")
      let error = #expect(throws: BGTaskScheduler.Error.self) { try scheduler.submit(request) }
      #expect((error as NSError?)?.domain == "BGTaskSchedulerErrorDomain")
      #expect((error as NSError?)?.code == 1)
      #expect(await scheduler.pendingTaskRequests().isEmpty)
    }
    #expect(names == ["BGTaskScheduler"])
  }

  // developer.apple.com/documentation/naturallanguage/nllanguage
  @Test func `no language is found`() async {
    let names = await NotSimulated.names {
      #expect(NLLanguageRecognizer.dominantLanguage(for: "Guten Tag") == nil)
      let recognizer = NLLanguageRecognizer()
      recognizer.processString("Guten Tag")
      #expect(recognizer.dominantLanguage == nil)
      #expect(recognizer.languageHypotheses(withMaximum: 2).isEmpty)
    }
    #expect(names == ["NLLanguageRecognizer"])
    #expect(NLLanguage.traditionalChinese.rawValue == "zh-Hant")
    #expect(NLLanguage("de") == .german)
  }

  // developer.apple.com/documentation/naturallanguage/nltokenizer, and the word boundaries of UAX 29.
  @Test func `a text is split, and its words have no tags`() async {
    let text = "It's 3.5 km. Go on!\nDone"
    let names = await NotSimulated.names {
      let expected: [NLTokenUnit: [String]] = [
        .word: ["It's", "3.5", "km", "Go", "on", "Done"],
        .sentence: ["It's 3.5 km. ", "Go on!\n", "Done"],
        .paragraph: ["It's 3.5 km. Go on!\n", "Done"], .document: [text],
      ]
      for (unit, parts) in expected {
        let tokenizer = NLTokenizer(unit: unit)
        tokenizer.string = text
        let tokens = tokenizer.tokens(for: text.startIndex..<text.endIndex)
        #expect(tokens.map { String(text[$0]) } == parts)
      }
      let tagger = NLTagger(tagSchemes: [.nameType])
      tagger.string = text
      var words = 0
      tagger.enumerateTags(
        in: text.startIndex..<text.endIndex, unit: .word, scheme: .nameType
      ) { tag, _ in
        words += tag == nil ? 1 : 0
        return true
      }
      #expect(words == 6)
    }
    #expect(names == ["NLTokenizer", "NLTagger"])
  }

  @Test func `no font is registered`() async {
    let names = await NotSimulated.names {
      let url = NSURL(fileURLWithPath: "/a.ttf")
      #expect(!CTFontManagerRegisterFontsForURL(url, .process, nil))
      var isDone = false
      CTFontManagerRegisterFontURLs([url], .process, true) { _, done in
        isDone = done
        return true
      }
      #expect(isDone)
    }
    #expect(names == ["CTFontManager"])
  }

  @Test func `no page is loaded, and there are no cookies`() async throws {
    let url = try #require(URL(string: "https://example.com"))
    let names = await NotSimulated.names {
      let view = WKWebView(frame: .zero)
      #expect(view.load(URLRequest(url: url)) == nil)
      #expect(view.url == nil)
      #expect(await WKWebsiteDataStore.default().httpCookieStore.allCookies().isEmpty)
    }
    #expect(names == ["UIView", "WKWebView", "WKHTTPCookieStore"])
  }

  @Test func `nothing is played or shown`() async {
    let names = await NotSimulated.names {
      MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPMediaItemPropertyTitle: "a"]
      #expect(!AVPictureInPictureController.isPictureInPictureSupported())
    }
    #expect(names == ["MPNowPlayingInfoCenter", "AVPictureInPictureController"])
  }

  @Test func `the settings of a choice of photos are values`() {
    var configuration = PHPickerConfiguration()
    #expect(configuration.selectionLimit == 1)
    configuration.filter = .any(of: [.images, .videos])
    #expect(configuration.filter == .any(of: [.videos, .images]))
    #expect(configuration.filter != .images)
  }
}
