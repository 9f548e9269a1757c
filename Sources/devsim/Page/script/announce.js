// What a screen reader says of what happens: the live region of the page.

function say(...texts) { byId('said').replaceChildren(...texts); }

// Pushes that arrived and were not announced yet; of many at once, the page gets only the last.
const arrived = { pushes: [], count: 0, last: undefined };
const longestAnnouncement = 3;

// Announces a push as a person reads it; of many at once, their number.
function announce(push) {
  arrived.pushes.push(push);
  arrived.count += Math.max(1, push.index - arrived.last);
  arrived.last = Math.max(push.index, arrived.last);
  if (arrived.pushes.length > 1) return;
  setTimeout(() => {
    const { pushes, count } = arrived;
    say(...(count > longestAnnouncement ? [counted(count, 'push')] : pushes.map(announcement)));
    Object.assign(arrived, { pushes: [], count: 0 });
  }, 500);
}

function announcement(push) {
  const seen = outcomeClass(push.outcome) === 'ok' ? '' : `${push.outcome}, `;
  return el('p', {}, `${appName(push.app)}: ${seen}`,
    texted('span', headline(push), { lang: Object.values(languagesOf(push))[0] }));
}
