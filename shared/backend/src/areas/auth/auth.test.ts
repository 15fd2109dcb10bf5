import { ownerOf, readGuest } from '../../server/http/caller';
import { openAccountShop } from '../../testing/account-shop';
import { createDemoBackend } from '../../testing/demo-backend';
import { openForTests } from '../../testing/open-for-tests';
import { sendRequest } from '../../testing/send-request';
import { productionConfig } from '../../testing/test-backend';
import { DEMO_CODE } from './code/one-time-codes';

// Password hashing is slow on purpose.
const shop = openForTests(openAccountShop);
// Codes are sent at most once a minute.
beforeEach(() => shop.clock.advance(3_600_000));

const post = (path: string, payload: object, token?: string) =>
  shop.post(`/auth/${path}`, payload, { token });
const profile = (token: string) => shop.get('/customer/info', { token });
const demoSignIn = {
  login_type: 'manual',
  field_type: 'email',
  email_or_phone: 'Demo@Souk.example',
  password: 'souk1234',
};
let people = 0;
const newcomer = () => {
  people += 1;
  return {
    name: 'Salma Adel Youssef',
    email: `salma${people}@example.org`,
    phone: `+2010123400${String(people).padStart(2, '0')}`,
    password: 'correct horse',
    confirm_password: 'correct horse',
  };
};

describe('a guest', () => {
  it('gets an id that nobody can guess, of which only the hash is stored', async () => {
    const [first, second] = await Promise.all([
      post('guest/request', {}),
      post('guest/request', {}),
    ]);
    const guestId: string = first.json().guest_id;
    expect(guestId).toMatch(/^[\da-f]{32}$/);
    expect(second.json().guest_id).not.toBe(guestId);
    expect(
      await shop.database.one('select 1 from guests where key = $1', [guestId]),
    ).toBeUndefined();
  });
});

describe('signing in with a password', () => {
  it.each([
    ['email', 'demo@souk.example'],
    ['email', 'DEMO@souk.example'],
    ['phone', '+201000000001'],
    ['phone', '201000000001'],
  ])('works by %s %s', async (field_type, email_or_phone) => {
    const answer = await post('login', { ...demoSignIn, field_type, email_or_phone });
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json();
    expect((await profile(token)).json()).toMatchObject({
      f_name: 'Layla',
      email: 'demo@souk.example',
      is_phone_verified: 1,
    });
  });

  it('answers the same for a wrong password and an unknown account', async () => {
    const wrong = await post('login', { ...demoSignIn, password: 'souk12345' });
    const unknown = await post('login', { ...demoSignIn, email_or_phone: 'nobody@souk.example' });
    expect([wrong.statusCode, wrong.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json().errors[0].code).toBe('auth-001');
  });

  it('is refused to a blocked account', async () => {
    await shop.database.query('update customers set status = false where id = 2');
    const answer = await post('login', { ...demoSignIn, email_or_phone: 'second@souk.example' });
    await shop.database.query('update customers set status = true where id = 2');
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'auth-003']);
  });

  it('moves the cart of the guest, once', async () => {
    const guestId: string = (await post('guest/request', {})).json().guest_id;
    const guest = readGuest(guestId);
    if (!guest) throw new Error('not a guest id');
    const line = (owner: string, item: number) =>
      shop.database.query(
        `insert into cart_lines (owner, module_id, item_id, quantity, price, created_at, updated_at)
          values ($1, 1, $2, 1, 10, $3, $3)`,
        [owner, item, shop.clock.now()],
      );
    await line('c:1', 5);
    await line(ownerOf(guest), 6);
    await post('login', { ...demoSignIn, guest_id: guestId });
    // The guest's id has no effect any more: a second sign-in with it does not change the cart.
    await post('login', { ...demoSignIn, guest_id: guestId });
    const lines = 'select owner, item_id, quantity from cart_lines order by item_id';
    expect(await shop.database.query(lines)).toEqual([
      { owner: 'c:1', item_id: 5, quantity: 1 },
      { owner: 'c:1', item_id: 6, quantity: 1 },
    ]);
  });
});

describe('signing out', () => {
  it('ends this session and no other', async () => {
    const [one, other] = await Promise.all([post('login', demoSignIn), post('login', demoSignIn)]);
    await post('logout', {}, one.json().token);
    expect((await profile(one.json().token)).statusCode).toBe(401);
    expect((await profile(other.json().token)).statusCode).toBe(200);
  });

  it('succeeds without a session', async () => {
    expect((await post('logout', {})).statusCode).toBe(200);
  });
});

describe('signing up', () => {
  it('requires the code that was sent to the phone, then signs in', async () => {
    const form = newcomer();
    const open = await post('sign-up', form);
    expect(open.json()).toMatchObject({ token: null, is_phone_verified: 0, phone: form.phone });
    const sent = await shop.database.one<{ body: string }>(
      'select body from outbox where recipient = $1',
      [form.phone],
    );
    expect(sent?.body).toContain(DEMO_CODE);
    const done = await post('verify-phone', {
      otp: DEMO_CODE,
      verification_type: 'phone',
      login_type: 'manual',
      phone: form.phone,
    });
    expect((await profile(done.json().token)).json()).toMatchObject({
      f_name: 'Salma',
      l_name: 'Adel Youssef',
      is_phone_verified: 1,
      wallet_balance: 0,
    });
  });

  it('names every field that is taken', async () => {
    const answer = await post('sign-up', {
      ...newcomer(),
      email: 'DEMO@souk.example',
      phone: '201000000002',
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errors.map((error: { code: string }) => error.code)).toEqual([
      'email',
      'phone',
    ]);
  });

  it('creates one account for two simultaneous requests', async () => {
    const form = newcomer();
    const answers = await Promise.all([post('sign-up', form), post('sign-up', form)]);
    // The second code to the number would come too soon.
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 405]);
  });

  it.each([
    [
      { password: '123456', confirm_password: '123456' },
      'password',
      'This password is too easy to guess. Please choose another one.',
    ],
    [
      { password: 'short', confirm_password: 'short' },
      'password',
      'Password must be at least 6 characters',
    ],
    [{ confirm_password: 'other' }, 'confirm_password', 'Passwords must match'],
    [{ email: 'not-an-address' }, 'email', 'Must be a valid email'],
    [{ phone: '' }, 'phone', 'phone number required'],
  ])('refuses %j', async (change, code, text) => {
    const answer = await post('sign-up', { ...newcomer(), ...change });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errors).toEqual([{ code, message: text }]);
  });

  it('ignores fields that only the server sets', async () => {
    const form = newcomer();
    await post('sign-up', { ...form, wallet_balance: 1000, is_phone_verified: 1, id: 1 });
    expect(
      await shop.database.one(
        `select is_phone_verified, exists (select 1 from wallets w where w.customer_id = c.id) as has_money
          from customers c where phone = $1`,
        [form.phone],
      ),
    ).toEqual({ has_money: false, is_phone_verified: false });
  });

  it('creates no account with a password where password sign-in is off', async () => {
    const form = newcomer();
    await shop.database.query(
      `update settings set value = value || '{"manualLogin": false}' where key = 'shop'`,
    );
    const answer = await post('sign-up', form);
    await shop.database.query("delete from settings where key = 'shop'");
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'login_type']);
    expect((await post('sign-up', form)).statusCode).toBe(200);
  });

  it('records the referrer, and refuses an unknown code', async () => {
    const form = newcomer();
    await post('sign-up', { ...form, ref_code: '\u2068soukLayla\u2069' });
    expect(
      await shop.database.one('select ref_by from customers where phone = $1', [form.phone]),
    ).toEqual({ ref_by: 1 });
    const unknown = await post('sign-up', { ...newcomer(), ref_code: 'NOSUCH' });
    expect([unknown.statusCode, unknown.json().errors[0].code]).toEqual([405, 'ref_code']);
  });
});

describe('one-time codes', () => {
  const ask = (phone: string) => post('login', { login_type: 'otp', phone });
  const enter = (phone: string, otp: string) =>
    post('verify-phone', { otp, verification_type: 'phone', login_type: 'otp', phone });

  it('create a bare account for a new number, which needs a name next', async () => {
    const phone = '+201555000001';
    await ask(phone);
    expect((await enter(phone, DEMO_CODE)).json()).toMatchObject({
      token: null,
      is_personal_info: 0,
      phone,
    });
  });

  it('name the site in which browsers may fill them in', async () => {
    const phone = '+201555000009';
    await ask(phone);
    const sent = await shop.database.one<{ body: string }>(
      'select body from outbox where recipient = $1',
      [phone],
    );
    expect(sent?.body).toMatch(new RegExp(`\\n\\n@shop\\.example #${DEMO_CODE}$`));
  });

  it('work once, even for two simultaneous requests', async () => {
    await ask('+201000000001');
    const answers = await Promise.all([
      enter('+201000000001', DEMO_CODE),
      enter('+201000000001', DEMO_CODE),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404]);
  });

  it('are sent once a minute', async () => {
    const phone = '+201555000002';
    await ask(phone);
    shop.clock.advance(30_000);
    const early = await ask(phone);
    expect([early.statusCode, early.json().errors[0]]).toEqual([
      405,
      { code: 'otp', message: 'Please wait 30 seconds before asking for another code.' },
    ]);
    // It can still be entered: pages lead to its field.
    expect(early.headers['retry-after']).toBe('30');
    shop.clock.advance(30_000);
    expect((await ask(phone)).statusCode).toBe(200);
  });

  it('expire after ten minutes', async () => {
    const phone = '+201555000003';
    await ask(phone);
    shop.clock.advance(600_001);
    expect((await enter(phone, DEMO_CODE)).statusCode).toBe(404);
  });

  it('end after five wrong tries, and the number is blocked for a while', async () => {
    const phone = '+201555000004';
    await ask(phone);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect((await enter(phone, '000000')).statusCode).toBe(404);
    }
    const blocked = await enter(phone, '000000');
    expect([blocked.statusCode, blocked.json().errors[0].code]).toEqual([405, 'otp_block_time']);
    expect((await enter(phone, DEMO_CODE)).statusCode).toBe(405);
    shop.clock.advance(61_000);
    expect((await ask(phone)).json().errors[0].code).toBe('otp_temp_blocked');
    shop.clock.advance(600_000);
    expect((await ask(phone)).statusCode).toBe(200);
    expect((await enter(phone, DEMO_CODE)).statusCode).toBe(200);
  });

  it('are invalid for another number or another purpose', async () => {
    await ask('+201555000005');
    expect((await enter('+201555000006', DEMO_CODE)).statusCode).toBe(404);
    const otherPurpose = await post('verify-phone', {
      otp: DEMO_CODE,
      verification_type: 'phone',
      login_type: 'manual',
      phone: '+201555000005',
    });
    expect(otherPurpose.statusCode).toBe(404);
  });

  it('are not the demo code outside the demo', async () => {
    const real = await createDemoBackend({
      config: productionConfig,
      messages: [],
      database: shop.database,
      clock: shop.clock,
    });
    const phone = '+201555000007';
    const send = (path: string, payload: object) =>
      sendRequest(real.app, { method: 'POST', url: `/api/v1/auth/${path}`, payload });
    const asked = await send('login', { login_type: 'otp', phone });
    const entered = await send('verify-phone', {
      otp: DEMO_CODE,
      verification_type: 'phone',
      login_type: 'otp',
      phone,
    });
    await real.app.close();
    const sent = await shop.database.one<{ body: string }>(
      'select body from outbox where recipient = $1',
      [phone],
    );
    const [code = ''] = sent?.body.match(/\d{6}/) ?? [];
    expect(asked.body).not.toContain(code);
    expect(entered.statusCode).toBe(404);
  });
});
