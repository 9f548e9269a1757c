// The page of devsim: phones, pushes, languages and findings, from data in the page or from the
// server that it came from. Texts of pushes become text nodes, never markup.

const data = JSON.parse(document.getElementById('data').textContent.trim() || '{"live":true}');
const byId = (id) => document.getElementById(id);

// Returns an element. A property is set if the element has it, or else is an attribute. Texts are
// made visible, because most are of pushes.
function el(tag, properties, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name in element && !name.includes('-') && name !== 'list') element[name] = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat(9).filter((child) => child || child === 0)
    .map((child) => (child instanceof Node ? child : visible(child))));
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
const texted = (tag, text, properties) => el(tag, { dir: 'auto', ...properties }, text);
function counted(count, noun) {
  const plural = noun.endsWith('sh') ? `${noun}es` : `${noun}s`;
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
}

// MARK: - Model

const model = {
  apps: data.apps ?? {}, languages: data.languages ?? [], pushes: [], haystacks: [],
  // What is said until the data of a running service arrives.
  missing: data.live ? 'Loading…' : undefined,
  // By device token: the states of the phone, oldest first, each after a push or an action.
  phones: new Map(),
  // A phone that got no push: it has the settings of a running service.
  untouched: undefined,
  // By the place of a push in the list: the token of the phone that it changed.
  phoneOf: new Map(),
  // By phone, app and request: the level that the device uses, which the content may not have.
  levels: new Map(),
  // By the same: the number of the push, its texts, and the language of those from a table.
  texts: new Map(),
  actions: new Map(),
};
// The most pushes that are requested.
const longestList = 10000;
// The most phones that a running service is asked for, and that are kept.
const longestPhones = 500;
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
  if (data.live && model.phones.size > longestPhones) {
    model.phones.delete([...model.phones.keys()].find((device) => device !== shown.device));
  }
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
