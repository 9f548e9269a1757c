// The phone, its timeline, and the choice of a phone.

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
  // A summary is one card there, with the texts of the notification that it features.
  const dates = new Set();
  const cards = onLockScreen.filter((entry) => {
    if (!entry.summary) return true;
    const isFeatured = !dates.has(entry.date);
    dates.add(entry.date);
    return isFeatured;
  });
  (phone.lockScreen ?? []).forEach((texts, place) => {
    const entry = cards[place];
    if (!entry) return;
    const content = entry.content ?? {};
    entry.texts = texts.title === texts.app ? { ...texts, title: undefined } : texts;
    entry.isHidden = (texts.body ?? '') !== (content.body ?? '')
      || (texts.subtitle ?? '') !== (content.subtitle ?? '');
  });
  const stacks = (isApart) => (phone.groups ?? []).map((group) => ({
    ...group,
    entries: group.notifications.map((id) => listed.get(`${group.app ?? ''}\n${id}`))
      .filter((entry) => entry && !entry.summary
        && (phone.locked ? !entry.lockScreen : !!entry.quiet) === isApart),
  })).filter((group) => group.entries.length > 0);
  // A scheduled summary is one card.
  const summaries = (isApart) => (phone.summaries ?? []).filter(
    (summary) => (phone.locked && !summary.lockScreen) === isApart,
  ).map((summary) => ({
    label: 'Scheduled summary', thread: `summary ${summary.date}`,
    entries: [...listed.values()]
      .filter((entry) => entry.summary && entry.date === summary.date)
      .sort((left, right) => right.order - left.order),
  }));
  const newestFirst = (isApart) => [...summaries(isApart), ...stacks(isApart)]
    .sort((left, right) => right.entries[0].order - left.entries[0].order);
  return { seen: newestFirst(false), apart: newestFirst(true) };
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
        onclick: () => act({ do: verb, notification: entry.identifier,
          ...(entry.app && { app: entry.app }) }) },
      verb === 'tap' ? 'Tap' : 'Dismiss'));
    }
  }
  const push = known(model.texts, entry);
  // Texts that were resolved again are in another language.
  const isSame = push && !entry.isHidden
    && ['title', 'subtitle', 'body'].every((field) => push.content[field] === texts[field]);
  return card({ app: entry.app, title: texts.title, subtitle: texts.subtitle, body: texts.body,
    key: entry.identifier, level: entry.critical ? 'critical' : levelOf(entry),
    time: ago(entry.date, now), content, isHidden: entry.isHidden, isFull, actions,
    languages: isSame ? push.languages : undefined, index: push?.index,
    phoneLanguage: currentStep()?.phone.language });
}

function stack(group, now, part) {
  const key = `${shown.device}\n${group.app ?? ''}\n${group.thread}`;
  const isExpanded = isOpen.has(key);
  const limit = 50;
  const entries = isExpanded ? group.entries.slice(0, limit) : group.entries.slice(0, 1);
  const rest = group.entries.length - 1;
  const element = el('div', { className: rest > 0 && !isExpanded ? 'stack piled' : 'stack',
    'data-key': `${part} ${key}`, role: 'group', 'aria-label': group.label
      ?? `${appName(group.app)}${group.thread && `, ${group.thread}`}` },
  group.label && el('p', { className: 'waiting' }, group.label),
  entries.map((entry) => notificationCard(entry, now, isExpanded)));
  const hidden = isExpanded ? group.entries.length - entries.length : 0;
  if (hidden > 0) element.append(el('p', { className: 'waiting', dir: 'ltr' },
    `and ${hidden} older`));
  const content = group.entries[0].content ?? {};
  const hasMore = rest > 0 || data.live || (content.body ?? '').length > 120
    || (model.actions.get(content.categoryIdentifier) ?? []).length > 0;
  if (!hasMore) return element;
  const label = isExpanded ? 'Show less' : rest > 0 ? `${rest} more` : 'Open';
  // The words of the page are English, also on a phone that is written from the right.
  return [element, el('button', { type: 'button', className: 'toggle', dir: 'ltr',
    'data-key': `more ${part} ${key}`, 'aria-expanded': String(isExpanded), onclick: () => {
      if (!isOpen.delete(key)) isOpen.add(key);
      renderPhone();
    } }, label)];
}

function stateTime(step) {
  const push = step?.push === undefined ? undefined : model.pushes[step.push];
  const dates = (step?.phone.apps ?? []).map((app) => app.notifications[0]?.date ?? -1);
  const newest = Math.max(-1, ...dates);
  return push?.date ?? (newest < 0 ? undefined : newest);
}

function renderPhone() {
  const place = byId('phone');
  if (!place) return;
  const states = currentStates();
  const step = currentStep();
  const phone = step?.phone ?? model.untouched ?? { apps: [], groups: [], locked: false };
  const now = stateTime(step);
  const { seen, apart } = pictured(phone);
  // A scheduled activity has no card yet.
  const shown = (phone.activities ?? []).filter((activity) => activity.state !== 'pending');
  const activities = shown.map((activity) => activityCard(activity));
  const waiting = [];
  const scheduled = (phone.activities ?? []).length - shown.length;
  const noun = scheduled === 1 ? 'activity' : 'activities';
  if (scheduled) waiting.push(`${scheduled} scheduled ${noun}`);
  const summary = phone.held?.summary?.length ?? 0;
  // A page that was written has the newest ones of each moment alone.
  const atLeast = summary === data.newest ? 'at least ' : '';
  if (summary) waiting.push(`${atLeast}${counted(summary, 'notification')} for the summary`);
  if (phone.held?.offline) waiting.push(`${phone.held.offline} at the push service`);
  if (phone.held?.background) waiting.push(`${counted(phone.held.background, 'app')} to be woken`);
  const section = (groups, part) => [groups.slice(0, 40).map((group) => stack(group, now, part)),
    groups.length > 40 && el('p', { className: 'waiting', dir: 'ltr' },
    `and ${groups.length - 40} more`)];
  const apps = new Map((phone.apps ?? []).map((app) => [app.app,
    phone.badgesHidden ? 0 : app.badge]));
  if (apps.size === 0) for (const app of Object.keys(model.apps).slice(-1)) apps.set(app, 0);
  patchChildren(place, el('div', { className: 'screen', dir: directionOf(phone.language) },
    el('div', { className: 'padlock' }, phone.locked ? '🔒' : '',
      el('span', { className: 'hidden' }, phone.locked ? 'locked' : 'unlocked'),
      phone.focus !== undefined && el('span', { className: 'focus' }, ` 🌙 ${
        phone.focus || 'Focus'}`)),
    el('div', { className: 'clock', dir: 'ltr' }, day(now), el('b', {}, clock(now))),
    el('div', { className: 'feed', tabIndex: 0, role: 'region',
      'aria-label': phone.locked ? 'Lock screen' : 'Notification Center' },
    activities, section(seen, 'seen'),
    apart.length > 0 && el('h3', {},
      phone.locked ? 'Notification Center' : 'Delivered quietly'),
    section(apart, 'apart'),
    seen.length + apart.length + activities.length === 0
      && el('p', { className: 'empty' }, model.missing ?? 'No notifications')),
    phone.foreground !== undefined && el('p', { className: 'waiting', dir: 'ltr' },
      `In the foreground: ${appName(phone.foreground || [...apps.keys()][0] || '')}`),
    waiting.length > 0 && el('p', { className: 'waiting', dir: 'ltr' },
      `Waiting: ${waiting.join(', ')}`),
    apps.size > 0 && el('div', { className: 'dock' }, [...apps].slice(0, 4).map(([app, badge]) =>
      el('div', { role: 'img',
        'aria-label': `${appName(app)}, ${badge ? `badge ${badge}` : 'no badge'}` },
      icon(app, badge))))));
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
    push.date === undefined ? '' : ` · ${clock(push.date, true)} UTC`}`
    : step?.verb ? `after '${step.verb}'` : 'after an action or a while';
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

async function selectDevice(device) {
  if (data.live && !model.phones.has(device)) {
    // A push that was refused reached no phone.
    const phone = await api(`phones/${encodeURIComponent(device || '-')}`).catch((error) => {
      if (error.status !== 404) throw error;
    });
    if (!phone) return;
    addState(phone, lastPush(device));
  }
  shown.device = device;
  shown.step = -1;
  renderDevices();
  renderPhone();
}

function renderDevices() {
  const select = byId('devices');
  if (!select) return;
  const devices = [...model.phones.keys()];
  select.hidden = devices.length < 2;
  patchChildren(select, devices.map((device) =>
    el('option', { value: device, 'data-key': `phone ${device}`,
      selected: device === shown.device },
    device ? `Phone ${shortToken(device)}` : 'Phone without a token')),
  devices.length >= longestPhones
    && el('option', { disabled: true }, 'For an older one, choose its push'));
}
