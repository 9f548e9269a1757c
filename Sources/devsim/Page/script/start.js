// The start, with the data in the page or with those of the service.

function start() {
  byId('search').addEventListener('input', (event) => {
    shown.query = event.target.value.trim();
    if (shown.view !== 'pushes') return render();
    renderList();
    say(byId('count').textContent);
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
