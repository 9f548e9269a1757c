// What a screen reader says of what happens: the live region of the page.

function say(...texts) { byId('said').replaceChildren(...texts); }

// Pushes that arrived and were not announced yet.
let arrived = [];
const longestAnnouncement = 3;

// Announces a push as a person reads it; of many at once, their number.
function announce(push) {
  arrived.push(push);
  if (arrived.length > 1) return;
  setTimeout(() => {
    say(...(arrived.length > longestAnnouncement ? [counted(arrived.length, 'push')]
      : arrived.map(announcement)));
    arrived = [];
  }, 500);
}

function announcement(push) {
  const seen = outcomeClass(push.outcome) === 'ok' ? '' : `${push.outcome}, `;
  return el('p', {}, `${appName(push.app)}: ${seen}`,
    texted('span', headline(push), { lang: Object.values(languagesOf(push))[0] }));
}
