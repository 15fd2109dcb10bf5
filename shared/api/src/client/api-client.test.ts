import { createServer, type RequestListener, type Server } from 'node:http';
import {
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/endpoint';
import { lenientArray } from '../entities/value/scalars';
import { installFakeBackend } from '../testing';
import { type ApiClientOptions, createApiClient } from './api-client';
import { ApiError } from './api-error';
import { addressOf } from './configured-client';
import { errorMessages } from './error-messages';
import { createIdempotencyKey } from './idempotency-key';
import { retryAfterSeconds } from './make-call';
import { multipart } from './multipart';

const thing = defineEndpoint({
  name: 'thing',
  method: 'GET',
  path: '/things/{id}',
  area: 'configuration',
  caller: 'customer-or-guest',
  query: z.object({ ids: z.optional(z.array(z.number())), word: z.optional(z.string()) }),
  answer: z.object({ name: z.string() }),
});
const saveThing = defineEndpoint({
  ...thing,
  name: 'saveThing',
  method: 'POST',
  path: '/things',
  body: z.object({ name: z.string() }),
});
const things = defineEndpoint({
  ...thing,
  name: 'things',
  path: '/things',
  answer: lenientArray(z.object({ id: z.int() })),
});

interface WireAnswer {
  status?: number;
  text?: string;
  headers?: Record<string, string>;
}

/** A client whose network always returns the same answer, and the requests that it sent. */
function clientWith(answer: WireAnswer | Error, options: Partial<ApiClientOptions> = {}) {
  const sent: InternalAxiosRequestConfig[] = [];
  const onUnauthorized = jest.fn();
  const onDropped = jest.fn();
  const client = createApiClient({
    baseUrl: 'https://shop.test/',
    headers: () => ({}),
    guestId: () => null,
    isSignedIn: () => false,
    language: () => 'ar',
    onUnauthorized,
    onDropped,
    adapter: async (config): Promise<AxiosResponse> => {
      sent.push(config);
      if (answer instanceof Error) throw answer;
      const { status = 200, text = '', headers = {} } = answer;
      return { data: text, status, statusText: '', headers: new AxiosHeaders(headers), config };
    },
    ...options,
  });
  return { client, sent, onUnauthorized, onDropped };
}

async function failureOf(calling: Promise<unknown>): Promise<ApiError> {
  const outcome = await calling.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(outcome instanceof ApiError)) throw new Error(`not an ApiError: ${String(outcome)}`);
  return outcome;
}

const callThing = (client: ReturnType<typeof createApiClient>) =>
  client.call(thing, { params: { id: 1 } });
const t = (key: string) => key;
const errorsOf = (...messages: unknown[]) =>
  JSON.stringify({ errors: messages.map((message) => ({ code: 'field', message })) });

describe('a broken answer', () => {
  type Row = [what: string, answer: WireAnswer, kind: ApiError['kind'], messages: string[]];
  const malformed = (what: string, answer: WireAnswer): Row => [
    what,
    answer,
    'malformed',
    ['errors.server'],
  ];
  const refused = (what: string, text: string, messages: string[], status = 403): Row => [
    what,
    { status, text },
    'refused',
    messages,
  ];
  const table: Row[] = [
    malformed('HTML with 200', { text: '<html>sign in to the network</html>' }),
    malformed('{} instead of the answer', { text: '{}' }),
    malformed('an empty body', {}),
    malformed('204', { status: 204 }),
    malformed('truncated JSON', { text: '{"name": "ha' }),
    malformed('a bare string', { text: '"done"' }),
    malformed('null', { text: 'null' }),
    refused('errors in a 2xx body', errorsOf('No'), ['No'], 200),
    refused('bare text as errors with 203', '{"errors":"No"}', ['No'], 203),
    refused('several errors', errorsOf('One', 'Two'), ['One', 'Two']),
    refused('the same error twice', errorsOf('One', 'One'), ['One']),
    refused('errors without messages', errorsOf(null, {}, ' '), ['errors.generic']),
    refused('"[object Object]"', errorsOf('[object Object]'), ['errors.generic']),
    refused('"undefined"', '{"message":"undefined"}', ['errors.generic']),
    refused('errors {} and a message', '{"errors":{},"message":"No"}', ['No']),
    refused(
      'errors by field',
      '{"errors":{"email":["Bad","Used"],"name":"Short"}}',
      ['Bad', 'Used', 'Short'],
      422,
    ),
    refused('one error object', '{"errors":{"code":"x","message":"No"}}', ['No']),
    refused('errors as a list of text', '{"errors":["No"]}', ['No']),
    refused('a message only', '{"message":"Already there"}', ['Already there'], 409),
    ['404 with HTML', { status: 404, text: '<h1>nginx</h1>' }, 'not-found', ['errors.notFound']],
    ['500 with HTML', { status: 500, text: '<h1>oops</h1>' }, 'server', ['errors.server']],
    ['500 with a message', { status: 500, text: '{"message":"Broken"}' }, 'server', ['Broken']],
    ['502 without a body', { status: 502 }, 'server', ['errors.server']],
    ['429 without a body', { status: 429 }, 'rate-limited', ['errors.rateLimited']],
    ['401 without a token', { status: 401, text: errorsOf('Wrong') }, 'unauthorized', ['Wrong']],
  ];

  it.each(table)('%s', async (_, answer, kind, messages) => {
    const { client, onUnauthorized } = clientWith(answer);
    const error = await failureOf(callThing(client));
    expect(error.kind).toBe(kind);
    expect(error.status).toBe(answer.status ?? 200);
    expect(errorMessages(error, t)).toEqual(messages);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('passes the error codes to the caller', async () => {
    const { client } = clientWith({
      status: 406,
      text: '{"errors":[{"code":"coupon","message":"Used up"}]}',
    });
    const error = await failureOf(callThing(client));
    expect(error.hasCode('coupon')).toBe(true);
    expect(error.hasCode('stock')).toBe(false);
  });

  it.each([
    [
      'in the body',
      { errors: [{ code: 'cart_item', message: 'No' }], unsupported_cart_ids: [7, '9'] },
    ],
    ['as the body', [7, 9]],
  ])('keeps the cart lines that are not available, given %s', async (_, body) => {
    const { client } = clientWith({ status: 403, text: JSON.stringify(body) });
    const error = await failureOf(callThing(client));
    expect(error.unsupportedCartIds).toEqual([7, 9]);
  });

  it('passes an empty errors list of a success', async () => {
    const { client } = clientWith({ text: '{"name":"a","errors":[]}' });
    await expect(callThing(client)).resolves.toEqual({ name: 'a' });
  });

  it('reports the request id', async () => {
    const { client } = clientWith({ status: 500, headers: { 'x-request-id': 'r-1' } });
    expect((await failureOf(callThing(client))).requestId).toBe('r-1');
  });
});

describe('a call without an answer', () => {
  it.each([
    ['ETIMEDOUT', 'timeout', ['errors.timeout']],
    ['ECONNABORTED', 'timeout', ['errors.timeout']],
    ['ERR_NETWORK', 'network', ['errors.network']],
  ])('%s is a %s error', async (code, kind, messages) => {
    const { client } = clientWith(new AxiosError('x', code));
    const error = await failureOf(callThing(client));
    expect(error.kind).toBe(kind);
    expect(errorMessages(error, t)).toEqual(messages);
  });

  it('reports nothing when the caller canceled', async () => {
    const { client, sent } = clientWith({ text: '{"name":"a"}' });
    const signal = AbortSignal.abort();
    const error = await failureOf(client.call(thing, { params: { id: 1 }, signal }));
    expect(error.kind).toBe('canceled');
    expect(errorMessages(error, t)).toEqual([]);
    expect(sent).toHaveLength(0);
  });

  it('shows the generic text for an error of unknown origin', () => {
    expect(errorMessages(new TypeError('x is not a function'), t)).toEqual(['errors.generic']);
  });
});

describe('Retry-After', () => {
  it.each([
    ['120', 120],
    ['soon', null],
    ['Wed, 01 Jan 2020 00:00:00 GMT', 0],
  ])('%s means %s seconds', async (header, seconds) => {
    const { client } = clientWith({ status: 429, headers: { 'retry-after': header } });
    const error = await failureOf(callThing(client));
    expect(error.retryAfterSeconds).toBe(seconds);
  });

  it('is shown to the customer where the server sends no message', async () => {
    const { client } = clientWith({ status: 429, headers: { 'retry-after': '120' } });
    const error = await failureOf(callThing(client));
    const said = jest.fn(() => 'in 120 s');
    expect(errorMessages(error, said)).toEqual(['in 120 s']);
    expect(said).toHaveBeenCalledWith('errors.rateLimitedSeconds', { count: 120 });
  });
});

describe('a refused token', () => {
  const signedIn = (token: () => string) => ({
    isSignedIn: () => true,
    headers: () => ({ authorization: `Bearer ${token()}` }),
  });
  const refused = { status: 401, text: errorsOf('Unauthenticated') };

  it('is reported once for five parallel calls, and shown by none of them', async () => {
    const { client, onUnauthorized } = clientWith(
      refused,
      signedIn(() => 'a'),
    );
    const calls = Array.from({ length: 5 }, (_, id) =>
      failureOf(client.call(thing, { params: { id } })),
    );
    const errors = await Promise.all(calls);
    expect(onUnauthorized.mock.calls).toEqual([['expired']]);
    expect(errors.flatMap((error) => errorMessages(error, t))).toEqual([]);
  });

  it('is reported for HTML bodies too', async () => {
    const { client, onUnauthorized } = clientWith(
      { status: 401, text: '<p>' },
      signedIn(() => 'a'),
    );
    await failureOf(callThing(client));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('is reported again for the next token', async () => {
    let token = 'a';
    const { client, onUnauthorized } = clientWith(
      refused,
      signedIn(() => token),
    );
    await failureOf(callThing(client));
    token = 'b';
    await failureOf(callThing(client));
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
  });

  it('does not end a session that began during the call', async () => {
    let token = 'old';
    const { client, onUnauthorized } = clientWith(
      refused,
      signedIn(() => token),
    );
    const calling = failureOf(callThing(client));
    token = 'new';
    await calling;
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('distinguishes a blocked account from an expired token', async () => {
    const blocked = { status: 401, text: '{"errors":[{"code":"auth-003","message":"Blocked"}]}' };
    const { client, onUnauthorized } = clientWith(
      blocked,
      signedIn(() => 'a'),
    );
    await failureOf(callThing(client));
    expect(onUnauthorized).toHaveBeenCalledWith('inactive');
  });
});

describe('requests', () => {
  const ok = { text: '{"name":"a"}' };
  const headersOf = (config: InternalAxiosRequestConfig | undefined) =>
    AxiosHeaders.from(config?.headers).toJSON(true);

  it('contain caller and place, without absent values', async () => {
    const { client, sent } = clientWith(ok, {
      isSignedIn: () => true,
      headers: () => ({
        authorization: 'Bearer t1',
        zoneid: '[1,4]',
        moduleId: '2',
        latitude: '30.04',
        longitude: '',
      }),
    });
    await callThing(client);
    const headers = headersOf(sent[0]);
    expect(headers).toMatchObject({
      authorization: 'Bearer t1',
      zoneid: '[1,4]',
      moduleId: '2',
      latitude: '30.04',
      'X-localization': 'ar',
      'X-software-id': 'souk-web',
      Accept: 'application/json',
    });
    expect(Object.keys(headers)).not.toContain('longitude');
    expect(Object.keys(headers).map((name) => name.toLowerCase())).not.toContain('origin');
  });

  it('keep the token of a guest, and values that are not valid in a header, out of the headers', async () => {
    const { client, sent } = clientWith(ok, {
      headers: () => ({
        authorization: 'Bearer t1',
        zoneid: '[1]\r\nx-evil: 1',
        moduleId: 'القاهرة',
        latitude: 'undefined',
        longitude: 'caf\u00e9',
      }),
    });
    await callThing(client);
    const names = Object.keys(headersOf(sent[0]));
    expect(names).toContain('longitude');
    for (const name of ['authorization', 'zoneid', 'moduleId', 'latitude']) {
      expect(names).not.toContain(name);
    }
  });

  it('escape a path parameter, including absolute addresses', async () => {
    const { client, sent } = clientWith(ok);
    await client.call(thing, { params: { id: 'https://evil.test/../x?y#z' } });
    expect(sent[0]?.url).toBe('/things/https%3A%2F%2Fevil.test%2F..%2Fx%3Fy%23z');
    expect(sent[0]?.baseURL).toBe('https://shop.test/api/v1');
    expect(sent[0]?.allowAbsoluteUrls).toBe(false);
  });

  it.each(['', '.', '..'])('refuse %p as a path parameter', async (id) => {
    const { client, sent } = clientWith(ok);
    await expect(client.call(thing, { params: { id } })).rejects.toThrow(TypeError);
    expect(sent).toHaveLength(0);
  });

  it('contain lists as JSON text, and no empty values', async () => {
    const { client, sent } = clientWith(ok);
    await client.call(thing, { params: { id: 1 }, query: { ids: [3, 9], word: '' } });
    expect(sent[0]?.params).toEqual({ ids: '[3,9]' });
  });

  it('contain the guest id in the query of a read and in the body of a write', async () => {
    const { client, sent } = clientWith(ok, { guestId: () => 'g1' });
    await callThing(client);
    await client.call(saveThing, { body: { name: 'n' }, idempotencyKey: 'k1' });
    const form = new FormData();
    form.append('name', 'n');
    await client.call(saveThing, { body: form });
    expect(sent[0]?.params).toEqual({ guest_id: 'g1' });
    expect(sent[1]?.data).toBe('{"guest_id":"g1","name":"n"}');
    expect(headersOf(sent[1])).toMatchObject({ 'Idempotency-Key': 'k1' });
    const sentForm: unknown = sent[2]?.data;
    expect(sentForm instanceof FormData && [...sentForm]).toEqual([
      ['name', 'n'],
      ['guest_id', 'g1'],
    ]);
  });

  it('wait for the id of a guest who has none, and otherwise do not wait', async () => {
    let id: string | null = null;
    const awaitGuestId = jest.fn(async () => {
      id = 'g2';
    });
    const { client, sent } = clientWith(ok, { guestId: () => id, awaitGuestId });
    await client.call({ ...thing, caller: 'none' }, { params: { id: 1 } });
    expect(awaitGuestId).not.toHaveBeenCalled();
    await callThing(client);
    await callThing(client);
    expect(awaitGuestId).toHaveBeenCalledTimes(1);
    expect(sent.map(({ params }) => params)).toEqual([{}, { guest_id: 'g2' }, { guest_id: 'g2' }]);
  });

  it('do not contain the guest id of a signed-in customer', async () => {
    const { client, sent } = clientWith(ok, { guestId: () => 'g1', isSignedIn: () => true });
    await callThing(client);
    expect(sent[0]?.params).toEqual({});
  });

  it('time out after 15 s', async () => {
    const { client, sent } = clientWith(ok);
    await callThing(client);
    expect(sent[0]?.timeout).toBe(15_000);
  });
});

describe('a list with bad rows', () => {
  it('keeps the valid rows and reports the others', async () => {
    const { client, onDropped } = clientWith({ text: '[{"id":1},{"id":"x"},null,{"id":2}]' });
    await expect(client.call(things)).resolves.toEqual([{ id: 1 }, { id: 2 }]);
    expect(onDropped).toHaveBeenCalledTimes(1);
    expect(onDropped).toHaveBeenCalledWith({
      endpoint: 'things',
      rows: [{ issues: ['id: invalid_type'] }, { issues: ['(row): invalid_type'] }],
    });
  });

  it('reports nothing for a valid answer', async () => {
    const { client, onDropped } = clientWith({ text: '[{"id":1}]' });
    await client.call(things);
    expect(onDropped).not.toHaveBeenCalled();
  });
});

describe('idempotency key', () => {
  const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

  it('is a new UUID each time', () => {
    const keys = Array.from({ length: 50 }, createIdempotencyKey);
    for (const key of keys) expect(key).toMatch(UUID);
    expect(new Set(keys).size).toBe(50);
  });

  it('is one on pages without HTTPS too', () => {
    const original = Object.getOwnPropertyDescriptor(crypto, 'randomUUID');
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
    try {
      expect(createIdempotencyKey()).toMatch(UUID);
    } finally {
      if (original) Object.defineProperty(crypto, 'randomUUID', original);
      else Reflect.deleteProperty(crypto, 'randomUUID');
    }
  });
});

describe('multipart', () => {
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

  it('leaves absent fields out and writes the others as text', () => {
    const form = multipart(
      {
        name: 'Sara',
        floor: null,
        road: undefined,
        note: '',
        tips: 1.5,
        cutlery: true,
        is_guest: false,
      },
      {},
    );
    expect(Object.fromEntries(form)).toEqual({
      name: 'Sara',
      note: '',
      tips: '1.5',
      cutlery: '1',
      is_guest: '0',
    });
  });

  it('writes lists and objects as JSON text', () => {
    const form = multipart({ cart: [{ item_id: 3 }], receiver_details: { floor: '2' } }, {});
    expect(form.get('cart')).toBe('[{"item_id":3}]');
    expect(form.get('receiver_details')).toBe('{"floor":"2"}');
  });

  it('sends one file under its name and several under name[]', () => {
    const form = multipart(
      {},
      {
        image: picture('face.png'),
        attachment: [picture('a.png'), picture('b.png')],
        logo: null,
        none: [],
      },
    );
    expect([...form.keys()]).toEqual(['image', 'attachment[]', 'attachment[]']);
    expect(form.getAll('attachment[]').map((file) => file instanceof File && file.name)).toEqual([
      'a.png',
      'b.png',
    ]);
  });
});

describe('retry after', () => {
  const now = Date.UTC(2030, 0, 1, 12, 0, 0);

  it.each([
    ['0', 0],
    ['30', 30],
    [45, 45],
    ['Tue, 01 Jan 2030 12:01:30 GMT', 90],
    ['Tue, 01 Jan 2030 11:00:00 GMT', 0],
    ['', null],
    ['-5', 0],
    ['later', null],
    [undefined, null],
    [null, null],
  ])('reads %p as %p seconds', (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });
});

describe('network', () => {
  const ping = defineEndpoint({
    name: 'ping',
    method: 'GET',
    path: '/ping',
    area: 'configuration',
    caller: 'none',
    answer: z.object({ ok: z.boolean() }),
  });

  /** The simulated browser keeps the timer of a lost or canceled request until it expires. */
  const LINGER_MS = 900;

  let server: Server | null = null;

  async function clientOf(listener: RequestListener, timeoutMs = 5_000) {
    const started = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*, x-localization, x-software-id');
      if (request.method === 'OPTIONS') response.writeHead(204).end();
      else listener(request, response);
    });
    server = started;
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    const address = started.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return createApiClient({
      baseUrl: `http://127.0.0.1:${address.port}`,
      headers: () => ({}),
      guestId: () => null,
      isSignedIn: () => false,
      language: () => 'en',
      onUnauthorized: () => undefined,
      onDropped: () => undefined,
      timeoutMs,
    });
  }

  /** The simulated browser logs each lost connection, like a real one. */
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  afterEach(async () => {
    const running = server;
    server = null;
    running?.closeAllConnections();
    await new Promise((resolve) => (running ? running.close(resolve) : resolve(null)));
  });

  describe('over a real connection', () => {
    it('reads an answer', async () => {
      const client = await clientOf((request, response) =>
        response.end(JSON.stringify({ ok: request.url === '/api/v1/ping' })),
      );
      await expect(client.call(ping)).resolves.toEqual({ ok: true });
    });

    it('reports a server that never answers as a time-out', async () => {
      const client = await clientOf(() => undefined, 50);
      await expect(client.call(ping)).rejects.toMatchObject({ kind: 'timeout', status: null });
    });

    it('reports a reset connection as a lost network', async () => {
      const client = await clientOf((request) => request.socket.destroy(), LINGER_MS);
      await expect(client.call(ping)).rejects.toMatchObject({ kind: 'network', status: null });
    });

    it('stops when the caller cancels during the request', async () => {
      const abort = new AbortController();
      const client = await clientOf(() => abort.abort(), LINGER_MS);
      await expect(client.call(ping, { signal: abort.signal })).rejects.toMatchObject({
        kind: 'canceled',
      });
    });

    it('reads the status of an HTML error page', async () => {
      const client = await clientOf((_, response) => response.writeHead(503).end('<h1>down</h1>'));
      await expect(client.call(ping)).rejects.toMatchObject({ kind: 'server', status: 503 });
    });
  });
});

describe('configured client', () => {
  it('a path that is no call has the address of the contract before it', () => {
    installFakeBackend({});
    expect(addressOf('/customer/stream')).toMatch(/^\S*\/api\/v1\/customer\/stream$/);
  });
});
