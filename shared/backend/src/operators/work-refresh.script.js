/**
 * Script of the page of orders and trips. Updates the cards with the server's current ones, one by one. A card in use (it
 * has the focus, an open form or typed text) stays unchanged until the operator is done; a step that another person has
 * made in the meantime is then refused with a message. New cards and failed updates are announced.
 */
const REFRESH_MS = 15_000;
const place = document.getElementById('work');
const news = document.getElementById('news');
const lists = () => [...place.querySelectorAll('.cards')];
const shown = new Map();
for (const list of lists()) for (const card of list.children) shown.set(card.id, card.outerHTML);
let lookedAt = new Date();
let isLooking = false;
const time = (at) =>
  at.toLocaleTimeString(`${document.documentElement.lang}-u-nu-latn`, { timeStyle: 'short' });
const isInUse = (card) =>
  card.contains(document.activeElement) ||
  card.querySelector('details[open] form') !== null ||
  [...card.querySelectorAll('input, textarea')].some((field) => field.value !== field.defaultValue);
const numberOf = (card) => Number(card.dataset.id);

function put(list, next, before) {
  shown.set(next.id, next.outerHTML);
  const card = document.importNode(next, true);
  if (!before) list.append(card);
  else if (before.id === card.id) {
    const isOpen = before.querySelector('.history').open;
    before.replaceWith(card);
    card.querySelector('.history').open = isOpen;
  } else before.before(card);
}

function renew(list, fresh) {
  const wanted = new Map([...fresh.children].map((card) => [card.id, card]));
  for (const card of [...list.children]) {
    const next = wanted.get(card.id);
    if (isInUse(card) || next?.outerHTML === shown.get(card.id)) continue;
    if (next) put(list, next, card);
    else card.remove();
  }
  const added = [...wanted.values()].filter((next) => !document.getElementById(next.id));
  for (const next of added) {
    put(
      list,
      next,
      [...list.children].find((card) => numberOf(card) > numberOf(next)),
    );
  }
  return added.length;
}

function take(page) {
  const fresh = page.getElementById('work');
  if (!fresh) return false;
  const added = lists().map((list) => renew(list, page.getElementById(list.id)));
  for (const part of place.querySelectorAll('[data-part]')) {
    const next = page.getElementById(part.id);
    if (part.innerHTML !== next.innerHTML && !part.contains(document.activeElement)) {
      part.replaceChildren(...[...next.childNodes].map((node) => document.importNode(node, true)));
    }
  }
  for (const section of place.querySelectorAll('section')) {
    section.hidden = section.querySelector('.card') === null;
  }
  document.getElementById('none').hidden = place.querySelector('.card') !== null;
  lookedAt = new Date();
  if (added.some((count) => count > 0))
    news.textContent = `${news.dataset.added} ${time(lookedAt)}`;
  else if (news.dataset.state === 'stale') news.textContent = '';
  news.dataset.state = 'fresh';
  return true;
}

async function look() {
  if (isLooking || document.hidden) return;
  isLooking = true;
  let isTaken = false;
  try {
    const answer = await fetch(place.dataset.address);
    const text = await answer.text();
    isTaken = answer.ok && take(new DOMParser().parseFromString(text, 'text/html'));
  } catch {}
  isLooking = false;
  if (isTaken) return;
  news.textContent = `${news.dataset.stale} ${time(lookedAt)}`;
  news.dataset.state = 'stale';
}

setInterval(look, REFRESH_MS);
document.addEventListener('visibilitychange', look);
