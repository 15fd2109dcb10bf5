import Fastify from 'fastify';
import { registerPages } from './operator-forms';
import { createSessions, type HeldSession } from './sessions';

interface Person {
  readonly name: string;
  readonly token: string;
}
let people: Person[];
const now = new Date('2026-03-01T08:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

let held: HeldSession[] = [];
const sessions = createSessions<Person>({
  cookie: 'operator',
  store: {
    insert: async (session) => void held.push(session),
    find: async (id) => held.find((one) => one.id === id),
    list: async (name) => held.filter((one) => one.name === name),
    remove: async (id) => {
      held = held.filter((one) => one.id !== id);
    },
  },
  find: async (name) => {
    const person = people.find((one) => one.name === name);
    return person && { person, tokenHash: person.token };
  },
});

/** A server whose `/open` signs Mona in. */
function site(options = {}) {
  const app = Fastify(options);
  registerPages(app, (pages) => {
    pages.post('/open', async (request, reply) => {
      const [mona] = people;
      if (mona) await sessions.open(request, reply, mona, now);
      return request.body;
    });
  });
  app.post('/close', async (request, reply) => {
    await sessions.close(request, reply);
    return {};
  });
  app.get<{ Querystring: { hours?: string } }>('/who', async (request) => ({
    session: await sessions.read(request, later(Number(request.query.hours ?? 0))),
  }));
  return app;
}

async function open(headers: Record<string, string> = {}) {
  const { headers: answer } = await site().inject({ method: 'POST', url: '/open', headers });
  return String(answer['set-cookie']);
}

/** Who is signed in with a cookie. */
async function who(cookie: string, hours = 0) {
  const answer = await site().inject({ url: `/who?hours=${hours}`, headers: { cookie } });
  return answer.json().session;
}
const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

beforeEach(() => {
  held = [];
  people = [
    { name: 'mona.fawzy', token: 'one' },
    { name: 'ali', token: 'two' },
  ];
});

test('a person stays signed in for a working day, in the pages of operators alone', async () => {
  const cookie = await open();
  expect(cookie).toMatch(/; Max-Age=28800; Path=\/operators; HttpOnly; SameSite=Strict$/);
  expect(await who(pairOf(cookie))).toMatchObject({ name: 'mona.fawzy', person: people[0] });
  expect(await who(pairOf(cookie), 7.9)).toMatchObject({ name: 'mona.fawzy' });
  expect(await who(pairOf(cookie), 8)).toBeNull();
});

test('behind a proxy with TLS the cookie is for TLS alone', async () => {
  expect(await open({ 'x-forwarded-proto': 'https' })).toContain('; Secure');
  expect(await open({ 'x-forwarded-proto': 'http' })).not.toContain('; Secure');
});

test('a server that believes its proxy goes by what the proxy says', async () => {
  const { headers } = await site({ trustProxy: true }).inject({
    method: 'POST',
    url: '/open',
    headers: { 'x-forwarded-proto': 'http, https' },
  });
  expect(String(headers['set-cookie'])).toContain('; Secure');
});

test('the key of the forms is that of the session', async () => {
  const one = await who(pairOf(await open()));
  people.unshift({ name: 'sara', token: 'three' });
  const other = await who(pairOf(await open()));
  expect(one.formKey).toMatch(/^.{43}$/);
  expect(other.formKey).not.toBe(one.formKey);
});

test.each<[string, (value: string) => string]>([
  ['no cookie', () => ''],
  ['an empty cookie', () => 'operator='],
  ['another secret', (value) => value.replace(/=./, (sign) => (sign === '=A' ? '=B' : '=A'))],
  ['a part of the secret', (value) => value.slice(0, -1)],
  ['what the server stores', () => `operator=${held[0]?.id}`],
])('%s signs nobody in', async (_case, change) => {
  expect(await who(change(pairOf(await open())))).toBeNull();
});

test('a new token ends the sessions of the old one, and so does the end of the access', async () => {
  const cookie = pairOf(await open());
  people = [{ name: 'mona.fawzy', token: 'new' }];
  expect(await who(cookie)).toBeNull();
  people = [];
  expect(await who(cookie)).toBeNull();
});

test('a sign-out ends the session for a copy of its cookie as well, and no other session', async () => {
  const [cookie, other] = [pairOf(await open()), pairOf(await open())];
  const { headers } = await site().inject({ method: 'POST', url: '/close', headers: { cookie } });
  expect(String(headers['set-cookie'])).toMatch(/^operator=; Max-Age=0; Path=\/operators/);
  expect(await who(cookie)).toBeNull();
  expect(await who(other)).not.toBeNull();
});

test('a person sees their sessions and ends one of them or all others, but none of somebody else', async () => {
  const cookies = [await open({ 'user-agent': 'Firefox' }), await open(), await open()].map(pairOf);
  const [here = '', second = '', third = ''] = cookies;
  people.unshift({ name: 'sara', token: 'three' });
  const sara = pairOf(await open());
  const session = await who(here);
  const listed = await sessions.list(session, now);
  expect(listed.map(({ name }) => name)).toEqual(['mona.fawzy', 'mona.fawzy', 'mona.fawzy']);
  expect(listed.find(({ id }) => id === session.id)?.userAgent).toBe('Firefox');
  expect(await sessions.list(session, later(8))).toEqual([]);
  await sessions.end(session, (await who(second)).id, now);
  await sessions.end(session, (await who(sara)).id, now);
  const are = async () =>
    Promise.all([here, second, third, sara].map(async (one) => (await who(one)) !== null));
  expect(await are()).toEqual([true, false, true, true]);
  await sessions.end(session, null, now);
  expect(await are()).toEqual([true, false, false, true]);
});

test('a form is read by its fields, and one that is too long is refused', async () => {
  const post = (payload: string) =>
    site().inject({
      method: 'POST',
      url: '/open',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  expect((await post('name=Mona+F&token=a%26b')).json()).toEqual({ name: 'Mona F', token: 'a&b' });
  expect((await post(`name=${'x'.repeat(8 * 1024)}`)).statusCode).toBe(413);
  expect((await post(`name=${'x'.repeat(8 * 1024 - 5)}`)).statusCode).toBe(200);
});
