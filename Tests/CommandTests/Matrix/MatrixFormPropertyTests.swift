import DeviceSim
import Foundation
import TestSupport
import Testing

@testable import devsim

/// Renders every format completely, whatever the bytes of the capture are.
@Suite struct MatrixFormPropertyTests {
  private static let seeds = [
    #"{"aps":{"alert":{"title":"é","loc-key":"GREET","loc-args":["a",5,null]},"badge":3}}"#,
    #"{"aps":{"alert":{"title-loc-key":"PLAIN","title-loc-args":["x"],"loc-key":"NO"}}}"#,
    "{\"aps\":{\"alert\":{\"loc-key\":\"GREET\"}}}\r\n[{\"aps\":{\"alert\":\"x\"}}]\n",
  ]

  private static let files = [
    "en.lproj/Localizable.strings": #""GREET" = "%@ greets %@"; "PLAIN" = "100%% of %@";"#,
    "ko.lproj/Localizable.strings": #""GREET" = "%2$@ 님에게 %1$@ 님이 인사했어요";"#,
  ]

  private static func check(_ bytes: [UInt8], app: AppBundle) {
    let report = MatrixReport.made(of: bytes, app: app)
    for all in [false, true] {
      let style = TerminalStyle(hasColor: false, width: 40)
      let text = MatrixTextRenderer(style: style, printsAll: all).render(report)
      #expect(text.hasSuffix("\n"), "\(bytes)")
    }
    #expect(MatrixCSVRenderer().render(report).hasSuffix("\r\n"), "\(bytes)")
  }

  @Test(arguments: seeds.indices)
  func `mutations of captures are rendered in every format`(_ index: Int) throws {
    let folder = try ScratchFolder(Self.files)
    let app = try AppBundle(path: folder.path())
    var random = RandomBytes(seed: UInt64(index) + 7)
    let seed = Array(Self.seeds[index].utf8)
    Self.check(seed, app: app)
    for _ in 0..<150 {
      let count = Int.random(in: 1...3, using: &random)
      Self.check(random.mutations(of: seed, count: count), app: app)
    }
  }

  @Test(.enabled(if: Repository.corpora != nil, "DEVSIM_CORPORA names no folder of them"))
  func `payloads of other projects are rendered in every format`() throws {
    guard let corpora = Repository.corpora else { return }
    let folder = try ScratchFolder(Self.files)
    let app = try AppBundle(path: folder.path())
    for file in try Fixtures.files(at: corpora.appending(path: "payloads")) {
      Self.check(try file.bytes(), app: app)
    }
  }
}
