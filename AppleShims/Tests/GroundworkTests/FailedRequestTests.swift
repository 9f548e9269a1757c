import Testing

@testable import Groundwork

@Suite struct FailedRequestTests {
  // Port 1 is `tcpmux`, which nothing here serves: the connection is refused.
  @Test(arguments: ["data", "data of a request", "file", "file of a request", "contents"])
  func `a request without an answer is reported once`(form: String) async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/\(form.count).png"))
    let session = URLSession.shared
    let remarks = await Remark.all {
      for _ in 1...2 {
        await #expect(throws: (any Error).self) {
          switch form {
          case "data": _ = try await session.data(from: url)
          case "data of a request": _ = try await session.data(for: URLRequest(url: url))
          case "file": _ = try await session.download(from: url)
          case "file of a request": _ = try await session.download(for: URLRequest(url: url))
          default: _ = try Data(contentsOf: url)
          }
        }
      }
    }
    // Foundation hides why contents could not be loaded.
    let reason =
      form == "contents" ? "it could not be read" : "the host did not accept the connection"
    #expect(remarks == [.requestFailed(url: url.absoluteString, reason: reason)])
  }

  // RFC 9110, 15.5: 4xx is an error of the client.
  @Test func `a status that is an error is reported`() async throws {
    let url = try #require(URL(string: "https://example.com/a"))
    let remarks = await Remark.all {
      for status in [200, 304, 404] {
        let answer = HTTPURLResponse(
          url: url, statusCode: status, httpVersion: nil, headerFields: nil)
        Remark.reportFailure(of: url, answer, nil)
      }
    }
    #expect(
      remarks == [
        .requestFailed(url: url.absoluteString, reason: "the server answered with status 404")
      ])
  }

  @Test func `what the code expects, or what has its own remark, is not reported`() async throws {
    let url = try #require(URL(string: "http://blocked.invalid/a"))
    let remarks = await Remark.all {
      Remark.reportFailure(of: url, nil, URLError(.cancelled))
      Remark.reportFailure(of: url, nil, CancellationError())
      _ = try? await URLSession(configuration: .ephemeral).data(from: url)
      #expect(throws: (any Error).self) { try Data(contentsOf: URL(fileURLWithPath: "/none")) }
    }
    #expect(!remarks.contains { if case .requestFailed = $0 { true } else { false } })
  }
}
