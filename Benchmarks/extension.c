/* The extension program of `run --extensions`: changes nothing, at next to no cost of its own, so that what is measured
   is the way there and back. AHEAD says how far it works ahead. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char input[1 << 20], output[1 << 20];

int main(void) {
  static const char request[] = "{\"type\":\"request\",\"id\":", answer[] = "{\"type\":\"unchanged\",\"id\":";
  const char *ahead = getenv("AHEAD");
  size_t held = 0;
  ssize_t count;
  printf("{\"type\":\"ready\",\"version\":1,\"ahead\":%s}\n", ahead ? ahead : "1");
  fflush(stdout);
  while ((count = read(0, input + held, sizeof input - held)) > 0) {
    char *line = input, *end = input + held + count, *next;
    size_t size = 0;
    while ((next = memchr(line, '\n', end - line))) {
      if (!strncmp(line, request, sizeof request - 1)) {
        char *id = line + sizeof request - 1;
        size += sprintf(output + size, "%s%.*s}\n", answer, (int)strspn(id, "0123456789"), id);
      }
      line = next + 1;
    }
    held = end - line;
    memmove(input, line, held);
    for (size_t done = 0; done < size; done += count)
      if ((count = write(1, output + done, size - done)) < 0) return 1;
  }
  return 0;
}
