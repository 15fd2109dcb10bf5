import { openAccountShop, refusalOf } from '../../../testing/account-shop';
import { openFirebaseProject } from '../../../testing/firebase-project';
import { openForTests } from '../../../testing/open-for-tests';
import { createFirebaseCodes } from './firebase';

const shop = openForTests(() => openAccountShop());
const project = openForTests(openFirebaseProject);
beforeAll(() => {
  const firebase = createFirebaseCodes(project.apiKey, project.places);
  Object.assign(shop.backend, { firebase });
});
beforeEach(async () => {
  shop.clock.advance(3_600_000);
  Object.assign(project.state, { isSilent: false });
  project.sent.length = 0;
  await shop.database.query("delete from settings where key = 'shop'");
});

const PAGE = '/api/v1/auth/firebase-page?key=a-key-of-the-waiting-page';
const set = (settings: object) =>
  shop.database.query("insert into settings values ('shop', $1)", [JSON.stringify(settings)]);

async function send(phone: string, recaptcha_token = project.person) {
  const body = { phone, recaptcha_token };
  const headers = { 'x-localization': 'ar' };
  return shop.post('/auth/firebase-send-code', body, { headers });
}
const sessionFor = async (phone: string): Promise<string> =>
  (await send(phone)).json().session_info;
const enter = (phone: string, session_info: string, more: object = {}) =>
  shop.post('/auth/firebase-verify-token', {
    ...{ session_info, phone, otp: project.code, login_type: 'otp' },
    ...more,
  });
const textsTo = (phone: string) =>
  shop.database.query("select 1 from outbox where channel = 'sms' and recipient = $1", [phone]);

it('is offered to the page', async () => {
  const config = (await shop.get('/config')).json();
  expect(config.firebase_otp_verification).toBe(1);
  expect(config.account_features).toContain('firebase_page');
});

it('runs reCAPTCHA in a window that allows its script, unlike any other page', async () => {
  const page = await shop.page(PAGE);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`"siteKey":"${project.siteKey}"`);
  expect(page.body).toContain('"key":"a-key-of-the-waiting-page"');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain(`${project.places.captcha} https://www.google.com/recaptcha/`);
  expect(policy).toContain('frame-src https://www.google.com/recaptcha/');
  // With another policy the opener would not get the message.
  expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none');
  // The browser's language may differ from that of the shop's page.
  const arabic = await shop.page(`${PAGE}&lang=ar`);
  expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
  expect((await shop.page('/api/v1/auth/firebase-page?key=short')).statusCode).toBe(404);
});

it('opens an account with a code from Firebase, and sends none itself', async () => {
  const phone = '+201099912001';
  const asked = await shop.post('/auth/login', { login_type: 'otp', phone });
  expect(asked.json()).toMatchObject({ token: null, is_phone_verified: 0, phone });
  const session = await sessionFor(phone);
  expect(project.sent).toEqual([{ phone, language: 'ar' }]);
  const entered = await enter(phone, session);
  expect(entered.json()).toMatchObject({ token: null, is_personal_info: 0 });
  const named = await shop.post('/auth/update-info', {
    ...{ name: 'Mona Adel', email: 'mona@shop.example', phone, login_type: 'otp' },
  });
  expect(named.json().token).toEqual(expect.any(String));
  expect(await textsTo(phone)).toEqual([]);
  expect(refusalOf(await enter(phone, session))).toEqual([403, 'firebase']);
});

it('answers Firebase’s reason for a wrong code, a robot and a missing answer', async () => {
  const phone = '+201099912002';
  const session = await sessionFor(phone);
  const wrong = await enter(phone, session, { otp: '111111' });
  expect(wrong.json().errors).toEqual([{ code: 'firebase', message: 'INVALID_CODE' }]);
  const robot = await send(phone, 'a-robot');
  expect([robot.statusCode, robot.json().message]).toEqual([
    403,
    expect.stringContaining('CAPTCHA_CHECK_FAILED'),
  ]);
  project.state.isSilent = true;
  expect(refusalOf(await send(phone))).toEqual([403, 'firebase']);
  expect((await shop.page(PAGE)).statusCode).toBe(400);
});

it('refuses a code of another number, and all codes where code sign-in is off', async () => {
  const session = await sessionFor('+201099912003');
  expect(refusalOf(await enter('+201000000001', session))).toEqual([403, 'firebase']);
  await set({ otpLogin: false });
  const again = await sessionFor('+201099912003');
  expect(refusalOf(await enter('+201099912003', again))).toEqual([403, 'login_type']);
});

it('verifies the number of a new account with a password', async () => {
  await set({ phoneVerification: true });
  const phone = '+201099912004';
  const form = { name: 'Sami Nour', email: 'sami@shop.example', phone };
  const secret = { password: 'tangerine7', confirm_password: 'tangerine7' };
  const signedUp = await shop.post('/auth/sign-up', { ...form, ...secret });
  expect(signedUp.json()).toMatchObject({ token: null, is_phone_verified: 0 });
  const session = await sessionFor(phone);
  const entered = await enter(phone, session, { login_type: 'manual' });
  expect(entered.json().token).toEqual(expect.any(String));
  expect(await textsTo(phone)).toEqual([]);
});

it('sets a new password with a code from Firebase', async () => {
  const phone = '+201000000001';
  const reset = { verification_method: 'phone', phone };
  expect((await shop.post('/auth/forgot-password', reset)).statusCode).toBe(200);
  const proof = { sessionInfo: await sessionFor(phone), phoneNumber: phone, code: project.code };
  const checked = await shop.send('PUT', '/auth/firebase-verify-token', {
    ...proof,
    is_reset_token: 1,
  });
  expect(checked.statusCode).toBe(200);
  const secret = { password: 'persimmon7', confirm_password: 'persimmon7' };
  const set = { ...reset, ...secret, reset_token: project.code };
  expect((await shop.send('PUT', '/auth/reset-password', set)).statusCode).toBe(200);
  expect(await shop.signIn('demo@souk.example', 'persimmon7')).toEqual(expect.any(String));
});

it('confirms a change of an account without a password', async () => {
  const phone = '+201099912001';
  const { token } = (await enter(phone, await sessionFor(phone))).json();
  const change = { name: 'Mona Adel', email: 'mona.adel@shop.example', phone };
  const save = (current_code: string) =>
    shop.postForm('/customer/update-profile', { ...change, current_code }, [], { token });
  const confirm = (otp: string, session_info: string) =>
    shop.post('/customer/confirmation', { session_info, otp }, { token });
  expect(refusalOf(await save(project.code))).toEqual([403, 'current_code']);
  const session = await sessionFor(phone);
  expect(refusalOf(await confirm('111111', session))).toEqual([403, 'firebase']);
  expect((await confirm(project.code, session)).json()).toMatchObject({ confirm_by: 'phone' });
  expect((await save(project.code)).statusCode).toBe(200);
  expect((await shop.get('/customer/info', { token })).json().email).toBe(change.email);
});

it('limits codes per network like our own', async () => {
  await sessionFor('+201099912006');
  await shop.database.query('update code_callers set sent_count = 200');
  expect(refusalOf(await send('+201099912006'))).toEqual([405, 'otp']);
  expect(project.sent).toHaveLength(1);
});
