/* The yardstick `simdjson` of `run`: parses each line of a capture into simdjson's tree, and does nothing with it. */
#include <cstdio>
#include <cstring>
#include <simdjson.h>

int main(int count, char **arguments) {
  if (count != 2) {
    std::fputs("usage: simdjson-parse CAPTURE\n", stderr);
    return 2;
  }
  simdjson::padded_string capture;
  if (auto error = simdjson::padded_string::load(arguments[1]).get(capture)) {
    std::fprintf(stderr, "%s: %s\n", arguments[1], simdjson::error_message(error));
    return 2;
  }
  simdjson::dom::parser parser;
  const char *end = capture.data() + capture.size();
  size_t objects = 0;
  for (const char *line = capture.data(); line < end;) {
    const char *next = static_cast<const char *>(std::memchr(line, '\n', end - line));
    size_t length = (next ? next : end) - line;
    simdjson::dom::element value;
    // The parser may read past the end of the line: what follows is the capture or its padding.
    if (auto error = parser.parse(line, length, false).get(value)) {
      std::fprintf(stderr, "%s: %s\n", arguments[1], simdjson::error_message(error));
      return 1;
    }
    objects += value.is_object();
    line += length + 1;
  }
  std::printf("%zu\n", objects);
}
