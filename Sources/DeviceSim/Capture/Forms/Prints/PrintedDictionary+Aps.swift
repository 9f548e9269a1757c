import SourceText

extension PrintedDictionary.Print {
  /// The push whose `aps` is all that was printed, as `print(userInfo["aps"])` does; `nil` for any
  /// other dictionary.
  ///
  /// It has an alert and more, and each of its members is one that Apple defines for `aps`. What
  /// the person allowed is printed with such names too, as `{ alert = 1; badge = 1; }`.
  var asAps: PrintedDictionary.Print? {
    guard !form.isLiteral else { return nil }
    let (document, root, _) = JSONReader.read(file, policy: .strict)
    let members = MessageMembers(of: root.node, in: document)
    let isAlert =
      members.text("alert").map { !["0", "1"].contains($0) } ?? (members.kind("alert") == .object)
    guard isAlert, members.all.count > 1,
      members.all.allSatisfy({ PayloadKey.names(in: .aps).contains($0.name) })
    else { return nil }
    let whole = TextPlace(wholeOf: file)
    var made = DerivedText(of: file)
    made.write(
      .object([MadeJSON.Member(PayloadKey.aps.rawValue, at: whole, .copy(whole))], for: whole))
    return PrintedDictionary.Print(
      file: made.made(), end: end, form: form, isBeyondJSON: isBeyondJSON, unfilled: unfilled)
  }
}
