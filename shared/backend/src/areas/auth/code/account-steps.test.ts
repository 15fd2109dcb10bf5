import { documentOf } from '@storefront/operations/testing';
import { ownerOf, readGuest } from '../../../server/http/caller';
import { openAccountShop, refusalOf } from '../../../testing/account-shop';
import { openForTests } from '../../../testing/open-for-tests';
import { DEMO_CODE } from './one-time-codes';

// Password hashing is slow on purpose.
const shop = openForTests(openAccountShop);
// Codes are sent at most once a minute.
beforeEach(() => shop.clock.advance(3_600_000));

const GUEST = 'a'.repeat(32);
const ask = (phone: string) => shop.post('/auth/login', { login_type: 'otp', phone });
const enter = (phone: string, more: object = {}) =>
  shop.post('/auth/verify-phone', {
    otp: DEMO_CODE,
    verification_type: 'phone',
    login_type: 'otp',
    phone,
    ...more,
  });
const signUp = (phone: string, email: string, more: object = {}) =>
  shop.post('/auth/sign-up', {
    name: 'Mona Zaki',
    email,
    phone,
    password: 'correct horse',
    confirm_password: 'correct horse',
    ...more,
  });
const info = (phone: string, more: object = {}) =>
  shop.post('/auth/update-info', {
    name: 'Hoda Karim',
    email: `${phone.slice(1)}@example.org`,
    phone,
    login_type: 'otp',
    ...more,
  });

it('leads back to the code of the sign-up while that can be entered, and sends none', async () => {
  const phone = '+201555100090';
  await signUp(phone, 'closed@example.org');
  const signIn = () =>
    shop.post('/auth/login', {
      login_type: 'manual',
      email_or_phone: 'closed@example.org',
      password: 'correct horse',
      field_type: 'email',
    });
  shop.clock.advance(38_000);
  expect((await signIn()).json()).toMatchObject({ is_phone_verified: 0, resend_after: 22 });
  shop.clock.advance(22_000);
  const again = (await signIn()).json();
  expect(again).toMatchObject({ is_phone_verified: 0 });
  expect(again.resend_after).toBeUndefined();
  const sent = await shop.database.query(
    "select 1 from outbox where recipient = $1 and code_for = 'verify'",
    [phone],
  );
  expect(sent).toHaveLength(2);
  expect((await enter(phone, { login_type: 'manual' })).json().token).not.toBeNull();
});

describe('a bare account', () => {
  it('gets its name from the guest who verified the number, and his cart', async () => {
    const phone = '+201555100001';
    const guest = readGuest(GUEST);
    if (!guest) throw new Error('not a guest id');
    await shop.database.query(
      `insert into cart_lines (owner, module_id, item_id, quantity, price, created_at, updated_at)
        values ($1, 1, 5, 1, 10, $2, $2)`,
      [ownerOf(guest), shop.clock.now()],
    );
    await ask(phone);
    expect((await enter(phone, { guest_id: GUEST })).json().is_personal_info).toBe(0);
    const { token } = (await info(phone, { guest_id: GUEST })).json();
    expect((await shop.get('/customer/info', { token })).json()).toMatchObject({
      f_name: 'Hoda',
      l_name: 'Karim',
      email: '201555100001@example.org',
      is_phone_verified: 1,
      is_email_verified: 0,
    });
    expect(
      await shop.database.query(
        'select phone from cart_lines join customers c on owner = $1 || c.id',
        ['c:'],
      ),
    ).toEqual([{ phone }]);
  });

  it('can be completed by nobody else, and not twice', async () => {
    const phone = '+201555100002';
    await ask(phone);
    await enter(phone, { guest_id: GUEST });
    expect(refusalOf(await info(phone))).toEqual([404, 'not-found']);
    expect(refusalOf(await info(phone, { guest_id: 'b'.repeat(32) }))).toEqual([404, 'not-found']);
    expect((await info(phone, { guest_id: GUEST })).statusCode).toBe(200);
    expect(refusalOf(await info(phone, { guest_id: GUEST }))).toEqual([404, 'not-found']);
  });

  it('can be completed for ten minutes', async () => {
    const phone = '+201555100003';
    await ask(phone);
    await enter(phone);
    shop.clock.advance(601_000);
    expect(refusalOf(await info(phone))).toEqual([404, 'not-found']);
  });

  it('answers the same for an unknown number and for a completed account', async () => {
    const answers = await Promise.all([info('+201555199999'), info('+201000000001')]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });

  it.each([
    ['an address that is taken', { email: 'demo@souk.example' }, [403, 'email']],
    ['an unknown referral code', { ref_code: 'NOSUCH' }, [405, 'ref_code']],
  ])('refuses %s', async (_what, more, refusal) => {
    const phone = '+201555100004';
    await ask(phone);
    await enter(phone);
    expect(refusalOf(await info(phone, more))).toEqual(refusal);
    // A refused form can be corrected.
    expect((await info(phone, {})).statusCode).toBe(200);
    await shop.database.query('update customers set phone = null where phone = $1', [phone]);
    await shop.database.query("update customers set email = null where f_name = 'Hoda'");
  });
});

describe('an account’s number that is not verified', () => {
  const opened = async (phone: string, email: string) => {
    await signUp(phone, email);
    await ask(phone);
    return (await enter(phone)).json();
  };

  it('asks whether it is you; yes goes on with the name, without what somebody else may have set', async () => {
    const phone = '+201555200001';
    expect(await opened(phone, 'q1@example.org')).toMatchObject({
      token: null,
      is_exist_user: { name: 'Mona Zaki', image: null },
      login_type: 'otp',
      phone,
    });
    const { token } = (
      await shop.post('/auth/login', { login_type: 'otp', phone, otp: DEMO_CODE, verified: 'yes' })
    ).json();
    expect((await shop.get('/customer/info', { token })).json()).toMatchObject({
      f_name: 'Mona',
      email: null,
    });
    expect(
      await shop.database.query(
        `select c.password_hash, (select count(*) from tokens t where t.customer_id = c.id) as sessions
          from customers c where phone = $1`,
        [phone],
      ),
    ).toEqual([{ password_hash: null, sessions: 1 }]);
  });

  it('asks nothing about an account that somebody has used, and leaves it to them', async () => {
    const phone = '+201555200009';
    await signUp(phone, 'q9@example.org');
    await shop.database.query(
      `insert into known_devices (customer_id, device, seen_at)
        select id, 'used', $2 from customers where phone = $1`,
      [phone, shop.clock.now()],
    );
    await ask(phone);
    expect((await enter(phone)).json()).toMatchObject({ is_exist_user: null, is_personal_info: 0 });
    expect(
      await shop.database.one(
        "select phone, password_hash is not null as opens from customers where email = 'q9@example.org'",
      ),
    ).toEqual({ phone: null, opens: true });
  });

  it('no opens a new account with the number', async () => {
    const phone = '+201555200002';
    await opened(phone, 'q2@example.org');
    const answer = await enter(phone, { verified: 'no' });
    expect(answer.json()).toMatchObject({ token: null, is_personal_info: 0, phone });
    expect(
      await shop.database.one('select phone from customers where email = $1', ['q2@example.org']),
    ).toEqual({ phone: null });
  });

  it('accepts the answer once, in time, from the same guest', async () => {
    const phone = '+201555200003';
    await signUp(phone, 'q3@example.org');
    await ask(phone);
    await enter(phone, { guest_id: GUEST });
    const other = await enter(phone, { verified: 'yes' });
    expect(other.statusCode).toBe(404);
    expect((await enter(phone, { verified: 'yes', guest_id: GUEST })).statusCode).toBe(200);
    expect((await enter(phone, { verified: 'yes', guest_id: GUEST })).statusCode).toBe(404);
  });

  it('is not released by a forged answer about a verified number', async () => {
    const phone = '+201000000001';
    await ask(phone);
    expect((await enter(phone, { verified: 'no' })).json().token).not.toBeNull();
    expect(await shop.database.one('select id from customers where phone = $1', [phone])).toEqual({
      id: 1,
    });
  });
});

describe('a code that was used already', () => {
  it('is answered with success when it is sent again, without a session', async () => {
    const phone = '+201555300001';
    await signUp(phone, 'again@example.org');
    const first = await enter(phone, { login_type: 'manual' });
    const second = await enter(phone, { login_type: 'manual' });
    expect(first.json().token).toEqual(expect.any(String));
    expect([second.statusCode, second.json()]).toEqual([
      200,
      { message: 'This is verified already.' },
    ]);
  });
});

describe('a referral', () => {
  it('counts once for a phone number, also when its account is opened again', async () => {
    const phone = '+201555400001';
    expect((await signUp(phone, 'r1@example.org', { ref_code: 'SOUKLAYLA' })).statusCode).toBe(200);
    await shop.database.query('delete from customers where phone = $1', [phone]);
    const again = await signUp(phone, 'r2@example.org', { ref_code: 'SOUKLAYLA' });
    expect(refusalOf(again)).toEqual([405, 'phone']);
  });
});

describe('the outbox', () => {
  it('lists what was sent, as text', async () => {
    await shop.database.query(
      "insert into outbox (channel, recipient, subject, body, created_at) values ('email', 'x@example.org', null, '<script>1</script>', $1)",
      [shop.clock.now()],
    );
    const page = await shop.page('/outbox');
    expect(page.headers['content-type']).toContain('text/html');
    const document = documentOf(page.body);
    expect(document.querySelector('script')).toBeNull();
    // On a phone its cells are below each other, each with its heading.
    const cell = (head: string) => document.querySelector(`td[data-head="${head}"]`)?.textContent;
    expect([cell('To'), cell('Text')]).toEqual(['x@example.org', '<script>1</script>']);
  });

  it('shows a code while it can be used, and does not keep it', async () => {
    const phone = '+201555100077';
    const codes = "select 1 from outbox where recipient = $1 and body like '%' || $2 || '%'";
    const kept = () => shop.database.query(codes, [phone, DEMO_CODE]);
    await ask(phone);
    expect((await shop.page('/outbox')).body).toContain(phone);
    expect(await kept()).toHaveLength(1);
    await enter(phone);
    expect(await kept()).toEqual([]);
  });

  it('is part of the demo only', async () => {
    const real = await openAccountShop({ demo: false });
    const pages = await Promise.all(['/outbox', '/sandbox/social'].map((url) => real.page(url)));
    await real.close();
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  }, 60_000);
});

describe('the orders of a guest', () => {
  const guestId = 'c'.repeat(32);
  const owner = () => {
    const guest = readGuest(guestId);
    if (!guest) throw new Error('not a guest id');
    return ownerOf(guest);
  };
  const ownersOf = async (orderId: number) =>
    shop.database.one<{ owner: string; customer_id: number | null }>(
      'select owner, customer_id from orders where id = $1',
      [orderId],
    );
  const order = async (phone: string) => {
    const row = await shop.database.one<{ id: number }>(
      `insert into orders (owner, module_id, zone_id, store_id, order_type, order_status,
          payment_status, payment_method, order_amount, contact_number, schedule_at,
          delivery_address, otp, created_at, updated_at)
        select $1, 1, 1, store_id, order_type, 'pending', payment_status, payment_method, order_amount, $2,
            schedule_at, delivery_address, otp, created_at, updated_at
          from orders where id = 100001 returning id`,
      [owner(), phone.replace('+', '')],
    );
    return row?.id ?? 0;
  };

  it('move with the guest after the number is verified, and not before', async () => {
    const phone = '+201555100088';
    const id = await order(phone);
    await shop.database.query(
      `insert into settings (key, value)
        values ('shop', '{"phoneVerification": false, "emailVerification": false}')
        on conflict (key) do update set value = settings.value || excluded.value`,
    );
    // Anybody can enter any number in the form.
    const signedUp = await shop.post('/auth/sign-up', {
      name: 'Sami Adel',
      email: 'sami@example.org',
      phone,
      password: 'quiet-harbour-7',
      confirm_password: 'quiet-harbour-7',
      guest_id: guestId,
    });
    expect(signedUp.json().token).toEqual(expect.any(String));
    expect(await ownersOf(id)).toEqual({ owner: owner(), customer_id: null });

    await ask(phone);
    // That account is in use, so the number gets a new one.
    await enter(phone, { guest_id: guestId });
    const entered = await info(phone, { guest_id: guestId });
    expect(entered.json().token).toEqual(expect.any(String));
    const customer = await shop.database.one<{ id: number }>(
      'select id from customers where phone = $1',
      [phone],
    );
    expect(await ownersOf(id)).toEqual({
      owner: `c:${customer?.id}`,
      customer_id: customer?.id,
    });
    const { token } = entered.json();
    const details = await shop.get(`/customer/order/track?order_id=${id}`, { token });
    expect(details.json()).toMatchObject({ id });
    // The number alone no longer gives access to it.
    const stranger = `order_id=${id}&contact_number=${encodeURIComponent(phone)}&guest_id=${'d'.repeat(32)}`;
    expect((await shop.get(`/customer/order/track?${stranger}`)).statusCode).toBe(404);
  });
});
