import Foundation
import TestSupport

/// A service extension that requests the URL of a push, as it receives it, from the server of
/// `--serve`.
///
/// It answers with the status line as the title and with the URL as the body. It requests http from
/// a proxy, whatever the scheme.
struct AskingProgram {
  static let script = #"""
    echo '{"type":"ready","version":1}'
    while IFS= read -r line; do
      case $line in '{"type":"request"'*) ;; *) continue ;; esac
      id=${line#*'"id":'}
      url=${line#*'"media-attachment-url":"'}
      url=${url%%'"'*}
      server=${DEVSIM_SERVE#http://}
      exec 3<>"/dev/tcp/${server%:*}/${server#*:}"
      printf 'GET %s HTTP/1.1\r\n\r\n' "$url" >&3
      IFS=$'\r' read -r status <&3
      exec 3>&-
      printf '{"type":"content","id":%s,"content":{"title":"%s","body":"%s","userInfo":%s\n' \
        "${id%%,*}" "$status" "$url" "${line#*'"userInfo":'}"
    done
    """#

  private let folder: ScratchFolder
  let path: String

  /// - Throws: If the program cannot be written.
  init() throws {
    folder = try ScratchFolder()
    path = try folder.program(Self.script, named: "asking", in: "bash")
  }
}
