import type { Config } from '../../config/load-config';
import type { AccountShop } from '../../testing/account-shop';
import { openAccountShop, refusalOf } from '../../testing/account-shop';
import { openForTests } from '../../testing/open-for-tests';
import { productionConfig } from '../../testing/test-backend';
import { refuseMethodOfOrder } from '../orders/place/payment-plan';
import { createSandboxProvider } from '../payments/sandbox/sandbox-provider';
import { missingInShop } from './missing-in-shop';

// Password hashing is slow on purpose.
const form = (number: number) => ({
  name: 'Nour Adel',
  email: `nour${number}@example.org`,
  phone: `+20105555000${number}`,
  password: 'a quiet evening',
  confirm_password: 'a quiet evening',
});

const countCodes = ({ database }: AccountShop) =>
  database.one('select count(*)::int from outbox where code_for is not null');

async function set({ database }: AccountShop, settings: object): Promise<void> {
  await database.query("update settings set value = value || $1::jsonb where key = 'shop'", [
    JSON.stringify(settings),
  ]);
}

describe('a shop without providers', () => {
  const shop = openForTests(() => openAccountShop({ ...productionConfig, mail: null, sms: null }));
  const config = async () => (await shop.get('/config', { headers: { zoneid: '[1]' } })).json();
  const lines = (change: Partial<Config> = {}) =>
    missingInShop({ ...shop.backend, config: { ...shop.backend.config, ...change } });

  beforeAll(async () => {
    await shop.database.query(
      "insert into settings (key, value) values ('shop', '{}') on conflict (key) do nothing",
      [],
    );
    await set(shop, { phoneVerification: true, emailVerification: true });
  });

  it('offers pages nothing that needs one', async () => {
    expect(await config()).toMatchObject({
      is_sms_active: false,
      is_mail_active: false,
      centralize_login: {
        manual_login_status: 1,
        otp_login_status: 0,
        social_login_status: 0,
        phone_verification_status: 0,
        email_verification_status: 0,
      },
      digital_payment: false,
    });
    expect((await config()).account_features).not.toContain('social_page');
  });

  it('registers customers without a code, and proves nothing by that', async () => {
    const answer = await shop.post('/auth/sign-up', form(1));
    expect(answer.json()).toMatchObject({ token: expect.any(String), is_phone_verified: 1 });
    const { token } = answer.json();
    const saved = await shop.post(
      '/customer/update-profile',
      { name: 'Nour Adel', email: form(2).email, current_password: form(1).password },
      { token },
    );
    expect([saved.statusCode, saved.json().otp_send]).toEqual([200, undefined]);
    const stored = await shop.database.one(
      'select email, is_phone_verified, is_email_verified from customers where phone = $1',
      [form(1).phone],
    );
    expect(stored).toEqual({
      email: form(2).email,
      is_phone_verified: false,
      is_email_verified: false,
    });
    expect(await countCodes(shop)).toEqual({ count: 0 });
  });

  it('refuses to send a code, also to customers who have proved a contact before', async () => {
    const { phone, email } = form(3);
    const otp = await shop.post('/auth/login', { login_type: 'otp', phone });
    expect(refusalOf(otp)).toEqual([403, 'login_type']);
    for (const identity of [
      { verification_method: 'phone', phone },
      { verification_method: 'email', email },
    ]) {
      const reset = await shop.post('/auth/forgot-password', identity);
      expect(refusalOf(reset)).toEqual([405, 'otp']);
    }
    const { token } = (await shop.post('/auth/sign-up', form(3))).json();
    await shop.database.query(
      'update customers set password_hash = null, is_phone_verified = true where phone = $1',
      [phone],
    );
    const ask = await shop.post('/customer/confirmation', {}, { token });
    expect(refusalOf(ask)).toEqual([405, 'otp']);
    // The session is fresh, but an account with a proved contact needs a code.
    const change = { name: 'Nour Adel', email: form(4).email };
    const saved = await shop.post('/customer/update-profile', change, { token });
    expect(refusalOf(saved)).toEqual([403, 'current_code']);
    expect(await countCodes(shop)).toEqual({ count: 0 });
  });

  it('names each one at the start, with the variables and the switches that are on', async () => {
    const named = (await lines()).join('\n');
    expect(named).toMatch(/SMS_REGION or FIREBASE_API_KEY, .*: phoneVerification, otpLogin\.$/m);
    expect(named).toMatch(/MAIL_URL and MAIL_FROM, .*: emailVerification\.$/m);
    expect(named).toMatch(/FIREBASE_SERVICE_ACCOUNT, push messages cannot be sent\.$/m);
    expect(named).toMatch(/GOOGLE_CLIENT_ID.*: socialLogin\.$/m);
    expect(named).toMatch(/STRIPE_SECRET_KEY.*: digitalPayment\.$/m);
    expect(await lines({ demo: true })).toEqual([]);
    expect((await lines({ mail: productionConfig.mail })).join()).not.toContain('MAIL_URL');
  });

  it('names a currency that no payment provider takes', async () => {
    const sandbox = createSandboxProvider(shop.database, shop.backend.config);
    const payments = [{ ...sandbox, takes: ({ code }: { code: string }) => code !== 'EGP' }];
    const named = await missingInShop({ ...shop.backend, payments });
    expect(named.join('\n')).toMatch(/^No payment provider accepts EGP with 2 decimals/m);
    expect(named.join('\n')).not.toContain('accepts SAR');
  });

  it('offers no page that it has not published', async () => {
    expect(await config()).toMatchObject({ privacy_policy: 1, cancelation_policy: 1, about_us: 1 });
    expect((await lines()).join('\n')).not.toContain('Not published');
    await shop.database.query("delete from pages where slug in ('privacy-policy', 'cancelation')");
    expect(await config()).toMatchObject({ privacy_policy: 0, cancelation_policy: 0, about_us: 1 });
    expect((await lines()).join('\n')).toContain('Not published yet: privacy-policy.');
  });

  it('offers no payment outside of the shop while there is no method for it', async () => {
    const order = { zone_id: 1, module_id: 1 };
    const pay = () => refuseMethodOfOrder(shop.database, order, 'offline_payment');
    await pay();
    expect((await config()).offline_payment_status).toBe(1);
    expect((await lines()).join()).not.toContain('offlinePayment');
    await shop.database.query('update offline_payment_methods set status = false', []);
    expect((await config()).offline_payment_status).toBe(0);
    expect((await lines()).join()).toContain('offlinePayment');
    // A page that was opened before may still send it.
    await expect(pay()).rejects.toThrow('offline_payment_status');
  });
});

describe('a shop with e-mail only', () => {
  const shop = openForTests(() => openAccountShop({ ...productionConfig, sms: null }));

  it('asks for the code that it can send', async () => {
    await shop.database.query(
      `insert into settings (key, value) values ('shop', '{"emailVerification": true}')
        on conflict (key) do update set value = settings.value || excluded.value`,
      [],
    );
    const answer = await shop.post('/auth/sign-up', form(1));
    expect(answer.json()).toMatchObject({ token: null, is_email_verified: 0 });
    expect(await shop.database.query('select channel, recipient from outbox', [])).toContainEqual({
      channel: 'email',
      recipient: form(1).email,
    });
  });
});
