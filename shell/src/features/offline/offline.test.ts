// @alone: What other files have started listens to the session as well.
import { paths } from '@storefront/platform';
import { setGuestId, signIn, signOut } from '@storefront/session';
import { answerCaches } from './answer-caches';
import { watchCustomers } from './forget-customer';
import { readPush } from './push-message';
import { readKey, type Treatment, treatmentOf } from './worker/cache-policy';

describe('forget customer', () => {
  const emptied: string[] = [];
  const told: unknown[] = [];
  let stop = () => undefined as unknown;

  beforeEach(() => {
    Object.assign(globalThis, {
      caches: { delete: async (name: string) => void emptied.push(name) },
    });
    const worker = { postMessage: (message: unknown) => void told.push(message) };
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { controller: worker, getRegistration: async () => undefined },
      configurable: true,
    });
    signOut();
    setGuestId(null);
  });
  afterEach(() => {
    stop();
    Reflect.deleteProperty(globalThis, 'caches');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  /** What is cleared and what the worker is told when somebody else uses the page. */
  async function after(change: () => void): Promise<[string[], unknown[]]> {
    await new Promise((resolve) => setTimeout(resolve));
    emptied.length = 0;
    told.length = 0;
    change();
    await new Promise((resolve) => setTimeout(resolve));
    return [[...emptied], [...told]];
  }

  const watch = () => {
    stop = watchCustomers((error) => {
      throw error;
    });
  };
  const both = [[answerCaches.customer, answerCaches.guest], [{ type: 'forget-customer' }]];

  test('answers for a customer go with the customer', async () => {
    signIn('one');
    watch();
    expect(await after(signOut)).toEqual(both);
  });

  test('another customer gets none of them either', async () => {
    signIn('one');
    watch();
    expect(await after(() => signIn('two'))).toEqual(both);
    expect(await after(() => signIn('two'))).toEqual([[], []]);
  });

  test('those for a guest go when the guest becomes another one', async () => {
    setGuestId('one');
    watch();
    expect(await after(() => setGuestId('two'))).toEqual(both);
  });

  test('a first id, or a first sign-in, is nobody else', async () => {
    watch();
    expect(await after(() => setGuestId('one'))).toEqual([[], []]);
    expect(await after(() => signIn('one'))).toEqual([[], []]);
  });

  test('what an earlier page could not clear goes at the next one, unless a customer is there', async () => {
    expect(await after(watch)).toEqual([[answerCaches.customer], []]);
    stop();
    signIn('one');
    expect(await after(watch)).toEqual([[], []]);
  });

  test('nothing is cleared after the end, and a browser without caches clears nothing', async () => {
    signIn('one');
    watch();
    stop();
    expect(await after(signOut)).toEqual([[], []]);
    Reflect.deleteProperty(globalThis, 'caches');
    expect(await after(watch)).toEqual([[], []]);
  });
});

describe('push message', () => {
  test('a message of the backend’s stream leads to its order', () => {
    const message = readPush({
      type: 'notification',
      title: 'On its way',
      description: 'Order 100012 has left the store.',
      image: null,
      order_id: 100012,
      data_type: 'order_status',
    });
    expect(message).toEqual({
      title: 'On its way',
      body: 'Order 100012 has left the store.',
      path: paths.profile.href('my-orders', { order_id: 100012 }),
    });
  });

  test('a message of a messaging service is unwrapped, with all values as text', () => {
    const message = readPush({
      notification: { title: 'Hello', body: 'World' },
      data: { type: 'trip_status', order_id: '7' },
    });
    expect(message).toEqual({
      title: 'Hello',
      body: 'World',
      path: `${paths.trackOrder.href()}?trip_id=7`,
    });
  });

  test.each([
    ['message', paths.profile.href('inbox')],
    ['add_fund', paths.profile.href('wallet')],
    ['loyalty_point', paths.profile.href('loyalty-points')],
    ['referral_code', paths.profile.href('referral-code')],
    ['push_notification', paths.home.href()],
  ])('%s leads to %s', (type, path) => {
    expect(readPush({ data: { type } }).path).toBe(path);
  });

  test.each([
    null,
    'text',
    12,
    {},
    { data: { order_id: 'https://evil.example', type: '//evil.example' } },
    { title: { toString: 'no' }, order_id: -4 },
  ])('%j leads to home', (payload) => {
    expect(readPush(payload)).toMatchObject({ title: 'localhost', path: '/home' });
  });
});

const origin = 'https://souk.example';
const treat = (
  address: string,
  { method = 'GET', mode = 'cors', destination = '' } = {},
): Treatment => treatmentOf({ method, mode, destination, url: new URL(address, origin), origin });

describe('the treatment of a request', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('leaves every %s to the network', (method) => {
    for (const address of ['/api/v1/customer/order/place', '/api/v1/items/latest', '/home']) {
      expect(treat(address, { method })).toBe('none');
      expect(treat(address, { method, mode: 'navigate' })).toBe('none');
    }
  });

  it.each([
    '/api/v1/customer/cart/list',
    '/api/v1/customer/order/get-Tax',
    '/api/v1/customer/order/receipt?order_id=1&signature=a',
    '/api/v1/rental/user/trip/receipt?trip_id=1&signature=a',
    '/api/v1/customer/order/get-surge-price?module_id=1',
    '/api/v1/coupon/apply?code=A',
    '/api/v1/customer/notifications/stream',
    '/api/v1/delivery-man/last-location?order_id=1',
    '/registry.json',
    '/registry/eg.json',
    '/settings.json',
    '/sw.js',
  ])('never caches %s', (address) => {
    expect(treat(address)).toBe('none');
  });

  it.each([
    '/uploads/73f6.png',
    '/uploads/73f6.png?expires=1&signature=x',
    'https://files.example/uploads/73f6.png',
    'https://files.example/x.png?signature=x',
  ])('never caches the picture %s, which a customer has uploaded', (address) => {
    for (const mode of ['no-cors', 'cors']) {
      expect(treat(address, { mode, destination: 'image' })).toBe('none');
    }
  });

  it.each<[string, { mode?: string; destination?: string }, Treatment]>([
    ['/store/charcoal-yard?module_id=1', { mode: 'navigate' }, 'page'],
    ['/payment-mobile?order_id=1', { mode: 'navigate' }, 'none'],
    ['/sandbox/pay', { mode: 'navigate' }, 'none'],
    ['/robots.txt', { mode: 'navigate' }, 'none'],
    ['https://other.example/', { mode: 'navigate' }, 'none'],
    ['/api/v1/stores/details/4', {}, 'read'],
    ['/api/v1/customer/order/list', {}, 'read'],
    ['/pictures/item/kofta/1.svg', { mode: 'no-cors', destination: 'image' }, 'picture'],
    ['/chunks/0123456789abcdef.js', { destination: 'script' }, 'file'],
    ['https://catalog.example/r/1/release.json', {}, 'file'],
    ['https://catalog.example/r/1/a.js', { destination: 'script' }, 'file'],
    // An opaque answer may be an error page.
    ['https://maps.example/api.js', { mode: 'no-cors', destination: 'script' }, 'none'],
  ])('%s %j: %s', (address, facts, treatment) => {
    expect(treat(address, facts)).toBe(treatment);
  });
});

describe('the key of a cached answer', () => {
  const address = `${origin}/api/v1/stores/latest?offset=1&limit=10`;
  const here = { 'X-localization': 'en', zoneid: '[1]', moduleId: '1' };

  it('differs by place, module and language', () => {
    const names = [
      here,
      { ...here, zoneid: '[2]' },
      { ...here, moduleId: '2' },
      { ...here, 'X-localization': 'ar' },
    ].map((headers) => readKey(address, new Headers(headers)).url);
    expect(new Set(names).size).toBe(4);
  });

  it('contains neither token nor guest id, and states the kind of the reader', () => {
    const customer = readKey(address, new Headers({ ...here, authorization: 'Bearer secret' }));
    expect(customer.reader).toBe('customer');
    expect(customer.url).not.toContain('secret');
    const guest = readKey(`${address}&guest_id=secret`, new Headers(here));
    expect(guest.reader).toBe('guest');
    expect(guest.url).not.toContain('secret');
    expect(readKey(address, new Headers(here)).reader).toBe('everybody');
  });

  it('does not depend on the order of the query', () => {
    const other = `${origin}/api/v1/stores/latest?limit=10&offset=1`;
    expect(readKey(other, new Headers(here))).toEqual(readKey(address, new Headers(here)));
  });
});
