import SourceText
import TestSupport
import Testing

@testable import ServiceExtensionKit

@Suite struct FixtureWebTests {
  private func request(
    _ url: String, method: String = "GET", _ problem: FixtureRequest.Problem?
  ) -> FixtureRequest {
    FixtureRequest(method: method, path: url, status: 404, url: url, problem: problem)
  }

  private let web = FixtureWeb(folder: "web", takeProblems: { [] })

  @Test func `each missing file is one diagnostic, at its first request`() {
    let found = web.diagnostics(of: [
      request("https://a.example/a.png?1", .missingFile(place: "a.example/a.png")),
      request("http://a.example/a.png", method: "HEAD", .missingFile(place: "a.example/a.png")),
      request("https://a.example/", .missingFile(place: nil)),
      request("https://b.example/b", nil),
      request("https://b.example/a.png", .missingFile(place: "b.example/a.png")),
    ])
    #expect(
      found.map(\.help) == ["put a file at 'web/a.example/a.png'", nil]
        + ["put a file at 'web/b.example/a.png'"])
    #expect(found.first?.message.lacks(["--serve", "'https://a.example/a.png?1'"]) == [])
  }

  @Test func `without OpenSSL the help says what to install`() {
    let host = FixtureRequest(
      method: "CONNECT", path: "2001:db8::1", status: 502, problem: .withoutTLS)
    let found = web.diagnostics(of: [host, host])
    #expect(found.map(\.kind) == [.fixtureMissing])
    #expect(found.first?.message.lacks(["'https://[2001:db8::1]'", "OpenSSL"]) == [])
    #expect(found.first?.help?.lacks(["libssl3"]) == [])
  }

  @Test func `a program gets a request when the one before is answered`() throws {
    let scratch = try ScratchFolder()
    // It could get all requests at once, and answers with what it has got so far.
    let process = ExtensionProcess(
      try scratch.program(
        #"""
        #!/bin/bash
        echo '{"type":"ready","version":1,"ahead":8}'
        while IFS= read -r line; do
          case $line in *'"type":"request"'*) ;; *) continue ;; esac
          id=${line#*'"id":'} id=${id%%,*}
          if read -r -t 0.2 next; then early=yes; else early=no; fi
          echo '{"type":"content","id":'"$id"',"content":{"body":"'$early'"}}'
        done
        """#))
    defer { process.end() }
    var answers: [ExtensionAnswer] = []
    let requests = ["a", "b", "c"].map {
      NotificationRequest(identifier: $0, content: NotificationContent(body: "b"))
    }
    web.answer(requests, center: CenterState(), by: process) {
      if case .answers(let some) = $0 { answers += some }
    }
    #expect(try answers.map { try $0.content?.get().body } == ["no", "no", "no"])
  }
}
