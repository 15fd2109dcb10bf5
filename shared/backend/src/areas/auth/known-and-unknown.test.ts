import { openAccountShop, refusalOf } from '../../testing/account-shop';
import { openForTests } from '../../testing/open-for-tests';
import type { TestAnswer } from '../../testing/send-request';
import { productionConfig } from '../../testing/test-backend';

// Password hashing is slow on purpose.
const shop = openForTests(() => openAccountShop({ ...productionConfig, trustedProxies: 1 }));
// Codes are sent at most once a minute.
beforeEach(() => shop.clock.advance(3_600_000));

let places = 0;
/** Every call has a different network address, so that no limit is reached. */
const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
  places += 1;
  return shop.post(path, body, {
    headers: { 'x-forwarded-for': `198.18.${places >> 8}.${places & 255}`, ...headers },
  });
};
const put = (path: string, body: object) => {
  places += 1;
  const headers = { 'x-forwarded-for': `198.18.${places >> 8}.${places & 255}` };
  return shop.send('PUT', path, body, { headers });
};

describe('whether an account exists is not revealed by', () => {
  const known = { phone: '+201000000002', email: 'second@souk.example' };
  const unknown = { phone: '+201999999992', email: 'nobody@souk.example' };
  const unproved = { phone: '+201555999993', email: 'unproved@souk.example' };
  beforeAll(async () => {
    const secret = { password: 'Correct-Horse-6', confirm_password: 'Correct-Horse-6' };
    await post('/auth/sign-up', { name: 'Not Proved', ...unproved, ...secret });
  });
  type Identity = typeof known;
  const by = (channel: 'phone' | 'email', identity: Identity) => ({
    verification_method: channel,
    [channel]: identity[channel],
  });
  const wrong = '000000';
  const fresh = 'Correct-Horse-7';

  /** Each is a sequence of calls; wrong codes are repeated until they are blocked. */
  const walks: readonly (readonly [string, (who: Identity) => (() => Promise<TestAnswer>)[]])[] = [
    ...(['phone', 'email'] as const).flatMap((channel) => {
      const sixTimes = (step: (who: Identity) => Promise<TestAnswer>) => (who: Identity) =>
        Array.from({ length: 6 }, () => () => step(who));
      const ask = (who: Identity) => () => post('/auth/forgot-password', by(channel, who));
      const check = (who: Identity) =>
        post('/auth/verify-token', { ...by(channel, who), reset_token: wrong });
      const reset = (who: Identity) =>
        put('/auth/reset-password', {
          ...by(channel, who),
          reset_token: wrong,
          password: fresh,
          confirm_password: fresh,
        });
      return [
        [`asking for a new password by ${channel}, twice`, (who: Identity) => [ask(who), ask(who)]],
        [
          `wrong reset codes by ${channel}`,
          (who: Identity) => [ask(who), ...sixTimes(check)(who), ask(who)],
        ],
        [
          `new passwords with wrong codes by ${channel}`,
          (who: Identity) => [ask(who), ...sixTimes(reset)(who), ask(who)],
        ],
        [
          `signing in by ${channel} with wrong passwords, until they have to wait`,
          sixTimes((who: Identity) =>
            post('/auth/login', {
              login_type: 'manual',
              field_type: channel,
              email_or_phone: who[channel],
              password: 'not the password',
            }),
          ),
        ],
      ] as const;
    }),
    [
      'asking for a code to sign in, and wrong ones',
      (who) => {
        const ask = () => post('/auth/login', { login_type: 'otp', phone: who.phone });
        const enter = () =>
          post('/auth/verify-phone', {
            otp: wrong,
            verification_type: 'phone',
            login_type: 'otp',
            phone: who.phone,
          });
        return [ask, ask, ...Array.from({ length: 6 }, () => enter), ask];
      },
    ],
  ];

  it.each(walks)('%s', async (_what, walk) => {
    const answersTo = async (who: Identity) => {
      const answers: unknown[] = [];
      for (const step of walk(who)) {
        const { statusCode, body } = await step();
        // The caller's own input may be in the answer.
        answers.push([statusCode, body.replaceAll(who.phone, '…').replaceAll(who.email, '…')]);
      }
      return answers;
    };
    const first = await answersTo(known);
    expect(await answersTo(unknown)).toEqual(first);
    expect(await answersTo(unproved)).toEqual(first);
  });
});

describe('codes', () => {
  const ask = (phone: string, headers = {}) =>
    post('/auth/login', { login_type: 'otp', phone }, headers);
  const enter = (phone: string, otp: string) =>
    post('/auth/verify-phone', {
      otp,
      verification_type: 'phone',
      login_type: 'otp',
      phone,
    });
  const sentTo = async (phone: string) =>
    (
      await shop.database.query<{ body: string }>(
        'select body from outbox where recipient = $1 order by id',
        [phone],
      )
    ).map(({ body }) => body.match(/\d{6}/)?.[0] ?? '');

  it('are sent to one number at most twenty times a day, however slowly', async () => {
    const phone = '+201555100001';
    // Moves the clock to the beginning of a day.
    const day = 24 * 3_600_000;
    shop.clock.advance(day - (shop.clock.now().getTime() % day));
    for (let count = 0; count < 20; count += 1) {
      expect((await ask(phone)).statusCode).toBe(200);
      shop.clock.advance(61_000);
    }
    const refused = await ask(phone);
    expect(refusalOf(refused)).toEqual([405, 'otp']);
    shop.clock.advance(3_600_000);
    expect(refusalOf(await ask(phone))).toEqual([405, 'otp']);
    expect(await sentTo(phone)).toHaveLength(20);
    // Other numbers are not affected, and this one can get codes again the next day.
    expect((await ask('+201555100002')).statusCode).toBe(200);
    shop.clock.advance(day);
    expect((await ask(phone)).statusCode).toBe(200);
  });

  it('are invalid once another one was sent', async () => {
    const phone = '+201555100003';
    await ask(phone);
    shop.clock.advance(61_000);
    await ask(phone);
    const [first = '', second = ''] = await sentTo(phone);
    // With a chance of one in a million both are the same.
    if (first !== second) expect((await enter(phone, first)).statusCode).toBe(404);
    expect((await enter(phone, second)).statusCode).toBe(200);
  });

  it('are not sent to one number after the other from one address', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const statuses: number[] = [];
    for (let count = 0; count < 70; count += 1) {
      statuses.push((await ask(`+2015552${10_000 + count}`, from)).statusCode);
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a session', () => {
  const credentials = {
    login_type: 'manual',
    field_type: 'email',
    email_or_phone: 'demo@souk.example',
    password: 'souk1234',
  };
  const info = (token: string) => shop.get('/customer/info', { token });

  it('is a new one at every sign-in, whatever token the client sends', async () => {
    const chosen = 'f'.repeat(64);
    const headers = { authorization: `Bearer ${chosen}` };
    const first = await post('/auth/login', { ...credentials, token: chosen }, headers);
    const { token } = first.json();
    const second = await post('/auth/login', credentials, { authorization: `Bearer ${token}` });
    expect(new Set([chosen, token, second.json().token]).size).toBe(3);
    expect((await info(chosen)).statusCode).toBe(401);
    expect((await info(token)).statusCode).toBe(200);
    expect((await info(second.json().token)).statusCode).toBe(200);
  });

  it('ends the guest: others who know the guest id see nothing of the customer', async () => {
    const { guest_id } = (await post('/auth/guest/request', {})).json();
    const add = (item_id: number, ask: object) =>
      shop.post(
        '/customer/cart/add',
        { model: 'Item', item_id, price: 1, quantity: 1, guest_id },
        ask,
      );
    const headers = { moduleid: '4', zoneid: '[1]' };
    const item = await shop.database.one<{ id: number }>(
      `select id from items i where module_id = 4 and stock > 5 and status
          and available_date_starts is null
          and not exists (select 1 from item_variations v where v.item_id = i.id)
        order by id limit 1`,
    );
    expect((await add(item?.id ?? 0, { headers })).statusCode).toBe(200);
    await post('/auth/login', { ...credentials, guest_id });
    const left = await shop.get(`/customer/cart/list?guest_id=${guest_id}`, { headers });
    expect(left.json()).toEqual([]);
  });
});
