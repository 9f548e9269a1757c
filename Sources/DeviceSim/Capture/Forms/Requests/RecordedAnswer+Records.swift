import SourceText

/// The answer in the record of a program that sent the request.
///
/// What a mock server should answer does not count. Sources: axios, *Handling Errors*; nock,
/// *Recording*; VCR and VCR.py, *Cassettes*; Charles, *JSON Session File*; mitmproxy, *Flow file
/// format*.
extension RecordedAnswer {
  /// Finds the answer; `nil` if the record has none.
  init?(in record: TextPlace) {
    guard record.range.count <= LongText.size else { return nil }
    var reader = JSONReader(file: record.file, policy: .strict, byteCount: record.range.count)
    guard let root = reader.read(record.range).node else { return nil }
    let document = reader.takeDocument()
    let members = MessageMembers(of: root, in: document)
    let response = members.object("response")
    let (status, body): (JSONNode?, JSONNode?) =
      if members.kind("config") == .object {
        // An error of axios, which may be JSON without its response.
        (response["status"] ?? members["status"], response["data"] ?? members["data"])
      } else if members.kind("scope") == .string {
        (members["status"], members["response"])
      } else if members.kind("scheme") == .string {
        (response["status"], response.object("body")["text"])
      } else {
        (
          response.object("status")["code"] ?? response["status_code"],
          response.object("body")["string"] ?? response["content"]
        )
      }
    guard let status, let number = document.double(status).flatMap(Int.init(exactly:)) else {
      return nil
    }
    self.init(
      status: number, body: document.textPlace(of: body) ?? body.map(document.place),
      at: document.place(of: status))
  }
}
