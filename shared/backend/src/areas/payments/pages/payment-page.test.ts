import { openForTests } from '../../../testing/open-for-tests';
import type { TestAnswer } from '../../../testing/send-request';
import { addItem, addStore, buyNow } from '../../orders/testing/item-fixture';
import { openOrderingShop, type Somebody } from '../../orders/testing/ordering-shop';

const CALLBACK = 'https://shop.example/checkout';
const PHONE = '+201001112223';

const shop = openForTests(openOrderingShop);
let body: object;
beforeAll(async () => {
  const store = await addStore(shop.database);
  const item = await addItem(shop.database, store, { stock: 1000 });
  body = buyNow(store, item, 1, { payment_method: 'digital_payment' });
});

interface Placed {
  readonly order_id: number;
  readonly payment_link: string;
}
const place = async (as: Somebody): Promise<Placed> =>
  (await shop.ask('POST', '/customer/order/place', { as, body })).json();

type Answer = Pick<TestAnswer, 'statusCode' | 'body'> & {
  readonly headers: Record<string, unknown>;
};
const addressOf = (query: Record<string, string | number>) =>
  `/payment-mobile?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
/** The signed address with the parameters that a client adds. */
const signed = (link: string, changes: Record<string, string> = {}) => {
  const { searchParams } = new URL(link);
  const added = { callback: CALLBACK, payment_method: 'sandbox_card', ...changes };
  return addressOf({ ...Object.fromEntries(searchParams), ...added });
};
const legacy = (orderId: number, customerId: string | number) =>
  addressOf({
    order_id: orderId,
    customer_id: customerId,
    payment_platform: 'web',
    callback: CALLBACK,
    payment_method: 'sandbox_card',
  });
const look = (url: string, headers = {}): Promise<Answer> =>
  shop.backend.app.inject({ url, headers });
const go = (url: string, phone = ''): Promise<Answer> =>
  shop.backend.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ phone }).toString(),
  });
const opened = (orderId: number) =>
  shop.database.query('select payment_status from payments where order_id = $1', [orderId]);
/** The path of the gateway's page in an answer's redirect. */
const gatewayOf = (answer: Answer) => new URL(String(answer.headers.location)).pathname;

it('opens the payment by its form for anyone with the signed address', async () => {
  const { order_id, payment_link } = await place(await shop.customer());
  const page = await look(signed(payment_link));
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.body).toContain('Pay EGP\u00a0120.00');
  expect(await opened(order_id)).toEqual([]);
  const answer = await go(signed(payment_link));
  expect(answer.statusCode).toBe(303);
  expect(gatewayOf(answer)).toMatch(/^\/sandbox\/pay\/[0-9a-f]{32}$/);
  expect(await opened(order_id)).toEqual([{ payment_status: 'unpaid' }]);
});

it('is in Arabic for Arabic browsers', async () => {
  const { payment_link } = await place(shop.guest());
  const page = await look(signed(payment_link), { 'accept-language': 'ar-EG,ar;q=0.9' });
  expect(page.body).toContain('<html lang="ar" dir="rtl">');
  expect(page.body).toMatch(/ادفع/);
});

it('is linked again while the order waits', async () => {
  const person = await shop.customer();
  const { order_id } = await place(person);
  const waiting = (
    await shop.ask('GET', `/customer/order/payment-failed?order_id=${order_id}`, { as: person })
  ).json();
  expect((await go(signed(waiting.payment_link))).statusCode).toBe(303);
});

it('accepts the guest id in the address of older clients', async () => {
  const guest = shop.guest();
  const { order_id } = await place(guest);
  const url = legacy(order_id, 'guestId' in guest ? guest.guestId : '');
  expect((await look(url)).body).toContain('EGP\u00a0120.00');
  expect((await go(url)).statusCode).toBe(303);
});

describe('consecutive numbers', () => {
  it('open nothing, reveal nothing, and end nobody’s payment', async () => {
    const person = await shop.customer();
    const { order_id, payment_link } = await place(person);
    await go(signed(payment_link));
    const known = await look(legacy(order_id, person.id));
    const unknown = await look(legacy(999_999_999, person.id));
    expect(known.statusCode).toBe(200);
    expect(known.body).toBe(unknown.body);
    expect(known.body).not.toContain('120');
    expect((await go(legacy(order_id, person.id))).statusCode).toBe(403);
    expect((await go(legacy(order_id, person.id), '+201009999999')).statusCode).toBe(403);
    expect((await go(legacy(999_999_999, person.id), PHONE)).statusCode).toBe(403);
    expect(await opened(order_id)).toEqual([{ payment_status: 'unpaid' }]);
  });

  it('lead to the payment with the phone number of the order', async () => {
    const person = await shop.customer();
    const { order_id } = await place(person);
    expect((await look(legacy(order_id, person.id))).body).toContain('name="phone"');
    expect((await go(legacy(order_id, person.id), PHONE)).statusCode).toBe(303);
  });
});

it('is slowed for an order whose phone number is guessed, from any address', async () => {
  const person = await shop.customer();
  const { order_id, payment_link } = await place(person);
  const guess = async (phone: string) => (await go(legacy(order_id, person.id), phone)).statusCode;
  for (let wrong = 0; wrong < 5; wrong += 1) expect(await guess(`+20100999999${wrong}`)).toBe(403);
  expect(await guess(PHONE)).toBe(429);
  // The signed address still works then.
  expect((await go(signed(payment_link))).statusCode).toBe(303);
  shop.clock.advance(31_000);
  expect(await guess(PHONE)).toBe(303);
});

it.each([
  ['with another order', (link: string) => link.replace(/order_id=\d+/, 'order_id=100001')],
  ['with a longer life', (link: string) => link.replace(/expires=\d+/, 'expires=9999999999999')],
  ['with another signature', (link: string) => link.replace(/signature=./, 'signature=!')],
])('is not opened by an address %s', async (_what, forge) => {
  const { payment_link } = await place(shop.guest());
  expect((await go(forge(signed(payment_link)))).statusCode).toBe(403);
});

it('is not opened an hour later', async () => {
  const { payment_link } = await place(shop.guest());
  shop.clock.advance(61 * 60_000);
  expect((await look(signed(payment_link))).body).toContain('name="phone"');
  expect((await go(signed(payment_link))).statusCode).toBe(403);
});

it.each([
  ['an unknown gateway', { payment_method: 'gold' }],
  ['a return address of another site', { callback: 'https://evil.example/' }],
  ['no return address', { callback: '' }],
])('opens no payment with %s', async (_what, changes) => {
  const { order_id, payment_link } = await place(shop.guest());
  const answer = await go(signed(payment_link, changes));
  expect([answer.statusCode, answer.headers.location]).toEqual([403, undefined]);
  expect(await opened(order_id)).toEqual([]);
});

it('does not change the first page when a second one is opened, and takes the money once', async () => {
  const guest = shop.guest();
  const { order_id, payment_link } = await place(guest);
  const first = gatewayOf(await go(signed(payment_link)));
  const second = gatewayOf(await go(signed(payment_link)));
  expect((await look(first)).body).toContain('EGP\u00a0120.00');
  await shop.decide(first);
  await shop.decide(second);
  expect(
    await shop.database.query(
      `select p.payment_status, c.status from payments p
        left join sandbox_charges c on c.payment_id = p.id where p.order_id = $1 order by p.number`,
      [order_id],
    ),
  ).toEqual([
    { payment_status: 'paid', status: 'captured' },
    { payment_status: 'canceled', status: null },
  ]);
});

it('ends an hour after it was opened', async () => {
  const link = gatewayOf(await go(signed((await place(shop.guest())).payment_link)));
  shop.clock.advance(61 * 60_000);
  expect((await look(link)).statusCode).toBe(404);
});
