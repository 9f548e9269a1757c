// The page of devsim: phones, pushes, languages and findings, from data in the page or from the
// server that it came from. Texts of pushes become text nodes, never markup.
'use strict';
(() => {
const data = JSON.parse(document.getElementById('data').textContent.trim() || '{"live":true}');
const byId = (id) => document.getElementById(id);

// Returns an element. A property is set if the element has it, or else is an attribute.
function el(tag, properties, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name in element && !name.includes('-') && name !== 'list') element[name] = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat(9).filter((child) => child || child === 0));
  return element;
}
// Returns a text with a picture for each control and bidirectional formatting character.
const controls = ['LRE', 'RLE', 'PDF', 'LRO', 'RLO'];
function visible(text) {
  return String(text)
    .replace(/[\0-\x09\x0b-\x1f]/g, (c) => String.fromCharCode(0x2400 + c.charCodeAt()))
    .replace(/[\x7f-\x9f]/g, (c) => `⟪U+00${c.charCodeAt().toString(16).toUpperCase()}⟫`)
    .replace(/[\u202a-\u202e]/g, (c) => `⟪${controls[c.charCodeAt() - 0x202a]}⟫`);
}
// Returns an element with a text of unknown language and direction.
const texted = (tag, text, properties) => el(tag, { dir: 'auto', ...properties }, visible(text));
const counted = (count, noun) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

// MARK: - Model

const model = {
  apps: data.apps ?? {}, languages: data.languages ?? [], pushes: [], haystacks: [],
  // By device token: the states of the phone, oldest first, each after a push or an action.
  phones: new Map(),
  // By the place of a push in the list: the token of the phone that it changed.
  phoneOf: new Map(),
  // By phone, app and request: the level that the device uses, which the content may not have.
  levels: new Map(),
  // By the same: the number of the push, its texts, and the language of those from a table.
  texts: new Map(),
  actions: new Map(),
};
// The most pushes that are asked for.
const longestList = 10000;
// The most states that the timeline of a phone keeps.
const timelineLength = 500;
const shown = { view: 'pushes', tab: 'card', push: -1, device: '', step: -1, query: '',
  outcome: '', matches: [] };

// A push that names no app is for the first one.
function appName(app) {
  return model.apps[app ?? ''] ?? (app || Object.values(model.apps)[0] || 'App');
}

const requestKey = (device, app, identifier) => [device, app ?? '', identifier].join('\n');

// Adds a push; a later report, on a push that the service kept, takes the place of the earlier.
function addPush(push) {
  const place = model.pushes.findLastIndex((known) => known.index === push.index);
  if (place < 0) model.pushes.push(push);
  else model.pushes[place] = push;
  delete model.haystacks[place < 0 ? model.pushes.length - 1 : place];
  const level = push.presentation?.interruptionLevel;
  if (level) model.levels.set(requestKey(push.device, push.app, push.identifier), level);
  model.texts.set(requestKey(push.device, push.app, push.identifier),
    { index: push.index, content: push.content ?? {}, languages: languagesOf(push) });
  const category = push.content?.categoryIdentifier;
  if (category && push.presentation?.actions) {
    model.actions.set(category, push.presentation.actions);
  }
}

// Adds a state of a phone, after a push or after what `verb` names.
function addState(phone, index, verb) {
  const states = model.phones.get(phone.device) ?? [];
  model.phones.set(phone.device, states);
  states.push({ phone, push: index, verb });
  if (index !== undefined) model.phoneOf.set(index, phone.device);
  if (states.length > timelineLength) states.shift();
}

// What a search looks in: texts, keys, outcome, codes, rules, token, app, identifier and payload.
function haystack(index) {
  const known = model.haystacks[index];
  if (known !== undefined) return known;
  const push = model.pushes[index];
  const text = [
    push.outcome, push.device, push.app, push.identifier, push.source?.file,
    JSON.stringify([push.content, push.localization, push.activity]),
    ...(push.decisions ?? []).map((decision) => decision.rule),
    ...(push.diagnostics ?? []).map((found) => `${found.code} ${found.name} ${found.message}`),
  ].join(' ').toLowerCase();
  model.haystacks[index] = text;
  return text;
}

function search() {
  const words = shown.query.toLowerCase().split(/\s+/).filter(Boolean);
  shown.matches = [];
  for (let index = model.pushes.length - 1; index >= 0; index--) {
    if (shown.outcome && model.pushes[index].outcome !== shown.outcome) continue;
    if (words.length > 0) {
      const text = haystack(index);
      if (!words.every((word) => text.includes(word))) continue;
    }
    shown.matches.push(index);
  }
}

// MARK: - Languages of texts

// A localization may be named as a folder, such as `pt_BR`.
const tagOf = (language) => language?.replaceAll('_', '-');

// The language of each text that is from a table: that of a key or of a literal is not known.
function languagesOf(push) {
  const language = tagOf(push.localization?.language);
  return Object.fromEntries(['title', 'subtitle', 'body']
    .filter((field) => language && push.localization[field]?.source === 'table')
    .map((field) => [field, language]));
}

const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc',
  'Thaa', 'Yezi']);
// Returns the direction of a language; undefined for a name that is not a language.
function directionOf(language) {
  try {
    const { script } = new Intl.Locale(tagOf(language)).maximize();
    return rightToLeftScripts.has(script) ? 'rtl' : 'ltr';
  } catch {
    return undefined;
  }
}

// The language of the phone after a push, or at the end.
function phoneLanguage(index) {
  const states = model.phones.get(model.phoneOf.get(index) ?? model.pushes[index]?.device) ?? [];
  return (states.findLast((state) => state.push === index) ?? states.at(-1))?.phone.language;
}

// MARK: - Facts of a push

function textsOf(push) {
  const content = push.content ?? {};
  return push.presentation?.preview ?? content;
}
function timeOf(push) { return push.capture?.time; }
function clock(seconds, withSeconds) {
  if (seconds === undefined) return '–:––';
  const text = new Date(seconds * 1000).toISOString();
  return text.slice(11, withSeconds ? 19 : 16).replace(/^0/, '');
}
function day(seconds) {
  if (seconds === undefined) return 'no time in the capture';
  return new Date(seconds * 1000).toLocaleDateString('en', {
    weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
}
function worst(push) {
  const found = push.diagnostics ?? [];
  return ['error', 'warning', 'note'].find((s) => found.some((d) => d.severity === s));
}
function outcomeClass(outcome) {
  if (['presented', 'replaced', 'updated', 'passed'].includes(outcome)) return 'ok';
  if (['dropped', 'invalid', 'failed'].includes(outcome)) return 'bad';
  return ['suppressed', 'held'].includes(outcome) ? 'warn' : 'dim';
}
const chip = (outcome) => el('span', { className: `chip ${outcomeClass(outcome)}` }, outcome);
function headline(push) {
  const texts = textsOf(push);
  const seen = [texts.title, texts.subtitle, texts.body].filter(Boolean).join(' — ');
  if (seen) return seen;
  if (push.activity) return `Live Activity · ${push.activity.event}`;
  if (push.presentation?.badge !== undefined) return `badge ${push.presentation.badge}`;
  return push.outcome === 'background' ? 'silent push: the app is woken' : 'no text';
}
function keysOf(push) {
  return ['title', 'subtitle', 'body'].map((f) => push.localization?.[f]?.key).filter(Boolean);
}
function shortToken(token) {
  return token.length > 14 ? `${token.slice(0, 6)}…${token.slice(-4)}` : token;
}
function soundName(sound) {
  if (!sound) return 'silent';
  if (typeof sound === 'string') return sound;
  return `${sound.name}, critical${sound.volume === undefined ? '' : `, volume ${sound.volume}`}`;
}

// MARK: - Cards

function icon(app, badge, person) {
  const name = person ?? appName(app);
  let hue = 0;
  for (const letter of appName(app)) hue = (hue * 31 + letter.codePointAt(0)) % 360;
  const element = el('div', { className: person ? 'icon person' : 'icon', 'aria-hidden': 'true' },
    [...name][0]?.toUpperCase() ?? '');
  element.style.setProperty('--hue', hue);
  if (badge) element.append(el('i', {}, badge > 9999 ? '9999+' : String(badge)));
  return element;
}

function thumbnail(content, index) {
  const attachment = content?.attachments?.[0];
  if (!attachment) return undefined;
  const name = attachment.path.split('/').pop();
  const picture = (source) =>
    el('img', { className: 'thumb', src: source, alt: `attachment ${name}` });
  const source = (data.files ?? {})[attachment.path] ?? pictures.get(index);
  if (source) return picture(source);
  const kind = name.includes('.') ? name.split('.').pop().slice(0, 5) : 'file';
  const element = el('span', { className: 'thumb file', title: name },
    el('span', { className: 'hidden' }, 'attachment '), kind);
  if (data.live && index !== undefined && source === undefined) {
    fetchPicture(index).then((found) => found && element.replaceWith(picture(found)));
  }
  return element;
}

// By the number of a push: the address with the data of its picture, null without one, or what is
// under way.
const pictures = new Map();
const longestPictures = 100;
const pending = new Map();
function fetchPicture(index) {
  if (pending.has(index)) return pending.get(index);
  const fetched = api(`pushes/${index}/thumbnail`).then((blob) => blob.size === 0 ? null
    : new Promise((done, failed) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result);
      reader.onerror = failed;
      reader.readAsDataURL(blob);
    })).catch(() => null).then((source) => {
    pending.delete(index);
    pictures.set(index, source);
    if (pictures.size > longestPictures) pictures.delete(pictures.keys().next().value);
    return source;
  });
  pending.set(index, fetched);
  return fetched;
}

// Whether the first letter of a text is of a script that is written from right to left.
function isRightToLeft(text) {
  const letter = (text ?? '').match(/\p{L}/u)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter);
}

const levels = { 'time-sensitive': 'TIME SENSITIVE', critical: 'CRITICAL' };

// Returns a card. What it shows: app, title, subtitle, body, time, content, level, full, actions;
// the languages of its texts, the language of the phone, and the number of its push. As on a phone,
// the language of the phone decides about left and right; each text has its own direction.
function card(facts) {
  const { content } = facts;
  const person = facts.isHidden ? undefined : content?.communication?.sender?.displayName;
  // Rule T1: without a title, the name of the app is the title line.
  const title = facts.title || (person ?? appName(facts.app));
  const level = facts.level ?? content?.interruptionLevel;
  return el('article', {
    className: `card ${facts.isFull ? 'full' : ''} ${level ?? ''}`,
    dir: directionOf(facts.phoneLanguage ?? data.language)
      ?? (isRightToLeft(facts.title || facts.body) ? 'rtl' : 'ltr') },
  icon(facts.app, facts.badge, person),
  el('div', { className: 'texts' },
    levels[level] && el('div', { className: 'level', lang: 'en' }, levels[level]),
    el('span', { className: 'hidden' }, `${appName(facts.app)}: `),
    texted('h3', title, { lang: facts.title && facts.languages?.title }),
    facts.subtitle && texted('h4', facts.subtitle, { lang: facts.languages?.subtitle }),
    facts.body && texted('p', facts.body, { lang: facts.languages?.body })),
  el('div', { className: 'side' }, el('time', {}, facts.time ?? ''),
    facts.isHidden ? '' : thumbnail(content, facts.index)),
  facts.actions?.length ? el('div', { className: 'buttons' }, facts.actions) : '');
}

function activityCard(activity, note) {
  const entries = Object.entries(activity.contentState ?? {});
  return el('article', { className: `activity ${activity.state}` },
    el('header', {}, el('span', {}, `${appName(activity.app)} · Live Activity`),
      el('span', {}, activity.state)),
    texted('strong', activity.type ?? activity.id),
    entries.length > 0 && el('dl', {}, entries.map(([name, value]) =>
      el('div', {}, texted('dt', name),
        texted('dd', typeof value === 'string' ? value : JSON.stringify(value))))),
    note ? el('small', {}, note) : '');
}

// MARK: - The phone

const isOpen = new Set();
function currentStates() { return model.phones.get(shown.device) ?? []; }
function currentStep() {
  const states = currentStates();
  return states[shown.step < 0 ? states.length - 1 : Math.min(shown.step, states.length - 1)];
}

function pictured(phone) {
  const listed = new Map();
  const onLockScreen = [];
  for (const app of phone.apps ?? []) {
    for (const notification of app.notifications) {
      const entry = { ...notification, app: app.app };
      listed.set(`${app.app}\n${notification.identifier}`, entry);
      if (notification.lockScreen) onLockScreen.push(entry);
    }
  }
  onLockScreen.sort((left, right) => right.order - left.order);
  // The lock screen has the texts as the person reads them, newest first: previews may be hidden.
  (phone.lockScreen ?? []).forEach((texts, place) => {
    const entry = onLockScreen[place];
    if (!entry) return;
    const content = entry.content ?? {};
    entry.texts = texts;
    entry.isHidden = (texts.body ?? '') !== (content.body ?? '')
      || (texts.subtitle ?? '') !== (content.subtitle ?? '');
  });
  const stacks = (isApart) => (phone.groups ?? []).map((group) => ({
    ...group,
    entries: group.notifications.map((id) => listed.get(`${group.app ?? ''}\n${id}`))
      .filter((entry) => entry && (phone.locked ? !entry.lockScreen : !!entry.quiet) === isApart),
  })).filter((group) => group.entries.length > 0)
    .sort((left, right) => right.entries[0].order - left.entries[0].order);
  return { seen: stacks(false), apart: stacks(true) };
}

function ago(date, now) {
  if (date === undefined) return '';
  const minutes = Math.floor(((now ?? date) - date) / 60);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes}m ago`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)}h ago` : clock(date);
}

// A push that names no app is for the first one.
function known(map, { app, identifier }) {
  return [app, ''].map((name) => map.get(requestKey(shown.device, name, identifier)))
    .find(Boolean);
}
const levelOf = (entry) => known(model.levels, entry);

function notificationCard(entry, now, isFull) {
  const content = entry.content ?? {};
  const texts = entry.texts ?? content;
  const titles = entry.isHidden ? [] : model.actions.get(content.categoryIdentifier) ?? [];
  const actions = isFull ? titles.map((title) => el('span', { dir: 'auto' }, title)) : [];
  if (data.live && isFull) {
    for (const verb of ['tap', 'dismiss']) {
      actions.push(el('button', { type: 'button',
        onclick: () => act({ do: verb, notification: entry.identifier }) },
      verb === 'tap' ? 'Tap' : 'Dismiss'));
    }
  }
  const push = known(model.texts, entry);
  // Texts that were resolved again are in another language.
  const isSame = push && !entry.isHidden
    && ['title', 'subtitle', 'body'].every((field) => push.content[field] === texts[field]);
  return card({ app: entry.app, title: texts.title, subtitle: texts.subtitle, body: texts.body,
    level: entry.critical ? 'critical' : levelOf(entry),
    time: ago(entry.date, now), content, isHidden: entry.isHidden, isFull, actions,
    languages: isSame ? push.languages : undefined, index: push?.index,
    phoneLanguage: currentStep()?.phone.language });
}

function stack(group, now) {
  const key = `${shown.device}\n${group.app ?? ''}\n${group.thread}`;
  const isExpanded = isOpen.has(key);
  const limit = 50;
  const entries = isExpanded ? group.entries.slice(0, limit) : group.entries.slice(0, 1);
  const rest = group.entries.length - 1;
  const element = el('div', { className: rest > 0 && !isExpanded ? 'stack piled' : 'stack',
    role: 'group', 'aria-label': `${appName(group.app)}${group.thread && `, ${group.thread}`}` },
  entries.map((entry) => notificationCard(entry, now, isExpanded)));
  const hidden = isExpanded ? group.entries.length - entries.length : 0;
  if (hidden > 0) element.append(el('p', { className: 'waiting' }, `and ${hidden} older`));
  const content = group.entries[0].content ?? {};
  const hasMore = rest > 0 || data.live || (content.body ?? '').length > 120
    || (model.actions.get(content.categoryIdentifier) ?? []).length > 0;
  if (!hasMore) return element;
  const label = isExpanded ? 'Show less' : rest > 0 ? `${rest} more` : 'Open';
  return [element, el('button', { type: 'button', className: 'toggle', 'data-key': key,
    'aria-expanded': String(isExpanded), onclick: () => {
      if (!isOpen.delete(key)) isOpen.add(key);
      renderPhone();
      [...document.querySelectorAll('.toggle')].find((b) => b.dataset.key === key)?.focus();
    } }, label)];
}

function stateTime(step) {
  const push = step?.push === undefined ? undefined : model.pushes[step.push];
  const dates = (step?.phone.apps ?? []).map((app) => app.notifications[0]?.date ?? -1);
  const newest = Math.max(-1, ...dates);
  return (push && timeOf(push)) ?? (newest < 0 ? undefined : newest);
}

function renderPhone() {
  const place = byId('phone');
  if (!place) return;
  const states = currentStates();
  const step = currentStep();
  const phone = step?.phone ?? { apps: [], groups: [], locked: false };
  const now = stateTime(step);
  const { seen, apart } = pictured(phone);
  const activities = (phone.activities ?? []).map((activity) => activityCard(activity));
  const waiting = [];
  const summary = phone.held?.summary?.length ?? 0;
  if (summary) waiting.push(`${counted(summary, 'notification')} for the summary`);
  if (phone.held?.offline) waiting.push(`${phone.held.offline} at the push service`);
  if (phone.held?.background) waiting.push(`${counted(phone.held.background, 'app')} to be woken`);
  const section = (groups) => groups.slice(0, 40).map((group) => stack(group, now));
  const apps = new Map((phone.apps ?? []).map((app) => [app.app, app.badge]));
  if (apps.size === 0) for (const app of Object.keys(model.apps).slice(-1)) apps.set(app, 0);
  const scrolled = place.querySelector('.feed')?.scrollTop ?? 0;
  place.replaceChildren(el('div', { className: 'screen', dir: directionOf(phone.language) },
    el('div', { className: 'padlock' }, phone.locked ? '🔒' : '',
      el('span', { className: 'hidden' }, phone.locked ? 'locked' : 'unlocked')),
    el('div', { className: 'clock' }, day(now), el('b', {}, clock(now))),
    el('div', { className: 'feed', tabIndex: 0, role: 'region',
      'aria-label': phone.locked ? 'Lock screen' : 'Notification Center' },
    activities, section(seen),
    apart.length > 0 && el('h3', {},
      phone.locked ? 'Notification Center' : 'Delivered quietly'),
    section(apart),
    seen.length + apart.length + activities.length === 0
      && el('p', { className: 'empty' }, 'No notifications')),
    waiting.length > 0 && el('p', { className: 'waiting' }, `Waiting: ${waiting.join(', ')}`),
    apps.size > 0 && el('div', { className: 'dock' }, [...apps].slice(0, 4).map(([app, badge]) =>
      el('div', { role: 'img',
        'aria-label': `${appName(app)}, ${badge ? `badge ${badge}` : 'no badge'}` },
      icon(app, badge))))));
  place.querySelector('.feed').scrollTop = scrolled;
  renderTimeline(states, step);
  renderControls(phone);
}

function renderTimeline(states, step) {
  const place = byId('timeline');
  place.hidden = states.length < 2;
  if (place.hidden) return;
  const last = states.length - 1;
  const at = shown.step < 0 ? last : Math.min(shown.step, last);
  const push = step?.push === undefined ? undefined : model.pushes[step.push];
  const label = push ? `after push ${step.push + 1}${
    timeOf(push) === undefined ? '' : ` · ${clock(timeOf(push), true)} UTC`}`
    : step?.verb ? `after '${step.verb}'` : 'after an action';
  const range = byId('range');
  range.max = String(last);
  range.value = String(at);
  range.setAttribute('aria-valuetext', label);
  byId('back').disabled = at === 0;
  byId('forward').disabled = at === last;
  byId('moment').textContent = `${label} · step ${at + 1} of ${states.length}`;
}

function goTo(step) {
  const last = currentStates().length - 1;
  shown.step = step >= last ? -1 : Math.max(0, step);
  const push = currentStep()?.push;
  if (push !== undefined) { shown.push = push; renderRows(true); renderDetail(); }
  renderPhone();
}

function selectDevice(device) {
  shown.device = device;
  shown.step = -1;
  const select = byId('devices');
  if (select) select.value = device;
  renderPhone();
}

function renderDevices() {
  const select = byId('devices');
  if (!select) return;
  const devices = [...model.phones.keys()];
  select.hidden = devices.length < 2;
  if (select.options.length === devices.length) return;
  select.replaceChildren(...devices.map((device) =>
    el('option', { value: device }, 
      device ? `Phone ${shortToken(device)}` : 'Phone without a token')));
  select.value = shown.device;
}

// MARK: - The list

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
  rows.replaceChildren(spacer, ...list);
  if (shown.matches.length === 0) {
    rows.append(el('p', { className: 'empty' },
      model.pushes.length ? 'No push matches the search' : 'No push yet'));
  }
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
  el('time', {}, timeOf(push) === undefined ? `#${index + 1}` : clock(timeOf(push), true)),
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
  const device = model.phoneOf.get(index) ?? (model.phones.has(token) ? token : shown.device);
  if (device !== shown.device) selectDevice(device);
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
    heading.textContent = count === total ? counted(total, 'push').replace(/pushs/, 'pushes')
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

// MARK: - One push in full

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
      time: timeOf(push) === undefined ? '' : clock(timeOf(push)),
      actions: (presentation.actions ?? []).map((action) => texted('span', action)) })));
  }
  fact('Outcome', push.outcome);
  if (presentation) {
    const places = { banner: 'banner', lockScreen: 'lock screen', list: 'Notification Center' };
    const seen = Object.keys(places).filter((name) => presentation[name]).map((n) => places[n]);
    fact('Seen', seen.join(', ') || 'nowhere');
    fact('Sound', soundName(presentation.sound));
    fact('Badge', presentation.badge ?? 'unchanged');
    fact('Screen', presentation.screenLights ? 'lights up' : 'stays dark');
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
        return el('td', { dir: 'auto',
          lang: text.source === 'table' ? cell.language.replace('_', '-') : undefined,
          className: isFailure(text) ? 'marked' : marks.length ? 'soft' : '' },
        text.text ? visible(text.text) : el('i', { lang: 'en' }, 'empty'),
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
    }
    const missing = report.diagnostics?.some((found) => found.code === 'LOC401');
    if (missing && cell.body) cell.body.marks = ['null'];
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
      'The page has no other languages: replay with the tables of the app (--app) has them');
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
  const pre = el('pre', { dir: 'ltr', tabIndex: 0 });
  const all = tokens(text);
  let depth = 0;
  const named = new Set();
  all.forEach(({ token, start, end }, at) => {
    const next = all[at + 1]?.token;
    const before = all[at - 1]?.token;
    if (token === '}' || token === ']') {
      depth = Math.max(0, depth - 1);
      if (before !== '{' && before !== '[') pre.append(`\n${'  '.repeat(depth)}`);
    }
    const here = places.filter((place) => place.start < end && place.end > start);
    if (here.length > 0) {
      const worstHere = ['error', 'warning', 'note'].find((severity) =>
        here.some((place) => place.found.severity === severity));
      const codes = here.filter((place) => !named.has(place)).map((place) => {
        named.add(place);
        return place.found.code;
      });
      pre.append(el('mark', { className: worstHere,
        title: here.map((place) => `${place.found.code}: ${place.found.message}`).join('\n') },
      token, codes.length > 0 && el('sup', {}, [...new Set(codes)].join(' '))));
    } else {
      pre.append(token);
    }
    if (token === '{' || token === '[') {
      depth += 1;
      if (next !== '}' && next !== ']') pre.append(`\n${'  '.repeat(depth)}`);
    } else if (token === ',' && next !== '}' && next !== ']') {
      pre.append(`\n${'  '.repeat(depth)}`);
    } else if (token === ':') {
      pre.append(' ');
    }
  });
  return pre;
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

function whyTab(push) {
  const decisions = push.decisions ?? [];
  const reasons = el('ul', { className: 'why' }, decisions.map((decision) => el('li', {},
    el('code', {}, decision.rule),
    el('span', {}, (data.sentences ?? {})[decision.result] ?? decision.result),
    el('span', { className: 'dim' }, decision.evidence))));
  const shownOf = push.outcome === 'presented' ? '' : ` The push is ${push.outcome}.`;
  return [el('p', { className: 'dim lead' }, `Rules of the device, in order.${shownOf}`), reasons];
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

// MARK: - Views

function pushesView() {
  return el('div', { className: 'pushes' },
    el('section', { className: 'device', 'aria-label': 'Phone' },
      el('select', { id: 'devices', 'aria-label': 'Phone', hidden: true,
        onchange: (event) => selectDevice(event.target.value) }),
      el('div', { className: 'phone', id: 'phone' }),
      el('div', { className: 'timeline', id: 'timeline', role: 'group',
        'aria-label': 'Timeline' },
      el('button', { type: 'button', id: 'back', 'aria-label': 'One step back',
        onclick: () => goTo(Number(byId('range').value) - 1) }, '◀'),
      el('input', { type: 'range', id: 'range', min: '0', 'aria-label': 'Step',
        oninput: (event) => goTo(Number(event.target.value)) }),
      el('button', { type: 'button', id: 'forward', 'aria-label': 'One step forward',
        onclick: () => goTo(Number(byId('range').value) + 1) }, '▶'),
      el('output', { id: 'moment', htmlFor: 'range' })),
      el('div', { className: 'controls', id: 'controls' })),
    el('section', { className: 'panel list', 'aria-label': 'Pushes' },
      el('div', { className: 'tools' }, el('h2', { id: 'count', 'aria-live': 'polite' }),
        el('select', { id: 'outcome', 'aria-label': 'Outcome', onchange: (event) => {
          shown.outcome = event.target.value;
          renderList();
        } })),
      el('div', { className: 'rows', id: 'rows', role: 'listbox', tabIndex: 0,
        'aria-label': 'Pushes, newest first', onkeydown: onRowKey,
        onscroll: () => requestAnimationFrame(() => renderRows()) })),
    el('section', { className: 'panel detail', id: 'detail', 'aria-label': 'Push' }));
}

// Returns elements for the first items, and a button for more of them.
function some(items, make, size = 50) {
  const place = el('div', { className: 'view' });
  let count = 0;
  const button = el('button', { type: 'button', className: 'more', onclick: () => show() });
  function show() {
    const part = items.slice(count, count + size);
    count += part.length;
    button.before(...part.map(make));
    button.textContent = `Show more of ${items.length.toLocaleString('en')}`;
    button.hidden = count >= items.length;
  }
  place.append(button);
  show();
  return place;
}

const contains = (value) => shown.query.toLowerCase().split(/\s+/)
  .every((word) => JSON.stringify(value).toLowerCase().includes(word));

function languagesView() {
  return el('div', { className: 'view' }, data.matrices.map((matrix) => {
    const marks = matrix.summary.marks.map((entry) => [el('dt', {}, entry.mark),
      el('dd', {}, `${data.marks?.[entry.mark] ?? ''}: ${entry.languages.join(', ')}`)]);
    const rows = matrix.rows.filter(contains);
    const tableless = matrix.languagesWithoutTable ?? [];
    return [
      el('section', { className: 'panel' }, el('h2', {}, 'Pushes in every language'),
        el('p', {}, `${matrix.summary.localized} of ${matrix.summary.pushes} pushes have a key; ${
          matrix.summary.literal} have only literals, ${matrix.summary.textless} show no text.`),
        tableless.length > 0 && el('p', {}, `Without a table: ${tableless.join(', ')}`),
        el('dl', { className: 'facts' }, marks), findings(matrix.diagnostics)),
      some(rows, (row) => {
        const texts = Object.values(row.cells[0] ?? {});
        const keys = texts.map((text) => text.key).filter(Boolean);
        return el('section', { className: 'panel' },
          el('h2', {}, `${row.source.file}:${row.source.line}`,
            row.count > 1 && el('span', { className: 'dim' }, ` · ${row.count} times`)),
          el('p', {}, keys.map((key) => [texted('code', key), ' '])), languageTable(row.cells));
      }),
    ];
  }));
}

function findingsView() {
  const found = new Map();
  const add = (finding, push) => {
    const list = found.get(finding.code) ?? [];
    found.set(finding.code, list);
    list.push({ finding, push });
  };
  (data.check?.diagnostics ?? []).forEach((finding) => add(finding));
  model.pushes.forEach((push, index) =>
    (push.diagnostics ?? []).forEach((finding) => add(finding, index)));
  const order = ['error', 'warning', 'note'];
  const groups = [...found.values()].map((list) => list.filter(({ finding }) => contains(finding)))
    .filter((list) => list.length > 0).sort((left, right) =>
      order.indexOf(left[0].finding.severity) - order.indexOf(right[0].finding.severity)
      || right.length - left.length);
  const summary = data.check?.summary;
  return el('div', { className: 'view' },
    summary && el('p', {}, [counted(summary.files, 'file'), counted(summary.errors, 'error'),
      counted(summary.warnings, 'warning'), counted(summary.notes, 'note')].join(' · '),
    summary.complete ? '' : ' · not all of the input was read'),
    groups.length === 0 && el('p', { className: 'empty' }, 'No findings'),
    groups.map((list) => {
      const { code, name, severity } = list[0].finding;
      return el('section', { className: 'panel' },
        el('h2', {}, el('code', { className: severity }, `${severity} ${code}`), ` ${name} · ${
          counted(list.length, 'finding')}`),
        some(list, ({ finding, push }) => el('div', {}, findings([finding]),
          push !== undefined && el('button', { type: 'button', onclick: () => {
            choose('pushes');
            selectPush(push);
          } }, `Push ${push + 1}`)), 20));
    }),
    (summary?.coverage ?? []).length > 0 && el('section', { className: 'panel' },
      el('h2', {}, 'Translated texts'),
      el('table', {}, el('tbody', {}, summary.coverage.map((entry) => el('tr', {},
        el('th', { scope: 'row' }, entry.language), el('td', {}, entry.app),
        el('td', {}, `${entry.keys} of ${entry.total}`)))))));
}

function scenariosView() {
  const list = data.scenarios.filter(contains);
  const failed = data.scenarios.filter((scenario) => !scenario.passed).length;
  return el('div', { className: 'view' },
    el('p', {}, failed ? `${failed} of ${counted(data.scenarios.length, 'scenario')} failed`
      : `${counted(data.scenarios.length, 'scenario')} passed`),
    some(list, (scenario) => el('section', { className: 'panel' },
      el('h2', {}, chip(scenario.passed ? 'passed' : 'failed'), ' ', scenario.scenario),
      el('p', { className: 'dim lead' }, [scenario.file, counted(scenario.steps, 'step'),
        counted(scenario.checks, 'expectation')].join(' · ')),
      scenario.failures.map((failure) => el('div', {},
        el('h3', {}, `Step ${failure.step}${failure.path ? ` · ${failure.path}` : ''}`),
        failure.message ? texted('p', failure.message) : el('table', {}, el('tbody', {},
          ['expected', 'actual'].map((name) => el('tr', {}, el('th', { scope: 'row' }, name),
            texted('td', failure[name] === null ? 'absent' : JSON.stringify(failure[name])))))),
        el('ul', { className: 'why' }, failure.decisions.map((decision) => el('li', {},
          el('code', {}, decision.rule),
          el('span', {}, (data.sentences ?? {})[decision.result] ?? decision.result),
          el('span', { className: 'dim' }, decision.evidence)))))),
      el('button', { type: 'button', onclick: () => {
        loadRun(data.scenarios.indexOf(scenario));
        choose('pushes');
      } }, 'Show the phone'))));
}

function extensionView() {
  const run = data.extension;
  const side = (name, content) => el('section', { className: 'panel' }, el('h2', {}, name),
    content ? [el('div', { className: 'stage' }, card({ app: data.app, title: content.title,
      subtitle: content.subtitle, body: content.body, content, badge: content.badge,
      isFull: true, languages: content === run.before ? languagesOf(run) : undefined })),
    el('dl', { className: 'facts' }, Object.entries(content).map(([member, value]) => [
      el('dt', {}, member, run.changed?.includes(member) && el('b', {}, ' · changed')),
      texted('dd', typeof value === 'string' ? value : JSON.stringify(value, null, 1))]))]
      : el('p', { className: 'empty' }, 'The push cannot be read'));
  return el('div', { className: 'view' },
    el('p', {}, chip(run.outcome), ` Extension: ${run.extension?.outcome ?? 'not run'}`),
    el('div', { className: 'sides' }, side('Before the extension', run.before),
      side('After the extension', run.after)),
    (run.requests ?? []).length > 0 && el('section', { className: 'panel' },
      el('h2', {}, 'Requests'), el('ul', {}, run.requests.map((request) =>
        el('li', {}, `${request.method} ${request.path} · ${request.status}`)))),
    el('section', { className: 'panel' }, el('h2', {}, 'Why'), ...whyTab(run),
      findings(run.diagnostics)));
}

const views = {
  pushes: { title: 'Pushes', make: pushesView,
    isShown: () => data.live || data.pushes || data.runs },
  scenarios: { title: 'Scenarios', make: scenariosView, isShown: () => data.scenarios },
  extension: { title: 'Extension', make: extensionView, isShown: () => data.extension },
  languages: { title: 'Languages', make: languagesView, isShown: () => data.matrices?.length },
  findings: { title: 'Findings', make: findingsView,
    isShown: () => data.check || data.live || data.pushes },
};

function choose(name) {
  shown.view = name;
  render();
}

function renderViews() {
  const names = Object.fromEntries(Object.entries(views).filter(([, view]) => view.isShown())
    .map(([name, view]) => [name, view.title]));
  byId('views').replaceChildren(...tabsOf(names, shown.view, 'view', 'main', choose));
  byId('views').hidden = Object.keys(names).length < 2;
}

function render() {
  renderViews();
  byId('main').replaceChildren(views[shown.view].make());
  if (shown.view !== 'pushes') return;
  renderDevices();
  renderList();
  renderRows(true);
  renderDetail();
  renderPhone();
}

// Shows the pushes and the phone of a scenario.
function loadRun(index) {
  const run = data.runs?.[index];
  if (!run) return;
  forget();
  Object.assign(model, { apps: run.apps });
  run.pushes.forEach(addPush);
  run.steps.forEach(({ phone, push, verb }) => addState(phone, push, verb));
  shown.device = [...model.phones.keys()].at(-1) ?? '';
  shown.push = model.pushes.length - 1;
  status.textContent = data.scenarios[index].scenario;
}

// MARK: - Live

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
  if (!answer.ok) throw new Error(`${options.method ?? 'GET'} ${path}: ${answer.status}`);
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

let isFocused = false;
function renderControls(phone) {
  const place = byId('controls');
  if (!data.live || !place) return;
  const focused = place.contains(document.activeElement) ? document.activeElement.id : undefined;
  const app = (phone.apps ?? [])[0]?.app ?? '';
  const button = (id, title, step) => el('button', { type: 'button', id, onclick: () => {
    if (id === 'focus') isFocused = !isFocused;
    act(step);
    if (id === 'focus') renderPhone();
  }, 'aria-pressed': id === 'focus' ? String(isFocused) : undefined }, title);
  place.replaceChildren(
    phone.locked ? button('lock', 'Unlock', { do: 'unlock' })
      : button('lock', 'Lock', { do: 'lock' }),
    button('open', `Open ${appName(app)}`, app ? { do: 'open', app } : { do: 'open' }),
    button('focus', 'Focus', isFocused ? { do: 'focusOff' } : { do: 'focus', name: 'Focus' }),
    button('clear-all', 'Clear notifications', { do: 'clear' }),
    model.languages.length > 1 ? el('select', {
      id: 'language', 'aria-label': 'Language of the phone', onchange: (event) =>
        act({ do: 'languages', languages: [event.target.value] }) },
    // A phone may be in a language that no app has.
    [...new Set([phone.language, ...model.languages])].filter(Boolean).map((language) =>
      el('option', { value: language, selected: language === phone.language }, language))) : '');
  if (focused) byId(focused)?.focus();
}

// What arrives while everything is read is applied afterwards.
let waitingEvents;
async function load() {
  waitingEvents = [];
  const [info, answer, states] = await Promise.all([
    api('info'), api(`pushes?limit=${longestList}`), api('phones')]);
  forget();
  Object.assign(model, { apps: info.apps ?? {}, languages: info.languages ?? [] });
  answer.pushes.forEach(addPush);
  states.phones.forEach((phone) => addState(phone, lastPush(phone.device)));
  const events = waitingEvents;
  waitingEvents = undefined;
  events.forEach((event) => event());
  if (!model.phones.has(shown.device)) shown.device = [...model.phones.keys()][0] ?? '';
  status.textContent = `receiving at ${info.apns}`;
  status.className = 'live';
  render();
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
    if (shown.view !== 'pushes') return;
    const [rows, before] = [byId('rows'), shown.matches.length];
    renderDevices();
    renderList();
    // Who reads further down keeps the place.
    if (rows.scrollTop > 0) rows.scrollTop += (shown.matches.length - before) * rowHeight;
    renderPhone();
    if (shown.push < 0) renderDetail();
  });
}

function listen() {
  const query = token ? `?token=${encodeURIComponent(token)}` : '';
  const events = new EventSource(`api/v1/events${query}`);
  // After a lost connection, the page reads everything again: it may have missed events.
  events.onopen = () => load().catch(report);
  events.onerror = () => report(new Error('the receiver does not answer'));
  const on = (name, apply) => events.addEventListener(name, (event) => {
    const change = () => apply(JSON.parse(event.data));
    if (waitingEvents) waitingEvents.push(change);
    else change();
  });
  on('push', (push) => {
    const last = model.pushes.at(-1)?.index;
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
  on('clear', () => {
    forget();
    render();
  });
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

// MARK: - Start

function start() {
  byId('search').addEventListener('input', (event) => {
    shown.query = event.target.value.trim();
    if (shown.view === 'pushes') renderList();
    else render();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    event.preventDefault();
    byId('search').focus();
  });
  addEventListener('resize', () => renderRows());
  if (data.live) {
    const button = (title, action) => el('button', { type: 'button', onclick: action }, title);
    byId('actions').append(
      button('Clear', () => api('pushes', { method: 'DELETE' }).catch(report)),
      button('Download', () => download().catch(report)));
    render();
    listen();
    return;
  }
  (data.pushes ?? []).forEach(addPush);
  const first = model.pushes[0]?.index ?? 0;
  for (const { phone, push } of data.steps ?? []) addState(phone, push - first);
  // The last state of a phone has all of its notifications.
  for (const phone of data.phones ?? []) {
    const states = model.phones.get(phone.device);
    if (states) states[states.length - 1].phone = phone;
    else addState(phone, lastPush(phone.device));
  }
  shown.push = model.pushes.length - 1;
  shown.device = model.phoneOf.get(shown.push) ?? [...model.phones.keys()][0] ?? '';
  loadRun(0);
  document.title = `devsim ${data.command ?? ''}`.trim();
  status.textContent = data.command ?? '';
  const isFirst = (name) => views[name].isShown() && !(name === 'pushes' && data.runs);
  shown.view = Object.keys(views).find(isFirst) ?? 'findings';
  render();
}
start();
})();
