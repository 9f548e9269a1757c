// The other views: languages, findings, scenarios and an extension.

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
      el('div', { className: 'tools' }, el('h2', { id: 'count' }),
        el('select', { id: 'outcome', 'aria-label': 'Outcome', onchange: (event) => {
          shown.outcome = event.target.value;
          renderList();
          say(byId('count').textContent);
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

// The number of pushes of each kind, as `matrix` prints it.
function pushCounts({ pushes, localized, literal, textless, unreadable }) {
  const kinds = [[localized, 'with a key'], [literal, 'with only literals'],
    [textless, 'without a text to show'], [unreadable, 'that cannot be read']];
  const parts = kinds.filter(([count]) => count > 0)
    .map(([count, kind]) => `${count.toLocaleString('en')} ${kind}`);
  return [counted(pushes, 'push'), parts.join(', ')].filter(Boolean).join(': ');
}

function languagesView() {
  return el('div', { className: 'view' }, data.matrices.map((matrix) => {
    const marks = matrix.summary.marks.map((entry) => [el('dt', {}, entry.mark),
      el('dd', {}, `${data.marks?.[entry.mark] ?? ''}: ${entry.languages.join(', ')}`)]);
    const rows = matrix.rows.filter(contains);
    const tableless = matrix.languagesWithoutTable ?? [];
    return [
      el('section', { className: 'panel' }, el('h2', {}, 'Pushes in every language'),
        el('p', {}, pushCounts(matrix.summary)),
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
    groups.length === 0 && el('p', { className: 'empty' },
      found.size > 0 ? 'No finding matches the search' : 'No findings'),
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
  // Failures are first, because a long list shows only its start.
  const list = data.scenarios.filter(contains).sort((left, right) => left.passed - right.passed);
  const valid = data.scenarios.filter(isValid);
  const failed = valid.filter((scenario) => !scenario.passed).length;
  const invalid = data.scenarios.length - valid.length;
  const total = counted(valid.length, 'scenario');
  const facts = [
    failed > 0 ? `${failed} of ${total} failed` : valid.length > 0 && `${total} passed`,
    invalid > 0 && `${counted(invalid, 'file')} ${invalid === 1 ? 'is' : 'are'} invalid`,
  ];
  return el('div', { className: 'view' },
    el('p', {}, facts.filter(Boolean).join(', ')),
    some(list, (scenario) => el('section', { className: 'panel' },
      el('h2', {}, chip(scenario.passed ? 'passed' : isValid(scenario) ? 'failed' : 'invalid'), ' ',
        scenario.scenario || scenario.file),
      el('p', { className: 'dim lead' }, isValid(scenario) ? [scenario.file,
        counted(scenario.steps, 'step'), counted(scenario.checks, 'expectation')].join(' · ')
        : scenario.file),
      scenario.failures.map((failure) => el('div', {},
        el('h3', {}, failure.step ? `Step ${failure.step}`
          : failure.location && `Line ${failure.location.line}`,
          failure.path && ` · ${failure.path}`),
        failure.message ? [texted('p', failure.message), failure.help && texted('p', failure.help)]
          : el('table', {}, el('tbody', {},
          ['expected', 'actual'].map((name) => el('tr', {}, el('th', { scope: 'row' }, name),
            texted('td', failure[name] === null ? 'absent' : JSON.stringify(failure[name])))))),
        reasons(failure.decisions))),
      isValid(scenario) && el('button', { type: 'button', onclick: () => {
        loadRun(data.scenarios.indexOf(scenario));
        choose('pushes');
      } }, 'Show the phone'))));
}

const isValid = (scenario) => scenario.valid !== false;

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
  // The page of an extension has one push, so there is nothing to search.
  byId('search').hidden = shown.view === 'extension';
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
