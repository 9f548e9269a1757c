// The list of pushes.

const rowHeight = 58;
function renderRows(reveals) {
  const rows = byId('rows');
  if (!rows) return;
  const place = shown.matches.indexOf(shown.push);
  if (reveals && place >= 0) {
    const top = place * rowHeight;
    if (top < rows.scrollTop) rows.scrollTop = top;
    const limit = top + rowHeight - rows.clientHeight;
    if (limit > rows.scrollTop) rows.scrollTop = limit;
  }
  // Only the rows in sight and a few more are in the document.
  const first = Math.max(0, Math.floor(rows.scrollTop / rowHeight) - 8);
  const end = Math.min(shown.matches.length, first + Math.ceil(rows.clientHeight / rowHeight) + 16);
  const list = [];
  for (let at = first; at < end; at++) list.push(row(shown.matches[at], at));
  if (place >= 0 && (place < first || place >= end)) list.push(row(shown.push, place));
  const spacer = el('div', { role: 'presentation' });
  spacer.style.height = `${shown.matches.length * rowHeight}px`;
  patchChildren(rows, spacer, list, shown.matches.length === 0 && el('p', { className: 'empty' },
    model.pushes.length ? 'No push matches the search'
      : model.missing ?? 'No push yet'));
  if (place >= 0) rows.setAttribute('aria-activedescendant', `push-${shown.push}`);
  else rows.removeAttribute('aria-activedescendant');
}

function row(index, at) {
  const push = model.pushes[index];
  const found = worst(push);
  const codes = [...new Set((push.diagnostics ?? []).map((d) => d.code))];
  const element = el('div', { className: 'row', role: 'option', id: `push-${index}`,
    'aria-selected': String(index === shown.push), 'aria-setsize': shown.matches.length,
    'aria-posinset': at + 1, onclick: () => selectPush(index) },
  el('time', {}, push.date === undefined ? `#${index + 1}` : clock(push.date, true)),
  el('div', {}, texted('span', headline(push).slice(0, 300), { className: 'text' }),
    el('small', {},
      found && el('b', { className: found }, `${codes.slice(0, 3).join(' ')} · `),
      [keysOf(push).join(' '), push.device && shortToken(push.device), appName(push.app)]
        .filter(Boolean).join(' · '))),
  chip(push.outcome));
  element.style.top = `${at * rowHeight}px`;
  return element;
}

function selectPush(index) {
  shown.push = index;
  const token = model.pushes[index].device;
  const device = model.phoneOf.get(index)
    ?? (data.live || model.phones.has(token) ? token : shown.device);
  if (device !== shown.device) selectDevice(device).catch(report);
  const states = currentStates();
  const step = states.findLastIndex((state) => state.push !== undefined && state.push <= index);
  shown.step = step < 0 || step === states.length - 1 ? -1 : step;
  renderRows(true);
  renderDetail();
  renderPhone();
}

function onRowKey(event) {
  const place = shown.matches.indexOf(shown.push);
  const page = Math.max(1, Math.floor(byId('rows').clientHeight / rowHeight) - 1);
  const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -1e9, End: 1e9 };
  const move = moves[event.key];
  if (move === undefined || shown.matches.length === 0) return;
  event.preventDefault();
  const next = Math.min(shown.matches.length - 1, Math.max(0, place + move));
  selectPush(shown.matches[next]);
}

function renderList() {
  search();
  const total = model.pushes.length;
  const count = shown.matches.length;
  const heading = byId('count');
  if (heading) {
    heading.textContent = model.missing ? model.missing : count === total ? counted(total, 'push')
      : `${count.toLocaleString('en')} of ${total.toLocaleString('en')} pushes`;
  }
  const outcomes = [...new Set(model.pushes.map((push) => push.outcome))].sort();
  const select = byId('outcome');
  if (select && select.options.length !== outcomes.length + 1) {
    select.replaceChildren(el('option', { value: '' }, 'all outcomes'),
      ...outcomes.map((outcome) => el('option', { value: outcome }, outcome)));
    select.value = shown.outcome;
  }
  renderRows();
}
