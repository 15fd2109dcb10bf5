import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { multipartBody, pngBytes } from '../testing/multipart-body';
import { openForTests } from '../testing/open-for-tests';
import { sendRequest, type TestAnswer } from '../testing/send-request';
import { servedEndpoints as endpoints } from '../testing/served-endpoints';
import { openContractShop } from './contract-shop';

// These tests send many requests.
const shop = openForTests(openContractShop);

/** All calls that write, except those that would end the session. */
const writing = endpoints.filter(
  ({ method, name }) =>
    method !== 'GET' && !['logout', 'removeAccount', 'sessionEnd'].includes(name),
);
const withFiles = endpoints.filter(({ files }) => files !== undefined);
const urlOf = (path: string) => `/api/v1${path.replace(/\{\w+\}/g, '1')}`;
const session = () => ({
  authorization: `Bearer ${shop.layla.token}`,
  moduleid: '1',
  zoneid: '[1]',
});

const send = (
  url: string,
  payload: string | Buffer,
  headers: Record<string, string>,
  method: 'POST' | 'PUT' | 'DELETE' = 'POST',
): Promise<TestAnswer> =>
  sendRequest(shop.backend.app, { method, url, payload, headers: { ...session(), ...headers } });

describe('a list without end', () => {
  const line = { item_id: 1, quantity: 1, price: 1 };
  const json = { 'content-type': 'application/json' };
  const buyNow = { is_buy_now: 1, order_type: 'delivery', payment_method: 'cash_on_delivery' };

  it.each([
    ['cart', '/api/v1/customer/order/get-Tax', { ...buyNow, cart: Array(201).fill(line) }],
    [
      'cart',
      '/api/v1/customer/order/get-Tax',
      { ...buyNow, cart: JSON.stringify(Array(201).fill(line)) },
    ],
    [
      'add_on_ids',
      '/api/v1/customer/cart/add',
      { model: 'Item', ...line, add_on_ids: Array.from({ length: 10_000 }, (_, id) => id + 1) },
    ],
  ])('is refused, and named: %s', async (field, url, body) => {
    const answer = await send(url, JSON.stringify(body), json);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errors).toEqual([expect.objectContaining({ code: field })]);
  });

  it('is answered by no more than ten thousand bytes, however many mistakes it has', async () => {
    const unknown = Array.from({ length: 100 }, (_, id) => 900_000 + id);
    const cart = Array(200).fill({ ...line, item_id: 1, add_on_ids: unknown });
    const answer = await send(
      '/api/v1/customer/order/get-Tax',
      JSON.stringify({ ...buyNow, cart }),
      json,
    );
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(Buffer.byteLength(answer.body)).toBeLessThan(10_000);
  });
});

describe('a body with thousands of nested levels', () => {
  const depth = 50_000;
  const objects = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const lists = '['.repeat(depth) + ']'.repeat(depth);
  const inText = JSON.stringify(lists);

  it('is refused everywhere: as an object, as a field and as a list', async () => {
    const bodies = [`{"a":${objects}}`, `{"name":${lists}}`, lists];
    for (const [position, { path, method }] of writing.entries()) {
      const answer = await send(
        urlOf(path),
        bodies[position % bodies.length] ?? '',
        { 'content-type': 'application/json' },
        method as 'POST',
      );
      expect([path, answer.statusCode >= 500]).toEqual([path, false]);
    }
  });

  it('is refused with the contract’s message', async () => {
    const answer = await send('/api/v1/customer/cart/add', `{"variation":${lists}}`, {
      'content-type': 'application/json',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].code).toBe('body');
  });

  it('is refused in a text of JSON as well, and so is a text that cannot be stored', async () => {
    for (const { path, method } of writing) {
      for (const hidden of [inText, JSON.stringify('["\\u0000"]')]) {
        const fields = [
          'variation',
          'add_on_ids',
          'add_on_qtys',
          'cart',
          'receiver_details',
          'order_amount',
        ];
        const body = `{${fields.map((field) => `"${field}":${hidden}`).join(',')}}`;
        const answer = await send(
          urlOf(path),
          body,
          { 'content-type': 'application/json' },
          method as 'POST',
        );
        expect([path, answer.statusCode >= 500]).toEqual([path, false]);
      }
    }
  });
});

describe('a broken form', () => {
  const broken = [
    ['without a boundary', 'multipart/form-data', 'x'],
    ['with an empty boundary', 'multipart/form-data; boundary=', 'x'],
    ['cut off', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; na'],
    [
      'without an end',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx',
    ],
    ['with half a header', 'multipart/form-data; boundary=b', '--b\r\n\r\n\r\n--b--\r\n'],
    ['that is empty', 'multipart/form-data; boundary=b', ''],
    ['of another kind', 'multipart/mixed', 'x'],
  ] as const;
  it.each(broken)('%s is refused everywhere', async (_what, type, body) => {
    for (const { path } of withFiles) {
      const answer = await send(urlOf(path), body, { 'content-type': type });
      expect([path, answer.statusCode >= 500]).toEqual([path, false]);
    }
  });

  it('without a boundary is refused with 400', async () => {
    const answer = await send('/api/v1/customer/update-profile', 'x', {
      'content-type': 'multipart/form-data',
    });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'body']);
  });
});

describe('pictures of guests', () => {
  /** Sends only the beginning of a form, like a client that never sends the rest. */
  function begin(path: string, headers: Record<string, string> = {}): ClientRequest {
    const { port } = shop.backend.app.server.address() as { port: number };
    const sending = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: urlOf(path),
      agent: false,
      headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
    });
    sending.on('error', () => undefined);
    return sending;
  }
  const customersOnly = withFiles.filter(({ caller }) => caller === 'customer');

  it.each(customersOnly.map(({ path }) => path))('are refused at %s', async (path) => {
    const { payload, headers } = multipartBody({}, [
      { field: 'image', bytes: pngBytes(8, 8, 4_000_000) },
      { field: 'image', bytes: pngBytes(8, 8, 4_000_000) },
    ]);
    // A server that read the body would refuse the wrong field with 422.
    const unknown = multipartBody({}, [{ field: 'no-such-field', bytes: pngBytes() }]);
    for (const form of [{ payload, headers }, unknown]) {
      for (const authorization of [undefined, 'Bearer unknown']) {
        const answer = await sendRequest(shop.backend.app, {
          method: 'POST',
          url: urlOf(path),
          payload: form.payload,
          headers: { ...form.headers, ...(authorization && { authorization }) },
        });
        expect(answer.statusCode).toBe(401);
      }
    }
  });

  it('are limited per network while they arrive', async () => {
    await sendRequest(shop.backend.app, { url: '/healthz' });
    const path = '/customer/order/prescription/place';
    const held = [1, 2, 3].map(() => {
      const sending = begin(path);
      sending.write('--b\r\n');
      return sending;
    });
    const { payload, headers } = multipartBody({ guest_id: 'f'.repeat(32) }, []);
    const ask = () =>
      sendRequest(shop.backend.app, { method: 'POST', url: urlOf(path), payload, headers });
    let answer = await ask();
    // Waits until the three are being received.
    while (answer.statusCode !== 429) answer = await ask();
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    // Customers are not limited.
    const known = await send(urlOf(path), payload, headers);
    expect(known.statusCode).not.toBe(429);
    for (const sending of held) sending.destroy();
    while ((await ask()).statusCode === 429);
  });

  it('get the reason after they have sent everything', async () => {
    const sending = begin('/customer/update-profile');
    const answered = once(sending, 'response');
    sending.write(Buffer.alloc(3_000_000, 'x'));
    sending.end(Buffer.alloc(3_000_000, 'x'));
    const [incoming] = (await answered) as [IncomingMessage];
    expect(incoming.statusCode).toBe(401);
    incoming.resume();
  });
});
