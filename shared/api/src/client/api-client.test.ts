import {
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/endpoint';
import { lenientArray } from '../entities/scalars';
import { type ApiClientOptions, createApiClient } from './api-client';
import { ApiError } from './api-error';
import { errorMessages } from './error-messages';

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

/** A client whose network always gives the same answer, and the requests that it sent. */
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

const t = (key: string) => key;
const errorsOf = (...messages: unknown[]) =>
  JSON.stringify({ errors: messages.map((message) => ({ code: 'field', message })) });

describe('a broken answer', () => {
  const table: [string, WireAnswer, ApiError['kind'], string[]][] = [
    [
      'HTML with 200',
      { text: '<html>sign in to the network</html>' },
      'malformed',
      ['errors.server'],
    ],
    ['{} instead of the answer', { text: '{}' }, 'malformed', ['errors.server']],
    ['an empty body', {}, 'malformed', ['errors.server']],
    ['204', { status: 204 }, 'malformed', ['errors.server']],
    ['truncated JSON', { text: '{"name": "ha' }, 'malformed', ['errors.server']],
    ['a bare string', { text: '"done"' }, 'malformed', ['errors.server']],
    ['errors in a 2xx body', { text: errorsOf('No') }, 'refused', ['No']],
    ['bare text as errors with 203', { status: 203, text: '{"errors":"No"}' }, 'refused', ['No']],
    ['several errors', { status: 403, text: errorsOf('One', 'Two') }, 'refused', ['One', 'Two']],
    ['the same error twice', { status: 403, text: errorsOf('One', 'One') }, 'refused', ['One']],
    [
      'errors without messages',
      { status: 403, text: errorsOf(null, {}, ' ') },
      'refused',
      ['errors.generic'],
    ],
    [
      '"[object Object]"',
      { status: 403, text: errorsOf('[object Object]') },
      'refused',
      ['errors.generic'],
    ],
    [
      '"undefined"',
      { status: 403, text: '{"message":"undefined"}' },
      'refused',
      ['errors.generic'],
    ],
    [
      'errors {} and a message',
      { status: 403, text: '{"errors":{},"message":"No"}' },
      'refused',
      ['No'],
    ],
    [
      'errors by field',
      { status: 422, text: '{"errors":{"email":["Bad","Used"],"name":"Short"}}' },
      'refused',
      ['Bad', 'Used', 'Short'],
    ],
    [
      'one error object',
      { status: 403, text: '{"errors":{"code":"x","message":"No"}}' },
      'refused',
      ['No'],
    ],
    ['errors as a list of text', { status: 403, text: '{"errors":["No"]}' }, 'refused', ['No']],
    [
      'a message only',
      { status: 409, text: '{"message":"Already there"}' },
      'refused',
      ['Already there'],
    ],
    ['404 with HTML', { status: 404, text: '<h1>nginx</h1>' }, 'not-found', ['errors.notFound']],
    ['500 with HTML', { status: 500, text: '<h1>oops</h1>' }, 'server', ['errors.server']],
    ['500 with a message', { status: 500, text: '{"message":"Broken"}' }, 'server', ['Broken']],
    ['502 without a body', { status: 502 }, 'server', ['errors.server']],
    ['429 without a body', { status: 429 }, 'rate-limited', ['errors.rateLimited']],
    [
      '401 without a token',
      { status: 401, text: errorsOf('Wrong password') },
      'unauthorized',
      ['Wrong password'],
    ],
    ['null', { text: 'null' }, 'malformed', ['errors.server']],
  ];

  it.each(table)('%s', async (_, answer, kind, messages) => {
    const { client, onUnauthorized } = clientWith(answer);
    const error = await failureOf(client.call(thing, { params: { id: 1 } }));
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
    const error = await failureOf(client.call(thing, { params: { id: 1 } }));
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
    const error = await failureOf(client.call(thing, { params: { id: 1 } }));
    expect(error.unsupportedCartIds).toEqual([7, 9]);
  });

  it('passes an empty errors list of a success', async () => {
    const { client } = clientWith({ text: '{"name":"a","errors":[]}' });
    await expect(client.call(thing, { params: { id: 1 } })).resolves.toEqual({ name: 'a' });
  });

  it('reports the request id', async () => {
    const { client } = clientWith({ status: 500, headers: { 'x-request-id': 'r-1' } });
    expect((await failureOf(client.call(thing, { params: { id: 1 } }))).requestId).toBe('r-1');
  });
});

describe('a call without an answer', () => {
  it.each([
    ['ETIMEDOUT', 'timeout', ['errors.timeout']],
    ['ECONNABORTED', 'timeout', ['errors.timeout']],
    ['ERR_NETWORK', 'network', ['errors.network']],
  ])('%s is a %s error', async (code, kind, messages) => {
    const { client } = clientWith(new AxiosError('x', code));
    const error = await failureOf(client.call(thing, { params: { id: 1 } }));
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
    const error = await failureOf(client.call(thing, { params: { id: 1 } }));
    expect(error.retryAfterSeconds).toBe(seconds);
  });

  it('is shown to the customer where the server sends no message', async () => {
    const { client } = clientWith({ status: 429, headers: { 'retry-after': '120' } });
    const error = await failureOf(client.call(thing, { params: { id: 1 } }));
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
    await failureOf(client.call(thing, { params: { id: 1 } }));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('is reported again for the next token', async () => {
    let token = 'a';
    const { client, onUnauthorized } = clientWith(
      refused,
      signedIn(() => token),
    );
    await failureOf(client.call(thing, { params: { id: 1 } }));
    token = 'b';
    await failureOf(client.call(thing, { params: { id: 1 } }));
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
  });

  it('does not end a session that began during the call', async () => {
    let token = 'old';
    const { client, onUnauthorized } = clientWith(
      refused,
      signedIn(() => token),
    );
    const calling = failureOf(client.call(thing, { params: { id: 1 } }));
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
    await failureOf(client.call(thing, { params: { id: 1 } }));
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
    await client.call(thing, { params: { id: 1 } });
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
    await client.call(thing, { params: { id: 1 } });
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
    await client.call(thing, { params: { id: 1 } });
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
    await client.call(thing, { params: { id: 1 } });
    await client.call(thing, { params: { id: 1 } });
    expect(awaitGuestId).toHaveBeenCalledTimes(1);
    expect(sent.map(({ params }) => params)).toEqual([{}, { guest_id: 'g2' }, { guest_id: 'g2' }]);
  });

  it('do not contain the guest id of a signed-in customer', async () => {
    const { client, sent } = clientWith(ok, { guestId: () => 'g1', isSignedIn: () => true });
    await client.call(thing, { params: { id: 1 } });
    expect(sent[0]?.params).toEqual({});
  });

  it('time out after 15 s', async () => {
    const { client, sent } = clientWith(ok);
    await client.call(thing, { params: { id: 1 } });
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
