/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const script = readFileSync(path.join(__dirname, 'work-refresh.script.js'), 'utf8');

const card = (id: number, state: string) =>
  `<article class="card" id="card-order-${id}" data-id="${id}"><h3>Order #${id}: ${state}</h3>
<details><summary>Cancel</summary><form><input name="reason"></form></details>
<details class="history"><summary>History</summary></details></article>`;
const page = (cards: readonly string[], more = '') =>
  `<p id="news" role="status" data-added="New:" data-stale="As at"></p>
<div id="work" data-address="/operators/orders?store=a"><section${cards.length === 0 ? ' hidden' : ''}><h2>Orders</h2>
<div class="cards" id="cards-ordersAfter">${cards.join('\n')}</div><p id="ordersAfter" data-part>${more}</p></section>
<p id="none"${cards.length > 0 ? ' hidden' : ''}>Nothing waits.</p></div>`;

const answer = jest.fn<Promise<Pick<Response, 'ok' | 'text'>>, [string]>();
const serve = (html: string, ok = true) => answer.mockResolvedValue({ ok, text: async () => html });
const pass = () => jest.advanceTimersByTimeAsync(15_000);
const headings = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);
const news = () => document.getElementById('news')?.textContent;
const reasonOf = (id: number) =>
  document.querySelector<HTMLInputElement>(`#card-order-${id} input`) ??
  document.createElement('input');

function open(...cards: readonly string[]): void {
  document.documentElement.lang = 'en';
  document.body.innerHTML = page(cards);
  new Function(script)();
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { fetch: answer });
});
afterEach(() => jest.useRealTimers());

it('shows new, moved and ended cards, sorted by number, and announces new ones', async () => {
  open(card(5, 'new'), card(7, 'new'));
  serve(
    page([card(6, 'new'), card(7, 'ready'), card(9, 'new')], '<a href="?orders_after=9">Later</a>'),
  );
  await pass();
  expect(answer).toHaveBeenCalledWith('/operators/orders?store=a');
  expect(headings()).toEqual(['Order #6: new', 'Order #7: ready', 'Order #9: new']);
  expect(news()).toMatch(/^New: \d/);
  expect(document.querySelector('[data-part] a')?.textContent).toBe('Later');
  serve(page([]));
  await pass();
  expect(headings()).toEqual([]);
  expect(document.querySelector('section')?.hidden).toBe(true);
  expect(document.getElementById('none')?.hidden).toBe(false);
});

it('does not replace a card with typed text, or with the focus', async () => {
  open(card(5, 'new'), card(6, 'new'));
  reasonOf(5).value = 'Sold out';
  reasonOf(6).focus();
  serve(page([card(5, 'ready')]));
  await pass();
  expect(headings()).toEqual(['Order #5: new', 'Order #6: new']);
  expect(reasonOf(5).value).toBe('Sold out');
  expect(document.activeElement).toBe(reasonOf(6));
  reasonOf(5).value = '';
  reasonOf(6).blur();
  await pass();
  expect(headings()).toEqual(['Order #5: ready']);
});

it('does not replace unchanged cards, whose history stays open', async () => {
  open(card(5, 'new'), card(6, 'new'));
  const same = document.getElementById('card-order-5');
  const history = () => document.querySelector<HTMLDetailsElement>('#card-order-6 .history');
  history()?.setAttribute('open', '');
  serve(page([card(5, 'new'), card(6, 'ready')]));
  await pass();
  expect(document.getElementById('card-order-5')).toBe(same);
  expect(headings()).toEqual(['Order #5: new', 'Order #6: ready']);
  expect(history()?.open).toBe(true);
  expect(news()).toBe('');
});

it.each([
  ['the server does not answer', () => answer.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['the session is over', () => serve('<h1>Sign in</h1>')],
])('says so when %s, until it works again', async (_what, fail) => {
  open(card(5, 'new'));
  fail();
  await pass();
  expect(news()).toMatch(/^As at \d/);
  expect(headings()).toEqual(['Order #5: new']);
  serve(page([card(5, 'new')]));
  await pass();
  expect(news()).toBe('');
});
