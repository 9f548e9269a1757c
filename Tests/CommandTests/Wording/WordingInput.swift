import Foundation
import TestSupport

/// A run of devsim that raises diagnostics of one code, in a folder with files.
struct WordingInput: Sendable {
  let code: String
  let arguments: [String]
  let files: [String: [UInt8]]

  init(_ code: String, _ arguments: [String], bytes files: [String: [UInt8]]) {
    self.code = code
    self.arguments = arguments
    self.files = files
  }

  init(_ code: String, _ arguments: [String], _ files: [String: String] = [:]) {
    self.init(code, arguments, bytes: files.mapValues { Array($0.utf8) })
  }

  /// Replays captures, each as a file with its number as its name.
  static func replay(
    _ code: String, _ captures: [String], _ flags: String..., files: [String: String] = [:]
  ) -> WordingInput {
    var files = files
    for (index, capture) in captures.enumerated() {
      files["pushes/\(index < 9 ? "0" : "")\(index + 1).json"] = capture
    }
    return WordingInput(code, ["replay", "pushes"] + flags, files)
  }

  /// Replays binary captures.
  static func frames(_ code: String, _ captures: [[UInt8]]) -> WordingInput {
    let names = captures.indices.map { "pushes/\($0 + 1).bin" }
    return WordingInput(
      code, ["replay", "pushes"],
      bytes: Dictionary(zip(names, captures)) { first, _ in first })
  }

  /// Checks the tables of an app: `.strings` files by their languages, and other files by their
  /// paths.
  static func check(_ code: String, _ tables: [String: String]) -> WordingInput {
    WordingInput(code, ["check", "App"], app(tables))
  }

  /// Resolves a key of an app with English tables.
  static func resolve(
    _ code: String, _ arguments: String..., tables: [String: String]
  ) -> WordingInput {
    WordingInput(code, ["resolve"] + arguments + ["--app", "App"], app(tables))
  }

  /// The files of an app: `.strings` files by their languages, and other files by their paths.
  static func app(_ tables: [String: String]) -> [String: String] {
    var files: [String: String] = [:]
    for (name, text) in tables {
      let isPath = name.contains(".")
      files["App/" + (isPath ? name : "\(name).lproj/Localizable.strings")] = text
    }
    return files
  }

  /// A push as an envelope, with headers and a payload as JSON.
  static func envelope(
    _ headers: String, _ payload: String = #"{"aps":{"alert":"Hi"}}"#
  ) -> String {
    #"{"t":1700000000,"headers":\#(headers),"payload":\#(payload)}"#
  }

  /// An alert push for the extension, with further members of the payload.
  static func mutable(_ members: String = "") -> String {
    envelope(
      #"{"apns-push-type":"alert"}"#,
      #"{"aps":{"alert":{"title":"Acme","body":"bad"},"mutable-content":1}\#(members)}"#)
  }

  /// Runs the command, and returns the diagnostics of the code as it prints them.
  ///
  /// - Throws: If it prints none.
  func diagnostics() throws -> [String] {
    let folder = try ScratchFolder()
    for (name, bytes) in files {
      let text = String(decoding: bytes, as: UTF8.self)
      if text.hasPrefix("#!/bin/sh") {
        _ = try folder.program(text, named: name)
      } else {
        try folder.write(bytes, to: name)
      }
    }
    var runner = try CommandRunner(in: folder)
    runner.timeLimit = 600
    let result = try runner.devsim(arguments)
    // The state of a phone is not part of a push, so its errors go to standard error, without code.
    if code == "CAP105" { return [result.errors] }
    let found = Self.diagnostics(in: result.output + "\n" + result.errors).filter {
      $0.firstMatch(of: /^[a-z]+\[([A-Z]+[0-9]+)\]/).map { $0.output.1 == code } ?? false
    }
    guard !found.isEmpty else {
      throw SupportError("\(code) \(arguments): not in\n\(result.output)\(result.errors)")
    }
    return found.map { $0.replacing(/about [0-9.]+ MB/, with: "about N MB") }
  }

  /// Returns the diagnostics of an output, each with its notes and its help.
  private static func diagnostics(in output: String) -> [String] {
    output.split(separator: "\n\n", omittingEmptySubsequences: true).compactMap { block in
      let lines = block.split(separator: "\n")
      guard let first = lines.firstIndex(where: { $0.contains(/^(error|warning|note)\[/) }) else {
        return nil
      }
      return lines[first...].joined(separator: "\n")
    }
  }
}
