/// The style sheet of the HTML matrix, for light and dark mode.
enum MatrixStyleSheet {
  static let text = """
    :root {
      color-scheme: light dark;
      --text: #1c1c1e; --faint: #5f6368; --page: #ffffff; --line: #d8d8dc; --code: #f2f2f5;
      --failure: #b3261e; --failure-page: #fdecea; --trouble: #7a4d00; --trouble-page: #fff3d6;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --text: #ececf0; --faint: #a5a5ad; --page: #1b1b1e; --line: #3c3c42; --code: #2a2a2e;
        --failure: #ffb4ab; --failure-page: #4a1713; --trouble: #ffd48a; --trouble-page: #43310a;
      }
    }
    body {
      font: 15px/1.45 system-ui, sans-serif; color: var(--text); background: var(--page);
      max-width: 72rem; margin: 2rem auto; padding: 0 1rem;
    }
    h1 { font-size: 1.5rem; }
    h2 { font-size: 1rem; margin: 2rem 0 0.25rem; overflow-wrap: anywhere; }
    small, summary, dd, .literal { color: var(--faint); }
    ul.summary { padding-inline-start: 1.2rem; }
    ul.summary li:first-child { font-weight: 600; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.3rem 0.8rem; }
    dd { margin: 0; }
    p { margin: 0.25rem 0 0.5rem; }
    code { background: var(--code); padding: 0.1rem 0.35rem; border-radius: 4px; \
    overflow-wrap: anywhere; }
    pre { background: var(--code); padding: 0.75rem; border-radius: 6px; overflow-x: auto; }
    table { width: 100%; border-collapse: collapse; }
    th, td {
      border-top: 1px solid var(--line); padding: 0.35rem 0.6rem; text-align: start; \
    vertical-align: top;
    }
    thead th { border-top: 0; color: var(--faint); font-weight: 400; }
    td { white-space: pre-line; overflow-wrap: anywhere; }
    td:first-child, thead th:first-child { width: 8rem; }
    th[scope="row"], thead th:nth-child(2) { width: 6rem; }
    td.marked { font-weight: 600; }
    span.failure, span.trouble { padding: 0.05rem 0.45rem; border-radius: 999px; \
    white-space: nowrap; }
    span.failure { color: var(--failure); background: var(--failure-page); }
    span.trouble { color: var(--trouble); background: var(--trouble-page); }
    summary { cursor: pointer; padding: 0.3rem 0; }
    @media print { details::details-content { content-visibility: visible; } }

    """
}
