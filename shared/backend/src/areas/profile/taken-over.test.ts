import { openAccountShop, refusalOf } from '../../testing/account-shop';
import { openForTests } from '../../testing/open-for-tests';
import { DEMO_CODE } from '../auth/code/one-time-codes';

// Password hashing is slow on purpose.
const PASSWORD = 'souk1234';
const EMAIL = 'demo@souk.example';
const PHONE = '+201000000001';

let token: string;
const shop = openForTests(() => openAccountShop({ trustedProxies: 1 }));
beforeEach(async () => {
  shop.clock.advance(3_600_000);
  await settings({ phoneVerification: false });
  await shop.database.query('delete from outbox');
  await shop.database.query(
    `update customers set email = $1, phone = $2, is_email_verified = true, is_phone_verified = false,
        language = 'en', password_hash = (select password_hash from customers where id = 2)
      where id = 1`,
    [EMAIL, PHONE],
  );
  token = await shop.signIn();
});

const profile = { name: 'Layla Hassan', email: EMAIL, phone: PHONE };
const update = (change: object, as = token) =>
  shop.postForm('/customer/update-profile', { ...profile, ...change }, [], { token: as });
const info = async (as = token) => (await shop.get('/customer/info', { token: as })).json();
const confirm = () => shop.post('/customer/confirmation', {}, { token });
const sentNotices = () =>
  shop.database.query<{ recipient: string; channel: string; body: string }>(
    "select recipient, channel, body from outbox where body like '%account%' order by id",
  );
const withoutPassword = () =>
  shop.database.query('update customers set password_hash = null where id = 1');
const settings = (change: object) =>
  shop.database.query(
    `insert into settings (key, value) values ('shop', $1)
      on conflict (key) do update set value = settings.value || excluded.value`,
    [JSON.stringify(change)],
  );

describe('a session alone cannot change', () => {
  it.each([
    ['the password', { password: 'a new secret' }],
    ['the e-mail address', { email: 'thief@example.org' }],
    ['the phone number', { phone: '+201555100001' }],
  ])('%s', async (_what, change) => {
    for (const proof of [{}, { current_password: 'not it' }, { current_code: DEMO_CODE }]) {
      expect(refusalOf(await update({ ...change, ...proof }))).toEqual([403, 'current_password']);
    }
    expect(await info()).toMatchObject({ email: EMAIL, phone: PHONE, confirm_by: 'password' });
    expect(await shop.signIn()).toEqual(expect.any(String));
    expect(await sentNotices()).toEqual([]);
  });

  it('anything by guessing the password within the session', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const answer = await update({ password: 'a new secret', current_password: `no ${count}` });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    // Other sessions and signing in are not blocked by it.
    expect(await shop.signIn()).toEqual(expect.any(String));
  });
});

it('changes name and picture without the password', async () => {
  expect((await update({ name: 'Layla N. Hassan' })).statusCode).toBe(200);
});

describe('with the present password', () => {
  it('a new e-mail address is reported to the old one, and other sessions end', async () => {
    const other = await shop.signIn();
    const done = await update({ email: 'new@example.org', current_password: PASSWORD });
    expect(done.statusCode).toBe(200);
    expect((await info()).email).toBe('new@example.org');
    expect((await shop.get('/customer/info', { token: other })).statusCode).toBe(401);
    const [notice, ...more] = await sentNotices();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ recipient: EMAIL, channel: 'email' });
    expect(notice?.body).toContain('ne***@example.org');
    expect(notice?.body).not.toContain('new@');
  });

  it('a new phone number is reported to the old one, once the new one is verified', async () => {
    await settings({ phoneVerification: true });
    const phone = '+201555100002';
    const change = { phone, current_password: PASSWORD };
    expect((await update(change)).json()).toMatchObject({ otp_send: true });
    expect(await sentNotices()).toEqual([]);
    const proof = { otp: DEMO_CODE, verification_on: 'phone', verification_medium: 'SMS' };
    expect((await update({ ...change, ...proof })).json()).toEqual({
      message: 'Updated successfully.',
    });
    expect(await sentNotices()).toMatchObject([{ recipient: PHONE, channel: 'sms' }]);
    expect((await info()).phone).toBe(phone);
  });

  it('the owner is notified of a new password', async () => {
    await update({ password: 'a new secret', current_password: PASSWORD });
    expect(await sentNotices()).toMatchObject([
      { recipient: EMAIL, body: expect.stringContaining('password') },
    ]);
  });
});

describe('without a password', () => {
  beforeEach(() => withoutPassword());

  it('a code to a verified contact confirms the change, once', async () => {
    expect((await info()).confirm_by).toBe('email');
    const change = { email: 'new@example.org' };
    expect(refusalOf(await update(change))).toEqual([403, 'current_code']);
    expect((await confirm()).json()).toMatchObject({
      confirm_by: 'email',
      sent_to: 'de***@souk.example',
    });
    expect(refusalOf(await update({ ...change, current_code: '000000' }))).toEqual([
      403,
      'current_code',
    ]);
    expect((await update({ ...change, current_code: DEMO_CODE })).statusCode).toBe(200);
    expect((await info()).email).toBe('new@example.org');
    await shop.database.query(
      'update customers set email = $1, is_email_verified = true where id = 1',
      [EMAIL],
    );
    expect(refusalOf(await update({ ...change, current_code: DEMO_CODE }))).toEqual([
      403,
      'current_code',
    ]);
  });

  it('five wrong codes block it', async () => {
    await confirm();
    for (let count = 0; count < 5; count += 1) {
      await update({ email: 'new@example.org', current_code: '000000' });
    }
    const answer = await update({ email: 'new@example.org', current_code: DEMO_CODE });
    expect(refusalOf(answer)).toEqual([405, 'otp_block_time']);
  });

  it('a recent sign-in confirms it where nothing is verified', async () => {
    await shop.database.query('update customers set is_email_verified = false where id = 1');
    expect((await info()).confirm_by).toBe('session');
    expect((await update({ email: 'new@example.org' })).statusCode).toBe(200);
    shop.clock.advance(11 * 60_000);
    expect(refusalOf(await update({ email: 'newer@example.org' }))).toEqual([403, 'current_code']);
  });
});

it('sends no code where there is a password', async () => {
  expect(refusalOf(await confirm())).toEqual([403, 'current_password']);
});
