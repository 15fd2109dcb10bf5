import { type AccountShop, openAccountShop, refusalOf } from '../../testing/account-shop';
import { pngBytes } from '../../testing/multipart-body';
import { openForTests } from '../../testing/open-for-tests';
import { DEMO_CODE } from '../auth/code/one-time-codes';

// Password hashing is slow on purpose.
const shop = openForTests(openAccountShop);
let token: string;
beforeEach(async () => {
  shop.clock.advance(3_600_000);
  await shop.database.query(
    "update customers set email = 'demo@souk.example', is_email_verified = true where id = 1",
  );
  token = await shop.signIn();
});

const layla = {
  name: 'Layla Hassan',
  email: 'demo@souk.example',
  phone: '+201000000001',
  current_password: 'souk1234',
};
const update = (change: object = {}, files: Parameters<AccountShop['postForm']>[2] = []) =>
  shop.postForm('/customer/update-profile', { ...layla, ...change }, files, { token });
const info = async () => (await shop.get('/customer/info', { token })).json();
const place = { zoneid: '[1]', moduleid: '1', latitude: '30.05', longitude: '31.24' };

describe('the profile', () => {
  it('changes name and picture', async () => {
    const bytes = pngBytes();
    const answer = await update({ name: 'Layla N. Hassan' }, [{ field: 'image', bytes }]);
    expect(answer.json()).toEqual({ message: 'Updated successfully.' });
    const { f_name, l_name, image_full_url } = await info();
    expect([f_name, l_name]).toEqual(['Layla', 'N. Hassan']);
    const picture = await shop.page(new URL(image_full_url).pathname);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('changes the e-mail at once where none is verified, and the new one is unverified', async () => {
    await update({ email: 'new-address@example.org' });
    expect(await info()).toMatchObject({ email: 'new-address@example.org', is_email_verified: 0 });
  });

  it.each([
    ['a verified phone that changes', { phone: '+201555700001' }, [403, 'phone']],
    ["another's e-mail", { email: 'second@souk.example' }, [403, 'email']],
    ['no name', { name: ' ' }, [403, 'name']],
    ['a common password', { password: 'password1' }, [403, 'password']],
    ['a short password', { password: 'short' }, [403, 'password']],
  ])('refuses %s', async (_what, change, refusal) => {
    expect(refusalOf(await update(change))).toEqual(refusal);
  });

  it.each([
    ['above 2 MB', pngBytes(8, 8, 2 * 1024 * 1024 + 1), [413, 'image']],
    ['that is another file', Buffer.from('<svg onload="alert(1)"/>'), [422, 'image']],
    ['with too many pixels', pngBytes(10_000, 5_001), [413, 'image']],
  ])('refuses a picture %s', async (_what, bytes, refusal) => {
    expect(refusalOf(await update({}, [{ field: 'image', bytes }]))).toEqual(refusal);
  });

  it('ignores fields that only the server sets', async () => {
    await update({ wallet_balance: '900', is_email_verified: '1', id: '2', loyalty_point: '5' });
    expect(await info()).toMatchObject({ id: 1, wallet_balance: expect.any(Number) });
    expect((await info()).wallet_balance).not.toBe(900);
  });

  it('ends every other session with a new password', async () => {
    const other = await shop.signIn();
    await update({ password: 'a new secret', button_type: 'change_password' });
    expect((await shop.get('/customer/info', { token: other })).statusCode).toBe(401);
    expect((await info()).id).toBe(1);
    await update({
      password: 'souk1234-again',
      current_password: 'a new secret',
      button_type: 'change_password',
    });
    await shop.database.query(
      'update customers set password_hash = (select password_hash from customers where id = 2) where id = 1',
    );
  });
});

describe('a new e-mail address where e-mail is verified', () => {
  beforeAll(() =>
    shop.database.query(
      `insert into settings (key, value) values ('shop', '{"emailVerification": true}')
        on conflict (key) do update set value = settings.value || excluded.value`,
    ),
  );
  afterAll(() =>
    shop.database.query(
      `update settings set value = value || '{"emailVerification": false}' where key = 'shop'`,
    ),
  );
  const email = 'proved@example.org';
  const proof = { email, verification_on: 'email', verification_medium: 'email' };

  it('is saved with the code that was sent to it', async () => {
    const asked = await update({ email });
    expect(asked.json()).toMatchObject({
      otp_send: true,
      verification_on: 'email',
      verification_medium: 'email',
    });
    expect((await info()).email).toBe('demo@souk.example');
    // A customer who closed the form of the code is led to it again.
    expect((await update({ email })).json()).toMatchObject({ otp_send: true, resend_after: 60 });
    const done = await update({ ...proof, otp: DEMO_CODE });
    expect(done.json()).toEqual({ message: 'Updated successfully.' });
    expect(await info()).toMatchObject({ email, is_email_verified: 1 });
  });

  it('is refused with a wrong code, an old one, or one of another address', async () => {
    const next = { ...proof, email: 'next@example.org' };
    await update({ email: next.email });
    const wrong = await update({ ...next, otp: '000000' });
    expect(refusalOf(wrong)).toEqual([403, 'otp']);
    expect(wrong.json()).toMatchObject({ verification_on: 'email', verification_medium: 'email' });
    const other = await update({ ...next, email: 'third@example.org', otp: DEMO_CODE });
    expect(refusalOf(other)).toEqual([403, 'otp']);
    shop.clock.advance(601_000);
    expect(refusalOf(await update({ ...next, otp: DEMO_CODE }))).toEqual([403, 'otp']);
  });
});

describe('small things', () => {
  it('stores the push token and the first existing zone', async () => {
    await shop.send('PUT', '/customer/cm-firebase-token', { cm_firebase_token: 'abc' }, { token });
    const zone = await shop.get('/customer/update-zone', {
      token,
      headers: { zoneid: '[999,3,1]' },
    });
    expect(zone.json()).toEqual([]);
    expect(
      await shop.database.one('select push_token, zone_id from customers where id = 1'),
    ).toEqual({ push_token: 'abc', zone_id: 3 });
  });

  it('shows stores to visit again with their items', async () => {
    const answer = await shop.get('/customer/visit-again', { token, headers: place });
    const stores: { id: number; items: { store_id: number }[] }[] = answer.json();
    const [{ module_id } = { module_id: 0 }] = await shop.database.query<{ module_id: number }>(
      "select module_id from orders where owner = 'c:1' and order_status = 'delivered' and store_id is not null limit 1",
    );
    expect(answer.statusCode).toBe(200);
    if (module_id === 1) expect(stores.length).toBeGreaterThan(0);
    for (const { id, items } of stores) {
      expect(items.length).toBeLessThanOrEqual(5);
      expect(items.every((item) => item.store_id === id)).toBe(true);
    }
  });

  it('shows stores to visit again that are open first', async () => {
    const ask = async () =>
      (await shop.get('/customer/visit-again', { token, headers: place })).json();
    const [{ id }] = await ask();
    await shop.database.query('update stores set active = false where id = $1', [id]);
    const stores: { id: number; open: number; active: boolean }[] = await ask();
    await shop.database.query('update stores set active = true where id = $1', [id]);
    expect(stores.length).toBeGreaterThan(1);
    const takesOrders = stores.map(({ open, active }) => open === 1 && active);
    expect(takesOrders).toEqual(takesOrders.toSorted((a, b) => Number(b) - Number(a)));
    expect(stores[0]?.id).not.toBe(id);
  });

  it('suggests five items, those of the chosen categories first', async () => {
    const popular = await shop.get('/customer/suggested-items', { token, headers: place });
    expect(popular.json()).toHaveLength(5);
    const [{ id } = { id: 0 }] = await shop.database.query<{ id: number }>(
      `select c.id from categories c join items i on i.category_id = c.id
        where c.module_id = 1 group by c.id order by c.id desc limit 1`,
    );
    await shop.database.query('update customers set interest_category_ids = $1 where id = 1', [
      [id],
    ]);
    const chosen = await shop.get('/customer/suggested-items', { token, headers: place });
    expect(chosen.json()[0].category_id).toBe(id);
  });

  it('reminds of an order until its owner declines', async () => {
    const { order_id } = (await shop.get('/customer/review-reminder', { token })).json();
    expect(order_id).toEqual(expect.any(Number));
    const cancel = `/customer/review-reminder-cancel?order_id=${order_id}`;
    expect((await shop.get(cancel, { token })).json()).toBe('success');
    const next = (await shop.get('/customer/review-reminder', { token })).json();
    expect(next.order_id).not.toBe(order_id);
  });

  it.each([
    ['GET', '/customer/info'],
    ['POST', '/customer/update-profile'],
    ['DELETE', '/customer/remove-account'],
    ['PUT', '/customer/cm-firebase-token'],
    ['GET', '/customer/update-zone'],
    ['GET', '/customer/review-reminder'],
  ] as const)('is not for guests: %s %s', async (method, path) => {
    const asked = `${path}?guest_id=${'a'.repeat(32)}`;
    const answer = method === 'GET' ? await shop.get(asked) : await shop.send(method, asked);
    expect(refusalOf(answer)).toEqual([401, 'auth-001']);
  });
});
