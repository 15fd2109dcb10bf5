import { defineEndpoint } from '@storefront/api/contract';
import * as z from 'zod/mini';
import { ManualClock } from '../../clock/clock';
import type { Database } from '../../database/database';
import { sendRequest } from '../../testing/send-request';
import { createBareBackend } from '../../testing/test-backend';
import { openEmptyDatabase } from '../../testing/test-engines';
import type { BackendContext } from '../backend-context';
import { createGuestId, hashSecret } from '../secrets';
import { refuse } from './refusal';
import { registerEndpoint } from './register-endpoint';
import { registerSharedEndpoint } from './register-shared-endpoint';

const open = { area: 'configuration', caller: 'none' } as const;
const Anything = z.unknown();
const echo = defineEndpoint({
  ...open,
  name: 'echo',
  method: 'POST',
  path: '/echo/{id}',
  body: z.object({ name: z.string(), note: z.optional(z.string()), count: z.optional(z.int()) }),
  answer: Anything,
});
const search = defineEndpoint({
  ...open,
  name: 'search',
  method: 'GET',
  path: '/search',
  query: z.object({ word: z.optional(z.string()) }),
  needs: ['moduleId', 'zoneid'],
  answer: Anything,
});
const list = defineEndpoint({
  ...open,
  name: 'list',
  method: 'GET',
  path: '/list',
  query: z.object({ limit: z.optional(z.coerce.number()), offset: z.optional(z.coerce.number()) }),
  needs: ['moduleId', 'zoneid'],
  answer: Anything,
});
const change = defineEndpoint({
  ...open,
  name: 'change',
  method: 'PUT',
  path: '/change',
  answer: Anything,
});
const both = defineEndpoint({
  ...open,
  name: 'both',
  method: 'POST',
  path: '/change-or-make',
  answer: Anything,
});
const bothPut = defineEndpoint({ ...both, name: 'bothPut', method: 'PUT' });
const mine = defineEndpoint({
  ...open,
  name: 'mine',
  method: 'GET',
  path: '/mine',
  caller: 'customer-or-guest',
  answer: Anything,
});
const customers = defineEndpoint({
  ...open,
  name: 'customers',
  method: 'GET',
  path: '/customers',
  caller: 'customer',
  answer: Anything,
});
const copied = defineEndpoint({ ...mine, name: 'copied', path: '/copied', needs: ['moduleId'] });
const copiedShared = defineEndpoint({
  ...open,
  name: 'copiedShared',
  method: 'GET',
  path: '/copied-shared',
  answer: Anything,
});
const fails = defineEndpoint({
  ...open,
  name: 'fails',
  method: 'GET',
  path: '/fails',
  query: z.object({ how: z.string() }),
  answer: z.object({ list: z.array(z.string()) }),
});
const upload = defineEndpoint({
  ...open,
  name: 'upload',
  method: 'PUT',
  path: '/upload',
  body: z.object({ name: z.string() }),
  files: ['image'],
  answer: Anything,
});

let database: Database;
let backend: BackendContext;
const clock = new ManualClock('2026-05-01T10:00:00Z');

beforeAll(async () => {
  database = await openEmptyDatabase();
  backend = await createBareBackend(database, clock);
  registerEndpoint(backend, echo, async (call) => ({ ...call.input, id: call.param('id') }));
  registerEndpoint(backend, search, async (call) => ({
    ...call.input,
    module: call.moduleId,
    zones: call.zoneIds,
    location: call.location,
    language: call.language,
  }));
  registerEndpoint(backend, list, async ({ page, market, view }, given) => ({
    page: page(25),
    market,
    language: view.language,
    isDatabase: given === database,
  }));
  registerEndpoint(backend, change, async () => 'changed');
  registerEndpoint(backend, both, async () => 'made');
  registerEndpoint(backend, bothPut, async () => 'changed');
  registerEndpoint(backend, mine, async (call) => call.owner);
  registerEndpoint(backend, customers, async (call) => call.customer.customerId);
  registerEndpoint(backend, copied, async (call) => Object.keys({ ...call }));
  registerSharedEndpoint(backend, copiedShared, [], async (call) => Object.keys({ ...call }));
  registerEndpoint(backend, upload, async (call) => ({
    ...call.input,
    files: call.uploads.map(({ field, bytes }) => [field, bytes.length]),
  }));
  registerEndpoint(backend, fails, async (call) => {
    if (call.input.how === 'refused') refuse(406, 'coupon', 'tooManyRequests');
    if (call.input.how === 'broken') throw new Error('secret detail of the database');
    // An incomplete answer: a violation of the contract that the type checker cannot find.
    return JSON.parse('{"list":[1]}');
  });
}, 60_000);
afterAll(async () => {
  await backend.app.close();
  await database.close();
});

const place = { moduleid: '2', zoneid: '[1,4]', latitude: '30.04', longitude: '31.23' };

it.each([
  ['', { limit: 25, offset: 1 }],
  ['?offset=3', { limit: 25, offset: 3 }],
  ['?limit=10&offset=2', { limit: 10, offset: 2 }],
])('gives the handler of a list %p its page, market, view and database', async (query, page) => {
  const headers = { ...place, 'x-localization': 'ar' };
  const answer = await sendRequest(backend.app, { url: `/api/v1/list${query}`, headers });
  expect(answer.json()).toEqual({
    page,
    market: { moduleId: 2, zoneIds: [1, 4] },
    language: 'ar',
    isDatabase: true,
  });
});

describe('input', () => {
  it('accepts parameters from query and body alike', async () => {
    const answer = await sendRequest(backend.app, {
      method: 'POST',
      url: '/api/v1/echo/7?name=query&note=kept',
      payload: { name: 'body', unknown: 'ignored' },
    });
    expect(answer.json()).toEqual({ name: 'body', note: 'kept', id: '7' });
  });

  it.each(['undefined', 'null', ''])('reads the text %p as absent', async (text) => {
    const answer = await sendRequest(backend.app, {
      method: 'POST',
      url: '/api/v1/echo/7',
      payload: { name: 'x', note: text },
    });
    expect(answer.json()).toEqual({ name: 'x', id: '7' });
  });

  it.each([
    ['null', null],
    ['a missing name', undefined],
  ])('refuses %s for required fields', async (_case, name) => {
    const answer = await sendRequest(backend.app, {
      method: 'POST',
      url: '/api/v1/echo/7',
      headers: { 'x-localization': 'ar' },
      payload: { name },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errors).toEqual([{ code: 'name', message: 'الاسم مطلوب' }]);
  });

  it.each([true, [3], '3', '0x10', 1.5])('does not read %p as a number', async (count) => {
    const answer = await sendRequest(backend.app, {
      method: 'POST',
      url: '/api/v1/echo/7',
      payload: { name: 'x', count },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errors).toEqual([{ code: 'count', message: 'count is not valid' }]);
  });

  it('refuses a parameter that is given twice', async () => {
    const answer = await sendRequest(backend.app, {
      url: '/api/v1/search?word=a&word=b',
      headers: place,
    });
    expect(answer.json().errors[0].code).toBe('word');
  });

  it('refuses texts that no database can store', async () => {
    const answer = await sendRequest(backend.app, {
      method: 'POST',
      url: '/api/v1/echo/7',
      payload: { name: 'nul\0' },
    });
    expect(answer.statusCode).toBe(403);
  });

  it.each(['{"name":', '{"name":"x","__proto__":{"polluted":1}}'])(
    'refuses the body %s',
    async (payload) => {
      const answer = await sendRequest(backend.app, {
        method: 'POST',
        url: '/api/v1/echo/7',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].code).toBe('body');
    },
  );

  it('refuses a body of plain text', async () => {
    const answer = await sendRequest(backend.app, {
      method: 'POST',
      url: '/api/v1/echo/7',
      headers: { 'content-type': 'text/plain' },
      payload: '{"name":"x"}',
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().errors[0].code).toBe('body');
  });

  it('reads a form with its files, also when it overrides the verb', async () => {
    const boundary = 'x-boundary';
    const payload = [
      `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\nlamp\r\n`,
      `--${boundary}\r\nContent-Disposition: form-data; name="_method"\r\n\r\nput\r\n`,
      `--${boundary}\r\nContent-Disposition: form-data; name="image[]"; filename="../a.png"\r\n\r\n12345\r\n`,
      `--${boundary}--\r\n`,
    ].join('');
    const answer = await sendRequest(backend.app, {
      method: 'POST',
      url: '/api/v1/upload',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    });
    expect(answer.json()).toEqual({ name: 'lamp', files: [['image', 5]] });
  });
});

describe('a copy of a call', () => {
  it.each([
    ['/copied', ['customer'], ['owner', 'market', 'moduleId', 'input']],
    ['/copied-shared', ['market', 'moduleId'], ['marketZones', 'input']],
  ])(
    'of %s has what its endpoint declares, and reads nothing else',
    async (path, absent, present) => {
      const url = `/api/v1${path}?guest_id=${createGuestId()}`;
      const answer = await sendRequest(backend.app, { url, headers: { moduleid: '2' } });
      const names: string[] = answer.json();
      expect(names).toEqual(expect.arrayContaining(present));
      for (const name of absent) expect(names).not.toContain(name);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );
});

describe('headers', () => {
  it('reads module, zones, place and language', async () => {
    const answer = await sendRequest(backend.app, {
      url: '/api/v1/search',
      headers: { ...place, 'x-localization': 'ar' },
    });
    expect(answer.json()).toEqual({
      module: 2,
      zones: [1, 4],
      location: { latitude: 30.04, longitude: 31.23 },
      language: 'ar',
    });
  });

  it.each([
    ['moduleid', 'moduleId'],
    ['zoneid', 'zoneId'],
  ])('refuses a call without %s with the code %s', async (header, code) => {
    const answer = await sendRequest(backend.app, {
      url: '/api/v1/search',
      headers: { ...place, [header]: 'null' },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errors[0].code).toBe(code);
  });

  it.each(['[null]', '[1]; drop table zones', '[[1]]', 'NaN', '[-1]', '[99999999999]'])(
    'reads %s as no zones',
    async (zoneid) => {
      const answer = await sendRequest(backend.app, {
        url: '/api/v1/search',
        headers: { ...place, zoneid },
      });
      expect(answer.json().errors[0].code).toBe('zoneId');
    },
  );

  it.each(['91', 'NaN', '1e1', '١٢'])('ignores the latitude %s', async (latitude) => {
    const answer = await sendRequest(backend.app, {
      url: '/api/v1/search',
      headers: { ...place, latitude: Buffer.from(latitude).toString('latin1') },
    });
    expect(answer.json().location).toBeNull();
  });
});

describe('verbs', () => {
  it.each(['put', 'PUT'])('routes a POST with _method %s as PUT', async (_method) => {
    const url = '/api/v1/change-or-make';
    const made = await sendRequest(backend.app, { method: 'POST', url, payload: {} });
    const changed = await sendRequest(backend.app, { method: 'POST', url, payload: { _method } });
    expect([made.json(), changed.json()]).toEqual(['made', 'changed']);
  });

  it('does not accept a plain POST as a PUT', async () => {
    const answer = await sendRequest(backend.app, {
      method: 'POST',
      url: '/api/v1/change',
      payload: {},
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().errors[0].code).toBe('not-found');
  });
});

describe('the caller', () => {
  beforeAll(async () => {
    await database.query(
      `insert into customers (id, ref_code, created_at, updated_at, status)
        values (1, 'A', $1, $1, true), (2, 'B', $1, $1, false)`,
      [clock.now()],
    );
    await database.query(
      `insert into tokens (hash, customer_id, created_at, expires_at)
        values ($1, 1, $4, $5), ($2, 1, $4, $4), ($3, 2, $4, $5)`,
      [
        hashSecret('good'),
        hashSecret('old'),
        hashSecret('blocked'),
        clock.now(),
        new Date('2027-01-01T00:00:00Z'),
      ],
    );
  });
  const ask = (path: string, token?: string) =>
    sendRequest(backend.app, {
      url: `/api/v1${path}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  it('is the customer of the token', async () => {
    expect((await ask('/customers', 'good')).json()).toBe(1);
    expect((await ask('/mine', 'good')).json()).toBe('c:1');
  });

  it('is the guest of the guest id, whose rows do not contain the id', async () => {
    const guestId = createGuestId();
    const owner: string = (await ask(`/mine?guest_id=${guestId}`)).json();
    expect(owner).toBe(`g:${hashSecret(guestId)}`);
    expect((await ask(`/mine?guest_id=${createGuestId()}`)).json()).not.toBe(owner);
  });

  it.each([
    ['/customers', undefined, 'auth-001'],
    ['/customers', 'null', 'auth-001'],
    ['/customers', 'old', 'auth-001'],
    ['/customers', 'unknown', 'auth-001'],
    ['/customers', 'blocked', 'auth-003'],
    ['/mine', 'old', 'auth-001'],
    ['/mine', undefined, 'auth-001'],
    ['/mine?guest_id=undefined', undefined, 'auth-001'],
    ['/mine?guest_id=1', undefined, 'auth-001'],
  ])('is refused at %s with the token %s: %s', async (path, token, code) => {
    const answer = await ask(path, token);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().errors[0].code).toBe(code);
  });
});

describe('errors', () => {
  it('come in the form of the contract', async () => {
    const answer = await sendRequest(backend.app, { url: '/api/v1/fails?how=refused' });
    expect(answer.statusCode).toBe(406);
    expect(answer.json().errors).toEqual([
      { code: 'coupon', message: 'Too many requests. Please try again in a moment.' },
    ]);
  });

  it('contain nothing of an internal error', async () => {
    const answer = await sendRequest(backend.app, { url: '/api/v1/fails?how=broken' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(answer.json().errors).toEqual([
      { code: 'server', message: 'Sorry, something went wrong. Please try again.' },
    ]);
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('report an answer that breaks the contract', async () => {
    const answer = await sendRequest(backend.app, { url: '/api/v1/fails?how=wrongly' });
    expect(answer.statusCode).toBe(500);
  });

  it.each(['/api/v1/nothing', '/api/v1/%zz', '/x'])('answer the address %s', async (url) => {
    const answer = await sendRequest(backend.app, { url });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json().errors).toHaveLength(1);
  });

  it('slow down a caller with too many requests', async () => {
    const strict = await createBareBackend(database, clock, {
      ...backend.config,
      requestsPerMinute: 2,
    });
    registerEndpoint(strict, change, async () => 'changed');
    const ask = () => sendRequest(strict.app, { method: 'PUT', url: '/api/v1/change' });
    await ask();
    await ask();
    const answer = await ask();
    await strict.app.close();
    expect(answer.statusCode).toBe(429);
    expect(answer.json().errors[0].code).toBe('throttle');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('other origins', () => {
  it('are allowed only when they are listed', async () => {
    const listed = await createBareBackend(database, clock, {
      ...backend.config,
      corsOrigins: ['https://shop.example'],
    });
    registerEndpoint(listed, change, async () => 'changed');
    const ask = (origin: string) =>
      sendRequest(listed.app, { method: 'PUT', url: '/api/v1/change', headers: { origin } });
    const allowed = (await ask('https://shop.example')).headers['access-control-allow-origin'];
    const others = await Promise.all(
      ['https://evil.example', 'null', 'https://shop.example.evil.example'].map(ask),
    );
    await listed.app.close();
    expect(allowed).toBe('https://shop.example');
    for (const answer of others) {
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});
