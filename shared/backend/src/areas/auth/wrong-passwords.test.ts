import { workAfterAnswers } from '../../server/http/after-answer';
import { openAccountShop, refusalOf } from '../../testing/account-shop';
import { createDemoBackend } from '../../testing/demo-backend';
import { openForTests } from '../../testing/open-for-tests';
import { DEMO_CODE } from './code/one-time-codes';

// Password hashing is slow on purpose.
const shop = openForTests(() => openAccountShop({ trustedProxies: 1 }));
beforeEach(async () => {
  // Resets all counts: two days later nothing is counted any more.
  shop.clock.advance(2 * 86_400_000);
  await shop.database.query('delete from outbox');
});

const EMAIL = 'demo@souk.example';
const PHONE = '+201000000001';
const RIGHT = 'souk1234';

const signIn = (
  password: string,
  {
    name = EMAIL,
    field_type = 'email',
    headers = {},
  }: { name?: string; field_type?: string; headers?: Readonly<Record<string, string>> } = {},
) =>
  shop.post(
    '/auth/login',
    { login_type: 'manual', field_type, email_or_phone: name, password },
    { headers: { 'x-forwarded-for': anotherAddress(), ...headers } },
  );
let addresses = 0;
/** A new network address, so that the limit per address does not matter. */
const anotherAddress = () => {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
};
const wrongTimes = async (times: number, name = EMAIL) => {
  const answers = [];
  for (let count = 0; count < times; count += 1) {
    answers.push(await signIn(`wrong ${count}`, { name }));
  }
  return answers.map(({ statusCode }) => statusCode);
};
const notices = async () => {
  await workAfterAnswers(shop.backend.app);
  return shop.database.query<{ recipient: string; body: string }>(
    "select recipient, body from outbox where body like '%wrong passwords%' or body like '%خاطئة%'",
  );
};

it('causes longer and longer waits, after which the right password works', async () => {
  expect(await wrongTimes(5)).toEqual([401, 401, 401, 401, 401]);
  const held = await signIn(RIGHT);
  expect(refusalOf(held)).toEqual([429, 'throttle']);
  expect(held.headers['retry-after']).toBe('30');
  expect(held.json().message).toContain('30 seconds');

  shop.clock.advance(30_000);
  expect(await wrongTimes(1)).toEqual([401]);
  const longer = await signIn(RIGHT, { headers: { 'x-localization': 'ar' } });
  expect(longer.headers['retry-after']).toBe('60');
  expect(longer.json().message).toContain('دقيقة');

  shop.clock.advance(60_000);
  expect((await signIn(RIGHT)).json().token).toEqual(expect.any(String));
  // The count begins again.
  expect(await wrongTimes(4)).toEqual([401, 401, 401, 401]);
});

it('are still counted when another server has started, by whatever clock', async () => {
  await wrongTimes(5);
  const { config, database, clock } = shop.backend;
  const other = await createDemoBackend({ config, database, clock, messages: [] });
  await other.app.close();
  expect(refusalOf(await signIn(RIGHT))).toEqual([429, 'throttle']);
});

it('never waits longer than a quarter of an hour', async () => {
  await wrongTimes(5);
  for (let count = 0; count < 12; count += 1) {
    shop.clock.advance(900_000);
    await wrongTimes(1);
  }
  expect((await signIn(RIGHT)).headers['retry-after']).toBe('900');
});

it('counts simultaneous attempts like successive ones', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => signIn(`no ${index}`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
});

it('counts the spellings of a phone number together', async () => {
  for (const name of [
    PHONE,
    '0020 100 000 0001',
    '01000000001',
    '201000000001',
    '+2001000000001',
  ]) {
    expect((await signIn('wrong', { name, field_type: 'phone' })).statusCode).toBe(401);
  }
  expect((await signIn(RIGHT, { name: PHONE, field_type: 'phone' })).statusCode).toBe(429);
});

it('treats an unknown name alike', async () => {
  const [known, unknown] = [await wrongTimes(6), await wrongTimes(6, 'nobody@souk.example')];
  expect(unknown).toEqual(known);
});

it('notifies the owner once, in their language, after the answer', async () => {
  await shop.database.query("update customers set language = 'ar' where id = 1");
  await wrongTimes(4);
  expect(await notices()).toEqual([]);
  await wrongTimes(3);
  shop.clock.advance(30_000);
  await wrongTimes(1);
  const sent = await notices();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ recipient: EMAIL, body: expect.stringContaining('كلمات مرور') });
  expect(
    await shop.database.one('select title from notifications order by id desc limit 1'),
  ).toMatchObject({ title: { ar: expect.stringContaining('حسابك') } });
});

it('does not block a browser in which the owner has signed in, nor a session', async () => {
  const first = await signIn(RIGHT);
  const [cookie = ''] = first.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/Path=\/api\/v1\/auth/);
  const own = { headers: { cookie: cookie.split(';')[0] ?? '' } };
  await wrongTimes(5);
  expect((await signIn(RIGHT)).statusCode).toBe(429);

  expect((await signIn(RIGHT, own)).json().token).toEqual(expect.any(String));
  const { token } = first.json();
  expect((await shop.get('/customer/info', { token })).statusCode).toBe(200);
  // The owner's sign-in gives other people no new attempts.
  expect((await signIn(RIGHT)).statusCode).toBe(429);
  // The cookie of a browser in which somebody else signed in has no effect here.
  const other = await signIn(RIGHT, { name: 'second@souk.example' });
  const [theirs = ''] = other.headers['set-cookie'] ?? [];
  const headers = { cookie: theirs.split(';')[0] ?? '' };
  expect((await signIn(RIGHT, { headers })).statusCode).toBe(429);
  // Attempts in a known browser are limited too.
  const statuses = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await signIn('wrong', own)).statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
});

it('ends with a new password by code', async () => {
  await wrongTimes(5);
  const by = { verification_method: 'email', email: EMAIL };
  await shop.post('/auth/forgot-password', by);
  const password = 'a new secret';
  const reset = { ...by, reset_token: DEMO_CODE, password, confirm_password: password };
  expect((await shop.send('PUT', '/auth/reset-password', reset)).statusCode).toBe(200);
  expect((await signIn(password)).json().token).toEqual(expect.any(String));
  expect(
    await shop.database.one("select body from outbox where body like '%password%was changed%'"),
  ).toMatchObject({ body: expect.stringContaining('Souk') });
});
