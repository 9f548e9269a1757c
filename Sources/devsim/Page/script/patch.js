// Changes what is on the page into what it should be, element by element: what stays keeps its
// focus, its scroll position and its place for a screen reader.

const handlers = ['onclick', 'onchange', 'oninput', 'onkeydown', 'onscroll'];

// An element with a key or an id stays itself wherever it goes among its siblings.
const keyOf = (node) => node.dataset?.key ?? (node.id || undefined);

// Changes the children of an element; a string is a text, and what is false is left out.
function patchChildren(place, ...children) {
  const fresh = document.createDocumentFragment();
  fresh.append(...children.flat(9).filter((child) => child || child === 0));
  const focused = place.contains(document.activeElement) ? document.activeElement : undefined;
  patchNodes(place, [...fresh.childNodes]);
  // Where the browser cannot move an element without taking the focus.
  if (focused !== document.activeElement && focused?.isConnected) {
    focused.focus({ preventScroll: true });
  }
}

function patchNodes(place, fresh) {
  const known = new Map([...place.childNodes].map((node) => [keyOf(node), node]));
  const needed = new Set(fresh.map(keyOf));
  let next = place.firstChild;
  const remove = () => {
    const removed = next;
    next = next.nextSibling;
    removed.remove();
  };
  for (const node of fresh) {
    // What is gone makes room, so that nothing moves without need.
    while (next && keyOf(next) && !needed.has(keyOf(next))) remove();
    const key = keyOf(node);
    const same = key ? known.get(key) : next && !keyOf(next) ? next : undefined;
    known.delete(key);
    if (same?.nodeName !== node.nodeName) {
      place.insertBefore(node, next);
      continue;
    }
    if (same === next) next = next.nextSibling;
    else if (place.moveBefore) place.moveBefore(same, next);
    else place.insertBefore(same, next);
    patchNode(same, node);
  }
  while (next) remove();
}

function patchNode(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  for (const name of handlers) if (old[name] !== fresh[name]) old[name] = fresh[name];
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) === value) continue;
    // The security policy of the page does not allow the attribute.
    if (name === 'style') old.style.cssText = value;
    else old.setAttribute(name, value);
  }
  patchNodes(old, [...fresh.childNodes]);
  if ('selected' in fresh && old.selected !== fresh.selected) old.selected = fresh.selected;
}
