// The languages of texts, and the facts of a push.

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
function clock(seconds, withSeconds) {
  if (seconds === undefined) return '–:––';
  const text = new Date(seconds * 1000).toISOString();
  return text.slice(11, withSeconds ? 19 : 16).replace(/^0/, '');
}
function day(seconds) {
  if (seconds === undefined) return model.pushes.length ? 'no time in the capture' : '';
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
