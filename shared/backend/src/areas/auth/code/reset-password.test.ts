import type { Database, Parameter, Sql } from '../../../database/database';
import type { BackendContext } from '../../../server/backend-context';
import { workAfterAnswers } from '../../../server/http/after-answer';
import { openAccountShop, refusalOf } from '../../../testing/account-shop';
import { openForTests } from '../../../testing/open-for-tests';
import { DEMO_CODE } from './one-time-codes';
import { requestReset } from './reset-password';

// Password hashing is slow on purpose.
const shop = openForTests(openAccountShop);
beforeEach(() => shop.clock.advance(3_600_000));

const by = { verification_method: 'email', email: 'second@souk.example' };
const forgot = (identity: object = by) => shop.post('/auth/forgot-password', identity);
const check = (reset_token: string, identity: object = by) =>
  shop.post('/auth/verify-token', { ...identity, reset_token });
const reset = (reset_token: string, password: string, identity: object = by) =>
  shop.send('PUT', '/auth/reset-password', {
    ...identity,
    reset_token,
    password,
    confirm_password: password,
  });

it('allows a sign-in with the new password, and ends old sessions', async () => {
  const token = await shop.signIn('second@souk.example');
  await forgot();
  expect((await check(DEMO_CODE)).statusCode).toBe(200);
  expect((await reset(DEMO_CODE, 'a new secret')).statusCode).toBe(200);
  expect((await shop.get('/customer/info', { token })).statusCode).toBe(401);
  expect(await shop.signIn('second@souk.example', 'souk1234')).toBeUndefined();
  expect(await shop.signIn('second@souk.example', 'a new secret')).toEqual(expect.any(String));
});

it('answers a known and an unknown address alike', async () => {
  const [known, unknown] = await Promise.all([
    forgot(),
    forgot({ verification_method: 'email', email: 'nobody@souk.example' }),
  ]);
  expect([unknown?.statusCode, unknown?.body]).toEqual([known?.statusCode, known?.body]);
  const again = await forgot({ verification_method: 'email', email: 'nobody@souk.example' });
  expect(refusalOf(again)).toEqual([405, 'otp']);
});

it('sends nothing to an unknown address, and accepts no code for it', async () => {
  const nobody = { verification_method: 'phone', phone: '+201999999999' };
  await forgot(nobody);
  await workAfterAnswers(shop.backend.app);
  expect(
    await shop.database.one("select 1 from outbox where recipient = '+201999999999'"),
  ).toBeUndefined();
  expect(refusalOf(await reset(DEMO_CODE, 'a new secret', nobody))).toEqual([400, 'invalid']);
});

it('does the same for a known and an unknown address until the answer, and sends after it', async () => {
  const ask = async (email: string) => {
    const { statements, backend } = recorded(shop.backend);
    const later: (() => Promise<void>)[] = [];
    await requestReset(
      backend,
      { channel: 'email', identity: email },
      {
        now: shop.clock.now(),
        language: 'en',
        address: '198.18.0.1',
        afterAnswer: (work) => later.push(work),
      },
    );
    const sent = () => shop.database.query('select 1 from outbox where recipient = $1', [email]);
    const before = (await sent()).length;
    for (const work of later) await work();
    return { statements, sent: [before, (await sent()).length] };
  };
  const [known, unknown] = [await ask('demo@souk.example'), await ask('somebody@souk.example')];
  expect(unknown.statements).toEqual(known.statements);
  expect(known.statements.length).toBeGreaterThan(0);
  expect(known.sent).toEqual([0, 1]);
  expect(unknown.sent).toEqual([0, 0]);
});

/** The backend with a list of the statements that it sends, including those after an answer. */
function recorded(backend: BackendContext) {
  const statements: string[] = [];
  const noting = <Target extends Sql>(sql: Target): Target => ({
    ...sql,
    query(statement: string, parameters?: readonly Parameter[]) {
      statements.push(statement);
      return sql.query(statement, parameters);
    },
    one(statement: string, parameters?: readonly Parameter[]) {
      statements.push(statement);
      return sql.one(statement, parameters);
    },
  });
  const { database } = backend;
  const transaction: Database['transaction'] = (work) =>
    database.transaction((tx) => work(noting(tx)));
  return { statements, backend: { ...backend, database: { ...database, transaction } } };
}

it('accepts a code once, also for many simultaneous requests', async () => {
  await forgot();
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => reset(DEMO_CODE, `secret number ${index}`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await reset(DEMO_CODE, 'another secret')).statusCode).not.toBe(200);
});

it('ends the code of the other address as well', async () => {
  const phone = { verification_method: 'phone', phone: '+201000000002' };
  await forgot();
  await forgot(phone);
  await reset(DEMO_CODE, 'a new secret');
  expect(refusalOf(await reset(DEMO_CODE, 'another secret', phone))).toEqual([400, 'invalid']);
});

it('counts wrong codes of both calls together', async () => {
  await forgot();
  const wrong = [
    await check('000000'),
    await reset('000001', 'a new secret'),
    await check('000002'),
    await reset('000003', 'a new secret'),
  ];
  expect(wrong.map(refusalOf)).toEqual(wrong.map(() => [400, 'invalid']));
  expect(refusalOf(await check('000004'))).toEqual([405, 'otp_block_time']);
  expect((await reset(DEMO_CODE, 'a new secret')).statusCode).toBe(405);
  shop.clock.advance(61_000);
  expect(refusalOf(await forgot())).toEqual([405, 'otp_temp_blocked']);
  shop.clock.advance(600_000);
  expect((await forgot()).statusCode).toBe(200);
});

it('does not count a right code that was only checked', async () => {
  await forgot();
  for (let time = 0; time < 6; time += 1) expect((await check(DEMO_CODE)).statusCode).toBe(200);
  expect((await reset(DEMO_CODE, 'a new secret')).statusCode).toBe(200);
});

it.each([
  ['an expired code', { wait: 601_000 }, DEMO_CODE, 'a new secret', [400, 'invalid']],
  ['a common password', {}, DEMO_CODE, 'password1', [403, 'password']],
  ['a short password', {}, DEMO_CODE, 'short', [403, 'password']],
  ['a code of five digits', {}, '12345', 'a new secret', [403, 'reset_token']],
])('refuses %s', async (_what, { wait = 0 }: { wait?: number }, code, password, refusal) => {
  await forgot();
  shop.clock.advance(wait);
  expect(refusalOf(await reset(code, password))).toEqual(refusal);
});

it('refuses a code of another purpose', async () => {
  await shop.post('/auth/login', { login_type: 'otp', phone: '+201000000002' });
  const phone = { verification_method: 'phone', phone: '+201000000002' };
  expect(refusalOf(await reset(DEMO_CODE, 'a new secret', phone))).toEqual([400, 'invalid']);
});
