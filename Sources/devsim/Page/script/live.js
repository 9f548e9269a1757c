// What a running service tells, and what the person asks of it.

const token = new URLSearchParams(location.search).get('token');
const status = byId('status');
function report(error) {
  status.textContent = error.message;
  status.className = 'bad';
}

async function api(path, options = {}) {
  const headers = { ...options.headers };
  if (token) headers.Authorization = `Bearer ${token}`;
  const answer = await fetch(`api/v1/${path}`, { ...options, headers });
  if (!answer.ok) {
    const message = `${options.method ?? 'GET'} ${path}: ${answer.status}`;
    throw Object.assign(new Error(message), { status: answer.status });
  }
  const type = answer.headers.get('content-type') ?? '';
  return type.includes('json') && !type.includes('jsonl') && !type.includes('ndjson')
    ? answer.json() : answer.blob();
}

function act(step) {
  const device = encodeURIComponent(shown.device || '-');
  api(`phones/${device}/events`, { method: 'POST', body: JSON.stringify(step),
    headers: { 'content-type': 'application/json' } }).then(() => { shown.step = -1; })
    .catch(report);
}

function replay(push) {
  const envelope = push.capture?.text ?? JSON.stringify({ device: push.device,
    headers: push.app ? { 'apns-topic': push.app } : undefined, payload: push.content?.userInfo });
  api('pushes', { method: 'POST', body: envelope,
    headers: { 'content-type': 'application/json' } }).catch(report);
}

async function download() {
  const capture = await api('capture');
  const blob = capture instanceof Blob ? capture : new Blob([JSON.stringify(capture)]);
  const link = el('a', { href: URL.createObjectURL(blob), download: 'capture.jsonl' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function renderControls(phone) {
  const place = byId('controls');
  if (!data.live || !place) return;
  const app = (phone.apps ?? [])[0]?.app ?? '';
  const button = (id, title, step, isPressed) => el('button', { type: 'button', id,
    onclick: () => act(step), 'aria-pressed': isPressed?.toString() }, title);
  const isOpened = phone.foreground !== undefined;
  const hasFocus = phone.focus !== undefined;
  const opened = isOpened ? phone.foreground : app;
  patchChildren(place,
    phone.locked ? button('lock', 'Unlock', { do: 'unlock' })
      : button('lock', 'Lock', { do: 'lock' }),
    button('open', `${isOpened ? 'Leave' : 'Open'} ${appName(opened || app)}`,
      { do: isOpened ? 'background' : 'open', ...(opened && { app: opened }) }),
    button('focus', 'Focus', hasFocus ? { do: 'focusOff' } : { do: 'focus', name: 'Focus' },
      hasFocus),
    button('clear-all', 'Clear notifications', { do: 'clear' }),
    model.languages.length > 1 ? el('select', {
      id: 'language', 'aria-label': 'Language of the phone', onchange: (event) =>
        act({ do: 'languages', languages: [event.target.value] }) },
    // A phone may be in a language that no app has.
    [...new Set([phone.language, ...model.languages])].filter(Boolean).map((language) =>
      el('option', { value: language, selected: language === phone.language }, language))) : '');
}

// What arrives while everything is read is applied afterwards.
let waitingEvents;
async function load() {
  const events = [];
  waitingEvents = events;
  const [info, answer, states] = await Promise.all([
    api('info'), api(`pushes?limit=${longestList}`), api(`phones?limit=${longestPhones}`)]);
  // A later call reads everything again.
  if (waitingEvents !== events) return;
  const chosen = model.pushes[shown.push]?.index;
  forget();
  Object.assign(model, { apps: info.apps ?? {}, languages: info.languages ?? [],
    untouched: info.phone });
  answer.pushes.forEach(addPush);
  arrived.last ??= model.pushes.at(-1)?.index ?? -1;
  states.phones.forEach((phone) => addState(phone, lastPush(phone.device)));
  waitingEvents = undefined;
  events.forEach((event) => event());
  shown.push = chosen === undefined ? -1 : model.pushes.findIndex((push) => push.index === chosen);
  model.missing = undefined;
  if (!model.phones.has(shown.device)) shown.device = newestDevice();
  status.textContent = `receiving at ${info.apns}`;
  status.className = 'live';
  if (shown.view === 'pushes') refresh();
  else render();
}

// The phone of the newest push that reached one.
function newestDevice() {
  const known = model.pushes.filter((push) => model.phones.has(push.device));
  const push = known.findLast(({ outcome }) => !['dropped', 'invalid'].includes(outcome))
    ?? known.at(-1);
  return push?.device ?? [...model.phones.keys()].at(-1) ?? '';
}

function lastPush(device) {
  const index = model.pushes.findLastIndex((push) => push.device === device);
  return index < 0 ? undefined : index;
}

// Many pushes a second are drawn once a frame.
let isScheduled = false;
function schedule() {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    if (model.pushes.length > 2 * longestList) load().catch(report);
    if (shown.view === 'pushes') refresh();
  });
}

// Shows what arrived.
function refresh() {
  const [rows, before] = [byId('rows'), shown.matches.length];
  renderDevices();
  renderList();
  // Who reads further down keeps the place.
  if (rows.scrollTop > 0) rows.scrollTop += (shown.matches.length - before) * rowHeight;
  renderPhone();
  if (shown.push < 0) renderDetail();
}

function listen() {
  const query = token ? `?token=${encodeURIComponent(token)}` : '';
  const events = new EventSource(`api/v1/events${query}`);
  // After a lost connection, the page reads everything again: it may have missed events.
  events.onopen = () => load().catch(report);
  events.onerror = () => {
    report(new Error('the receiver does not answer'));
    if (!model.missing) return;
    model.missing = 'Not loaded';
    render();
  };
  const on = (name, apply) => events.addEventListener(name, (event) => {
    const change = () => apply(JSON.parse(event.data));
    if (waitingEvents) waitingEvents.push(change);
    else change();
  });
  on('push', (push) => {
    const last = model.pushes.at(-1)?.index;
    announce(push);
    // Of many pushes at once, the receiver announces only the last.
    if (last !== undefined && push.index > last + 1) {
      load().catch(report);
      return;
    }
    addPush(push);
    schedule();
  });
  on('phone', (phone) => {
    const push = lastPush(phone.device);
    const isNew = model.phones.get(phone.device)?.every((state) => state.push !== push) ?? true;
    addState(phone, isNew ? push : undefined);
    if (!model.phones.has(shown.device)) shown.device = phone.device;
    schedule();
  });
  // Before the first push.
  on('settings', (phone) => {
    model.untouched = phone;
    schedule();
  });
  // The phones may be as they were.
  on('clear', () => load().catch(report));
}

function forget() {
  Object.assign(model, { pushes: [], haystacks: [] });
  model.phones.clear();
  model.phoneOf.clear();
  model.levels.clear();
  model.texts.clear();
  pictures.clear();
  fetchedCells.clear();
  Object.assign(shown, { push: -1, step: -1 });
}
