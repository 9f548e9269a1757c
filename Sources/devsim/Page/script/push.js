// One push in full: card, languages, payload, reasons and headers.

const tabs = { card: 'Card', languages: 'Languages', payload: 'Payload', why: 'Why',
  headers: 'Headers' };

// Returns the tabs of a list of tabs; the arrow keys move between them.
function tabsOf(names, selected, prefix, controls, choose) {
  const entries = Object.entries(names);
  const pick = (name) => {
    choose(name);
    byId(`${prefix}-${name}`)?.focus();
  };
  return entries.map(([name, title], at) => el('button', {
    type: 'button', role: 'tab', id: `${prefix}-${name}`,
    'aria-selected': String(name === selected), 'aria-controls': controls,
    tabIndex: name === selected ? 0 : -1, onclick: () => pick(name),
    onkeydown: (event) => {
      const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (move) pick(entries[(at + move + entries.length) % entries.length][0]);
    } }, title));
}

function renderDetail() {
  const place = byId('detail');
  if (!place) return;
  const push = model.pushes[shown.push];
  if (!push) {
    place.replaceChildren(el('p', { className: 'empty' }, 'Choose a push to see it in full'));
    return;
  }
  const focused = place.contains(document.activeElement) ? document.activeElement.id : undefined;
  const panel = el('div', { role: 'tabpanel', id: 'panel', 'aria-labelledby': `tab-${shown.tab}` });
  place.replaceChildren(el('div', { role: 'tablist', 'aria-label': 'The push in full' },
    tabsOf(tabs, shown.tab, 'tab', 'panel', (tab) => {
      shown.tab = tab;
      renderDetail();
    })), panel);
  const views = { card: cardTab, languages: languagesTab, payload: payloadTab, why: whyTab,
    headers: headersTab };
  panel.append(...[views[shown.tab](push)].flat());
  if (focused) byId(focused)?.focus();
}

function cardTab(push) {
  const { content, presentation } = push;
  const facts = [];
  const fact = (name, value) => value !== undefined && value !== '' && facts.push(
    el('dt', {}, name), texted('dd', String(value)));
  const isSeen = ['presented', 'replaced', 'quiet', 'held'].includes(push.outcome);
  const texts = textsOf(push);
  const parts = [];
  if (push.activity) {
    parts.push(el('div', { className: 'stage' },
      activityCard({ ...push.activity, app: push.app }, push.activity.event)));
  } else if (isSeen && content) {
    parts.push(el('div', { className: 'stage' }, card({
      app: push.app, title: texts.title, subtitle: texts.subtitle, body: texts.body, content,
      level: presentation.interruptionLevel, badge: presentation.badge,
      isHidden: !!presentation.preview, isFull: true, index: push.index,
      languages: presentation.preview ? undefined : languagesOf(push),
      phoneLanguage: phoneLanguage(shown.push),
      time: push.date === undefined ? '' : clock(push.date),
      actions: (presentation.actions ?? []).map((action) => texted('span', action)) })));
  }
  fact('Outcome', push.outcome);
  if (presentation) {
    const places = { banner: 'banner', lockScreen: 'lock screen', list: 'Notification Center' };
    const seen = Object.keys(places).filter((name) => presentation[name]).map((n) => places[n]);
    fact('Seen', seen.join(', ') || 'nowhere');
    fact('Sound', soundName(presentation.sound));
    fact('Badge', presentation.badge ?? 'unchanged');
    // A banner is on a screen that is on already (A2).
    fact('Screen', presentation.screenLights ? 'lights up'
      : presentation.banner ? 'is on' : 'stays dark');
    fact('App', presentation.wakesApp ? `${appName(push.app)} is woken` : appName(push.app));
    fact('Group', presentation.group);
    if (presentation.preview) fact('Preview', 'hidden');
  }
  if (push.extension) fact('Extension', push.extension.outcome);
  fact('Request', push.identifier);
  fact('Phone', push.device);
  fact('Source', `${push.source?.file ?? ''}:${push.source?.line ?? ''}`);
  parts.push(el('dl', { className: 'facts' }, facts), findings(push.diagnostics));
  if (data.live) {
    parts.push(el('button', { type: 'button', className: 'more', onclick: () => replay(push) },
      'Replay again'));
  }
  return parts;
}

function findings(list) {
  if (!list?.length) return '';
  return el('ul', { className: 'findings' }, list.map((found) => el('li', {
    className: found.severity },
  el('p', {}, el('code', { className: found.severity }, `${found.severity} ${found.code}`), ' ',
    texted('span', found.message)),
  (found.notes ?? []).map((note) => el('p', {}, texted('span', note.message))),
  found.help && el('p', { className: 'help' }, 'help: ', texted('span', found.help)),
  found.location && el('p', { className: 'dim' }, `${found.location.file}:${
    found.location.line}:${found.location.column}`))));
}

// MARK: - Languages

const failures = ['key', 'null', 'placeholder'];
const marksOf = (text) => text?.marks ?? (text?.source === 'key' ? ['key'] : []);
const isFailure = (text) => marksOf(text).some((mark) => failures.includes(mark));

function languageTable(cells) {
  const fields = ['title', 'subtitle', 'body'].filter((field) => cells.some((c) => c[field]));
  return el('div', { className: 'scroll' }, el('table', {},
    el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, 'language'),
      fields.map((field) => el('th', { scope: 'col' }, field)))),
    el('tbody', {}, cells.map((cell) => el('tr', {},
      el('th', { scope: 'row' }, cell.language),
      fields.map((field) => {
        const text = cell[field];
        if (!text) return el('td', {});
        const marks = marksOf(text);
        // The language of a key or a literal is not known.
        const language = text.source === 'table' ? tagOf(cell.language) : undefined;
        // A text that starts with a name in another script has the direction of its language.
        return el('td', { dir: (language && directionOf(language)) ?? 'auto', lang: language,
          className: isFailure(text) ? 'marked' : marks.length ? 'soft' : '' },
        text.text || el('i', { lang: 'en' }, 'empty'),
        marks.length > 0 && el('small', { lang: 'en', dir: 'ltr' }, marks.join(', ')));
      }))))));
}

// The matrix has the texts of each distinct push; a row of the page's list names one of them.
function matrixCells(index) {
  const [matrix, push] = data.rows?.[index] ?? [];
  return data.matrices?.[matrix]?.rows.find((row) => row.push === push)?.cells;
}

const fetchedCells = new Map();
async function fetchCells(index) {
  const known = fetchedCells.get(index);
  if (known) return known;
  const cells = [];
  const number = model.pushes[index].index;
  for (const language of model.languages) {
    const report = await api(`pushes/${number}?language=${encodeURIComponent(language)}`);
    const cell = { language };
    for (const field of ['title', 'subtitle', 'body']) {
      if (report.content?.[field] === undefined) continue;
      cell[field] = { text: report.content[field], ...report.localization?.[field] };
      if (cell[field].source === 'key') cell[field].marks = ['key'];
      // What the person reads for a missing argument.
      const isOfTable = cell[field].source === 'table';
      if (isOfTable && cell[field].text.includes('<null>')) cell[field].marks = ['null'];
    }
    cells.push(cell);
  }
  fetchedCells.set(index, cells);
  return cells;
}

function languagesTab(push) {
  const index = shown.push;
  const cells = data.live ? fetchedCells.get(index) : matrixCells(index);
  if (cells) return languageTable(cells);
  if (keysOf(push).length === 0) {
    return el('p', { className: 'empty' }, push.content?.body || push.content?.title
      ? 'The texts are literals: they are the same in every language' : 'The push has no text');
  }
  if (!data.live || model.languages.length === 0) {
    return el('p', { className: 'empty' },
      'This page has no other languages. Use --app to show the texts of the app.');
  }
  fetchCells(index).then(() => shown.push === index && shown.tab === 'languages'
    && renderDetail(), report);
  return el('p', { className: 'empty' }, 'Reading the other languages…');
}

// MARK: - Payload

// Splits JSON, even broken JSON, into tokens with their places in bytes of UTF-8.
function tokens(text) {
  const pattern = /"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+|\s+/gu;
  const encoder = new TextEncoder();
  const list = [];
  let offset = 0;
  for (const [token] of text.matchAll(pattern)) {
    const length = encoder.encode(token).length;
    if (token.trim()) list.push({ token, start: offset, end: offset + length });
    offset += length;
  }
  return list;
}

// Returns JSON on indented lines, with the findings at their places.
function payload(text, offset, file, list) {
  const places = (list ?? []).filter((found) => found.location?.offset !== undefined
    && found.location.file === file).map((found) => ({ found,
    start: found.location.offset - offset,
    end: found.location.offset - offset + Math.max(1, found.location.length ?? 1) }));
  const parts = [];
  const all = tokens(text);
  let depth = 0;
  const named = new Set();
  all.forEach(({ token, start, end }, at) => {
    const next = all[at + 1]?.token;
    const before = all[at - 1]?.token;
    if (token === '}' || token === ']') {
      depth = Math.max(0, depth - 1);
      if (before !== '{' && before !== '[') parts.push(`\n${'  '.repeat(depth)}`);
    }
    const here = places.filter((place) => place.start < end && place.end > start);
    if (here.length > 0) {
      const worstHere = ['error', 'warning', 'note'].find((severity) =>
        here.some((place) => place.found.severity === severity));
      const codes = here.filter((place) => !named.has(place)).map((place) => {
        named.add(place);
        return place.found.code;
      });
      parts.push(el('mark', { className: worstHere,
        title: here.map((place) => `${place.found.code}: ${place.found.message}`).join('\n') },
      token, codes.length > 0 && el('sup', {}, [...new Set(codes)].join(' '))));
    } else {
      parts.push(token);
    }
    if (token === '{' || token === '[') {
      depth += 1;
      if (next !== '}' && next !== ']') parts.push(`\n${'  '.repeat(depth)}`);
    } else if (token === ',' && next !== '}' && next !== ']') {
      parts.push(`\n${'  '.repeat(depth)}`);
    } else if (token === ':') {
      parts.push(' ');
    }
  });
  return el('pre', { dir: 'ltr', tabIndex: 0 }, parts);
}

function payloadTab(push) {
  const parts = [];
  if (push.capture?.text !== undefined) {
    parts.push(payload(push.capture.text, push.capture.offset ?? 0, push.source?.file,
      push.diagnostics));
  } else if (push.content?.userInfo) {
    parts.push(payload(JSON.stringify(push.content.userInfo), 0, undefined, []));
  } else {
    parts.push(el('p', { className: 'empty' }, 'The payload is not known'));
  }
  parts.push(findings(push.diagnostics));
  return parts;
}

// MARK: - Reasons and headers

// Returns a list of decisions. Only the three members together name one.
function reasons(decisions) {
  return el('ul', { className: 'why' }, decisions.map(({ rule, result, evidence }) => el('li', {},
    el('code', {}, rule),
    el('span', {}, (data.sentences ?? {})[`${rule} ${result} ${evidence}`] ?? result),
    el('span', { className: 'dim' }, evidence))));
}

function whyTab(push) {
  const shownOf = push.outcome === 'presented' ? '' : ` The push is ${push.outcome}.`;
  return [el('p', { className: 'dim lead' }, `Rules of the device, in order.${shownOf}`),
    reasons(push.decisions ?? [])];
}

function headersTab(push) {
  let envelope;
  try { envelope = JSON.parse(push.capture?.text ?? '{}'); } catch { envelope = {}; }
  const headers = envelope.headers;
  if (!headers || typeof headers !== 'object' || envelope.payload === undefined) {
    return el('p', { className: 'empty' }, 'The capture has no headers');
  }
  return el('table', {}, el('tbody', {}, Object.entries(headers).map(([name, value]) =>
    el('tr', {}, el('th', { scope: 'row' }, name),
      texted('td', typeof value === 'string' ? value : JSON.stringify(value))))));
}
