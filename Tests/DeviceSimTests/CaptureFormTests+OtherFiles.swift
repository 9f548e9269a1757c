import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Tests files that have no push.
extension CaptureFormTests {
  // Forms of Apple's and OASIS's pages, and of the output of xxd and hexdump -C.
  @Test(arguments: [
    ("/* comment */\n\"A\" = \"one\";\n", "a table of an app"),
    ("<?xml version=\"1.0\"?>\n<xliff version=\"1.2\"></xliff>", "an XLIFF file"),
    ("<?xml version=\"1.0\"?><!DOCTYPE plist><plist><dict/></plist>", "a property list"),
    ("bplist00\u{8}\u{8}\u{1}\u{1}", "a property list"),
    ("<!DOCTYPE html><html></html>", "an XML or HTML file"),
    ("00000000: 7b22 6170 7322 3a7b 2261 6c65 7274 223a  {\"aps\":{\"alert\":\n", "a hex dump"),
    ("00000000  7b 22 61 70 73 22 3a 7b  22 61 6c 65  |{\"aps\":{\"ale|\n", "a hex dump"),
    ("[tool.x]\na = 1\nb = [1, 2]\n\n[y]\nc = 1\n", "a file of settings"),
    ("[[bin]]\r\nname = \"a\"\r\n", "a file of settings"), ("[Unit]\nA=b\n", "a file of settings"),
    ("<?php\n$client->push();\n", "a program in PHP"), ("%PDF-1.7\n", "a PDF"),
    ("PK\u{3}\u{4}\u{14}", "a ZIP archive"), ("token,payload\r\n", "a CSV file without rows"),
    ("# Notes\n\nNothing about [pushes](a) {here}.\n", "a text without a push"),
    ("import os\n# a comment\nprint({1: 2})\n", "a text without a push"),
    ("# a comment\n# another one\n", "a text without a push"),
    (
      "type: collection.insomnia.rest/5.0\ncollection:\n  - url: https://h/3/device/ab12\n"
        + "    body:\n      text: '{\"aps\":{\"alert\":\"Hi\"}}'\n", "a collection of Insomnia 5"
    ),
    (
      "10:42 got <UNNotificationRequest: 0x60; identifier: 8E2D, content: "
        + "<UNNotificationContent: 0x61; title: <redacted>, badge: 1>>\n", "a notification as iOS"
    ),
    ("<UNNotification: 0x60; source: a date: 2026-03-14>", "a notification as iOS"),
    // 'aps' is in other words, and in programs that read a push.
    ("# Notes\n\nPerhaps {this} is about maps.\n", "a text without a push"),
    ("---\ntitle: Maps\n---\nText\n", "a text without a push"),
    ("[![Perhaps](a.svg)](b)\n\nText\n", "a text without a push"),
    ("let aps = info[\"aps\"] as? [String: Any]\n", "a text without a push"),
    ("\"\"\"Perhaps.\"\"\"\nimport os\n", "a text without a push"),
    ("-- Maps\nSELECT 1;\n", "a text without a push"),
    ("2026-03-14 10:42:07 perhaps {1}\n", "a text without a push"),
    ("Try this:\n\nxcrun simctl push booted a.b p.apns\n", "a text without a push"),
    // The start of a payload is in them, but no object has it.
    ("// Push.swift\nfunc read(aps: [String: Any]) {}\n", "push that can be read"),
    ("# Push\n\n```\n\"aps\": {\"alert\": ...}\n```\n", "push that can be read"),
  ])
  func `a file of another kind is named`(text: String, name: String) {
    let found = PushDelivery.findings(PushDelivery.reports(text))
    #expect(found.map(\.kind.code) == ["CAP101"])
    #expect(found.first?.message.lacks([name, "capture"]) == [])
    #expect(found.first?.help != nil)
  }

  // JSONTestSuite: n_array_1_true_without_comma and n_number_minus_space_1.
  @Test(arguments: ["[1 true]", "[- 1]\n"])
  func `an array with a mistake is JSON, and no text`(text: String) {
    #expect(PushDelivery.findings(PushDelivery.reports(text)).first?.kind.code == "PAY101")
  }

  // The magic numbers of RFC 1952, RFC 8878, the formats of xz and bzip2 as 'file' knows them.
  @Test(
    arguments: [
      ([0x1F, 0x8B, 0x08, 0x00], "gzip"), ([0x28, 0xB5, 0x2F, 0xFD, 0x24], "zstd"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x00], "xz"),
      ([0x42, 0x5A, 0x68, 0x39, 0x31, 0x41, 0x59, 0x26], "bzip2"),
    ] as [([UInt8], String)])
  func `a compressed file is named, with what decompresses it`(start: [UInt8], tool: String) {
    var simulation = Simulation(Simulation.Environment())
    let found = PushDelivery.findings(
      simulation.deliver(start + [0xC3, 0x28, 0x0A, 0x7B], name: "a"))
    #expect(found.map(\.kind.code) == ["CAP101"])
    #expect(found.first?.message.contains(tool) == true)
    #expect(found.first?.help?.contains("\(tool) -dc") == true)
  }

  @Test func `a String Catalog is named`() {
    let found = PushDelivery.findings(
      PushDelivery.reports(#"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#))
    #expect(found.map(\.kind.code) == ["CAP101"])
    #expect(found.first?.message.contains("String Catalog") == true)
    // A payload may have such members of its own.
    let payload = PushDelivery.reports(#"{"aps":{"alert":"a"},"sourceLanguage":"en","strings":{}}"#)
    #expect(payload.map(\.outcome) == [.presented])
  }
}
