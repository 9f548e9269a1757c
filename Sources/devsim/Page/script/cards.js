// Cards of notifications and Live Activities.

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
  const alt = `attachment ${name}`;
  const source = (data.files ?? {})[attachment.path] ?? pictures.get(index);
  if (source) return el('img', { className: 'thumb', src: source, alt });
  const kind = name.includes('.') ? name.split('.').pop().slice(0, 5) : 'file';
  const isAsked = data.live && index !== undefined && source === undefined;
  if (isAsked) fetchPicture(index).then((found) => found && showPicture(index, found, alt));
  return el('span', { className: 'thumb file', title: name,
    'data-picture': isAsked ? index : undefined },
  el('span', { className: 'hidden' }, 'attachment '), kind);
}

// Shows a picture where its type stood.
function showPicture(index, src, alt) {
  for (const place of document.querySelectorAll(`[data-picture="${index}"]`)) {
    place.replaceWith(el('img', { className: 'thumb', src, alt }));
  }
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
    className: `card ${facts.isFull ? 'full' : ''} ${level ?? ''}`, 'data-key': facts.key,
    dir: directionOf(facts.phoneLanguage ?? data.language)
      ?? (isRightToLeft(facts.title || facts.body) ? 'rtl' : 'ltr') },
  icon(facts.app, facts.badge, person),
  el('div', { className: 'texts' },
    // The body is below the time, as wide as the card.
    el('div', { className: 'side' }, el('time', {}, facts.time ?? ''),
      facts.isHidden ? '' : thumbnail(content, facts.index)),
    levels[level] && el('div', { className: 'level', lang: 'en' }, levels[level]),
    title !== appName(facts.app)
      && el('span', { className: 'hidden' }, `${appName(facts.app)}: `),
    texted('h3', title, { lang: facts.title && facts.languages?.title }),
    facts.subtitle && texted('h4', facts.subtitle, { lang: facts.languages?.subtitle }),
    facts.body && texted('p', facts.body, { lang: facts.languages?.body })),
  facts.actions?.length ? el('div', { className: 'buttons' }, facts.actions) : '');
}

function activityCard(activity, note) {
  const entries = Object.entries(activity.shownState ?? activity.contentState ?? {});
  return el('article', { className: `activity ${activity.state}`, 'data-key': activity.id },
    el('header', {}, el('span', {}, `${appName(activity.app)} · Live Activity`),
      el('span', {}, activity.loading ? `${activity.state} · loading` : activity.state)),
    texted('strong', activity.type ?? activity.id),
    entries.length > 0 && el('dl', {}, entries.map(([name, value]) =>
      el('div', {}, texted('dt', name),
        texted('dd', typeof value === 'string' ? value : JSON.stringify(value))))),
    activity.asks && el('div', { className: 'buttons' },
      el('span', {}, 'Don’t Allow'), el('span', {}, 'Allow')),
    note ? el('small', {}, note) : '');
}
