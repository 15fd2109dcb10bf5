import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { endpoints } from '@storefront/api/contract';
import { multipartBody, pngBytes } from '../testing/multipart-body';
import { openForTests } from '../testing/open-for-tests';
import { sendRequest, type TestAnswer } from '../testing/send-request';
import { openContractShop } from './contract-shop';

// Many requests each.
jest.setTimeout(60_000);

const shop = openForTests(openContractShop);

/** All that write, but for those that would end the session. */
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

describe('what is nested thousands of times', () => {
  const depth = 50_000;
  const objects = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const lists = '['.repeat(depth) + ']'.repeat(depth);
  const inText = JSON.stringify(lists);

  it.each([
    ['an object', `{"a":${objects}}`],
    ['a field', `{"name":${lists}}`],
    ['a list as the body', lists],
  ])('is refused everywhere: %s', async (_what, body) => {
    for (const { path, method } of writing) {
      const answer = await send(
        urlOf(path),
        body,
        { 'content-type': 'application/json' },
        method as 'POST',
      );
      expect([path, answer.statusCode >= 500]).toEqual([path, false]);
    }
  });

  it('is refused with the contract’s error format', async () => {
    const answer = await send('/api/v1/customer/cart/add', `{"variation":${lists}}`, {
      'content-type': 'application/json',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].code).toBe('body');
  });

  it('is refused inside a text of JSON as well, and so is a text that cannot be stored', async () => {
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

describe('a form that is none', () => {
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

describe('pictures of nobody', () => {
  /** Sends the head of a form alone, as a client that never sends the rest. */
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

  it.each(customersOnly.map(({ path }) => path))('are not taken in at %s', async (path) => {
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

  it('are held a few at a time, of one network', async () => {
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
    // The three are on their way in.
    while (answer.statusCode !== 429) answer = await ask();
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    // Customers are recognised, and do not wait.
    const known = await send(urlOf(path), payload, headers);
    expect(known.statusCode).not.toBe(429);
    for (const sending of held) sending.destroy();
    while ((await ask()).statusCode === 429);
  });

  it('hear why they are refused after they have sent all of it', async () => {
    const sending = begin('/customer/update-profile');
    const answered = once(sending, 'response');
    sending.write(Buffer.alloc(3_000_000, 'x'));
    sending.end(Buffer.alloc(3_000_000, 'x'));
    const [incoming] = (await answered) as [IncomingMessage];
    expect(incoming.statusCode).toBe(401);
    incoming.resume();
  });
});
