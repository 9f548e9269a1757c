import Foundation
import TestSupport
import Testing

/// Scripts that make a payload and send it with curl.
///
/// The expected payloads are those that bash gives to a function with the name `curl`, which reads
/// its options as the manual of curl 8 says.
@Suite struct CurlScriptTests {
  private static let url =
    "https://api.push.apple.com/3/device/ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0ada0"

  /// The time that devsim takes for that of a command in the second line.
  private static let clock = 1_700_000_002

  /// A command that sends the variable `T`.
  private static let send = #"curl -d "{\"aps\":{\"alert\":\"$T\"}}" URL"#

  private static let functions = """
    curl() {
      while [ $# -gt 0 ]; do
        case "$1" in
          -d|--data|--data-binary)
            local keep='\\0'; [ "$1" = --data-binary ] || keep='\\0\\r\\n'
            case "$2" in
              @-) tr -d "$keep" ;;
              @*) tr -d "$keep" < "${2#@}" ;;
              *) printf %s "$2" ;;
            esac
            shift ;;
          --next|-:) printf '\\036' ;;
        esac
        shift
      done
      printf '\\036'
    }
    date() { command date -u -d @\(clock) "${@: -1}"; }

    """

  @Test(arguments: [
    // Variables.
    #"P='{"aps":{"alert":"Hi"}}'; curl -d "$P" URL"#,
    #"T=Goal; P="{\"aps\":{\"alert\":\"$T for ${T}s\"}}"; curl -d "$P" URL"#,
    #"export T=Hi; curl -d '{"aps":{"alert":"'"$T"'"}}' URL"#,
    #"local_only() { local T=Hi; }; T=Hi; curl -d "{\"aps\":{\"alert\":\"$T\"}}" URL"#,
    #"T=; curl -d "{\"aps\":{\"alert\":\"${T:-Nobody}\"}}" URL"#,
    #"curl -d "{\"aps\":{\"alert\":\"${1:-Nobody} ${U-Else}\"}}" URL"#,
    #"curl -d "{\"aps\":{\"alert\":\"${1:-${U:-Nobody}}\"}}" URL"#,
    #"U=Ada; curl -d "{\"aps\":{\"alert\":\"${1:-$U} ${T:-${U}}\"}}" URL"#,
    #"A=1; B=$A$A; C=$B$B; curl -d "{\"aps\":{\"alert\":\"$C\"}}" URL"#,
    // Here documents.
    "T=Hi\ncurl -d @- URL <<EOF\n{\"aps\":{\"alert\":\"$T \\$T\"}}\nEOF",
    "T=Hi\ncurl -d @- URL <<'EOF'\n{\"aps\":{\"alert\":\"$T\"}}\nEOF",
    "cat <<EOF | curl --data-binary @- URL\n{\"aps\":{\"alert\":\"Hi\"},\n\"id\":1}\nEOF",
    "P=$(cat <<EOF\n{\"aps\":{\"alert\":\"Hi (all)\"}}\nEOF\n)\ncurl -d \"$P\" URL",
    "P=\"$(cat <<-'EOF'\n\t{\"aps\":{\"alert\":\"$5\"}}\n\tEOF\n)\"\ncurl -d \"$P\" URL",
    "read -r -d '' P <<EOF\n{\"aps\":{\"alert\":\"Hi\"}}\n\nEOF\ncurl -d \"$P\" URL",
    "curl -d @- URL <<EOF && curl -d '{\"aps\":{\"alert\":\"2\"}}' URL\n{\"aps\":{\"alert\":\"1\"}}\nEOF",
    "curl -d @- URL <<< '{\"aps\":{\"alert\":\"Hi\"}}'",
    // Files.
    "cat > p.json <<EOF\n{\"aps\":\n{\"alert\":\"Hi\"}}\nEOF\ncurl -d @p.json URL",
    "cat <<EOF > ./p.json && curl -d @p.json URL\n{\"aps\":{\"alert\":\"Hi\"}}\nEOF",
    #"F=p.json; echo '{"aps":{"alert":"Hi"}}' > $F; curl -d "@$F" URL"#,
    #"echo '{"aps":{"alert":"1"}}' > p; echo '{"aps":{"alert":"2"}}' > p; curl -d @p URL"#,
    #"echo '{"aps":{"alert":"Hi"}}' > p; curl -d @- URL < p"#,
    #"echo '{"aps":{"alert":"Hi"}}' > p; curl -d "$(cat p)" URL"#,
    #"echo '{"aps":{"alert":"Hi"}}' > p; cat p | curl -d @- URL"#,
    #"echo '{"aps":{"alert":"Hi"}}' > p; cat < p | curl -d @- URL"#,
    "rm -f p.json\necho '{\"aps\":' >> p.json\necho '{}}' >> p.json\ncurl -d @p.json URL",
    // Output.
    #"echo '{"aps":{"alert":' '"Hi"}}' | curl -d @- URL"#,
    #"echo -n '{"aps":{"alert":"Hi"}}' | curl --data-binary @- URL"#,
    #"T=Hi; P=$(printf '{"aps":{"alert":"%s","badge":%d}}' "$T" 3); curl -d "$P" URL"#,
    #"printf '{"aps":{"alert":"100%% of \\"%s\\""}}\n' Hi | curl -d @- URL"#,
    #"P=$(printf '%s\n' '{"aps":' '{"alert":"Hi"}}'); curl -d "$P" URL"#,
    #"P=$(printf '%s-%s ' a b c); curl -d "{\"aps\":{\"alert\":\"$P\"}}" URL"#,
    "P=`echo '{\"aps\":{\"alert\":\"Hi\"}}'`; curl -d \"$P\" URL",
    // The clock.
    "\ncurl -d '{\"aps\":{\"timestamp\":'$(date +%s)'}}' URL",
    "N=$(date +%s)\ncurl -d \"{\\\"aps\\\":{\\\"n\\\":$((N + 60)),\\\"m\\\":$(($N-1+2))}}\" URL",
    "\ncurl -d \"{\\\"aps\\\":{\\\"stale-date\\\":$(($(date +%s) + 3600))}}\" URL",
    "N=$(date -u +\"%Y-%m-%dT%H:%M:%SZ\")\ncurl -d \"{\\\"aps\\\":{\\\"alert\\\":\\\"$N\\\"}}\" URL",
    "\ncurl -d \"{\\\"aps\\\":{\\\"alert\\\":\\\"$(date -u '+%F %T %Z')\\\"}}\" URL",
    // What has no effect on the variables of the rest.
    "T=a; T=b true; \(send)", "T=a; (T=b); \(send)", "T=a; ( T=b; (T=c) ); T+=d; \(send)",
    "T=a; T=b | true; \(send)", "T=a; T=b & \(send)", "f() { local T=b; T=c; }; T=a; f; \(send)",
    "T=a; { T=b; } | true; \(send)",
    // What is run in any case, or gives the same value.
    "T=a && export T=b && \(send)", "T=a; { T=b; T+=c; }; \(send)",
    "T=a; if true; then T=a; fi; \(send)",
    "if true; then\nT=a\nelse\nT=a\nfi\n\(send)", "case x in x) T=a ;; *) T=a ;; esac; \(send)",
    "T=a; if true; then T=b; \(send); fi", "T=a; if false; then T=b; else \(send); fi",
    "T=a; if U=$(true); then T=b; fi; T=c; \(send)", "T=a; for i in 1; do T=b; \(send); done",
    "T=a; true && { T=b; \(send); }", "T=a\nwhile read -r T; do :; done < /dev/null\nT=b\n\(send)",
    "T='a b-c b'; T=${T// /_}; T=${T/b/xy}; T=${T//c}; \(send)",
    "U=x; T='a b a'; T=${T//a/$U}; T=${T/b/${U}y}; T=${T//x/${U}${U}}; \(send)",
    // Words and arrays.
    "A=(a 'b c'); T=\"${A[1]}|$A\"; \(send)", "A=(a); A+=(b\n# c\nd); T=${A[*]}; \(send)",
    "O='-s --http2'; T=a; curl $O -d \"{\\\"aps\\\":{\\\"alert\\\":\\\"$T\\\"}}\" URL",
    "A=(-d '{\"aps\":{\"alert\":\"a b\"}}'); curl \"${A[@]}\" URL",
    "curl -d '{\"aps\":{\"badge\":1}}' URL --next -d '{\"aps\":{\"badge\":2}}' URL",
    "curl -d '{\"aps\":{\"badge\":1}}' URL -: -d '{\"aps\":{\"badge\":2}}' URL",
  ])
  func `a payload is what bash gives to curl`(script: String) throws {
    let script = script.replacing("URL", with: Self.url)
    let converted = try ConvertedScript(script, replacingClientsWith: Self.functions)
    for (line, body) in zip(converted.lines, converted.payloads) {
      let envelope = try FoundationJSON.object(line)
      let payload = try #require(envelope["payload"] as? NSDictionary)
      #expect(payload == (try FoundationJSON.object(body) as NSDictionary))
    }
    #expect(!converted.errors.contains("CAP226"))
  }

  /// Bash writes the words after `curl`, of which those after `-H` are headers.
  @Test(arguments: [
    #"H=(-H "apns-topic: com.example.app" -H 'apns-priority: 5'); curl "${H[@]}" -d '{"aps":{}}' URL"#,
    #"H=(-H "apns-id: 1"); H+=(-H "apns-topic: $T"); curl -d '{"aps":{}}' ${H[@]+x} "${H[@]:0:0}" URL"#,
    #"O="-H apns-topic:a -H apns-priority:5"; curl $O -d '{"aps":{}}' URL"#,
    #"E=; N=(); curl $E "${N[@]}" -H apns-topic:a -d '{"aps":{}}' URL"#,
    #"A=(-H 'apns-topic: a' x); B=("${A[@]:0:2}" "${A[0]}" "apns-collapse-id: ${A[2]}"); curl "${B[@]}" -d '{}' URL"#,
  ])
  func `headers are those that bash gives to curl`(script: String) throws {
    let script = script.replacing("URL", with: Self.url)
    let scratch = try ScratchFolder(["script.sh": script])
    let runner = try CommandRunner(in: scratch)
    let bash = try runner.bash("curl() { printf '%s\\036' \"$@\"; }\n\(script)")
    let words = bash.output.split(separator: "\u{1E}").map(String.init)
    try #require(!words.isEmpty, "\(bash.errors)")
    var expected: [String: String] = [:]
    for (option, header) in zip(words, words.dropFirst()) where option == "-H" {
      let parts = header.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2 { expected[parts[0]] = parts[1] }
    }
    let found = try runner.devsim(["convert", "script.sh"])
    let line = try #require(found.output.split(separator: "\n").first, "\(found.errors)")
    let headers = try #require(try FoundationJSON.object(line)["headers"] as? [String: String])
    // What is not known is reported, and never another value.
    #expect(headers == expected || found.errors.contains("CAP226"))
    #expect(!script.contains(":0:") == !found.errors.contains("CAP226"), "\(found.errors)")
    #expect(!found.errors.contains("CAP107"))
  }
}
