import { openAccountShop, refusalOf } from '../../../testing/account-shop';
import { openForTests } from '../../../testing/open-for-tests';
import { sendRequest } from '../../../testing/send-request';
import { DEMO_CODE } from '../code/one-time-codes';
import { type SocialClaims, signSandboxToken } from './social-provider';

const shop = openForTests(openAccountShop);
beforeEach(() => shop.clock.advance(3_600_000));

let people = 0;
const somebody = (change: Partial<SocialClaims> = {}): SocialClaims => {
  people += 1;
  return {
    medium: 'google',
    subject: `subject-${people}`,
    email: `social${people}@example.org`,
    isEmailVerified: true,
    name: 'Nadia Selim',
    ...change,
  };
};
const bodyOf = (claims: SocialClaims, change: object = {}) => ({
  login_type: 'social',
  medium: claims.medium,
  unique_id: claims.subject,
  email: claims.email,
  token: signSandboxToken(shop.backend.signer, claims, shop.clock.now()),
  ...change,
});
const login = (claims: SocialClaims, change?: object) =>
  shop.post('/auth/social-login', bodyOf(claims, change));

it('creates an account at the first sign-in and finds it at the next', async () => {
  const claims = somebody();
  const [first, next] = [await login(claims), await login(claims)];
  const ids = await Promise.all(
    [first, next].map(async (answer) => {
      const { token } = answer.json();
      return (await shop.get('/customer/info', { token })).json().id;
    }),
  );
  expect(ids[0]).toBe(ids[1]);
  expect(first.json()).toMatchObject({ login_type: 'social', email: claims.email });
});

it('serves the newer call too', async () => {
  const answer = await shop.post('/auth/login', bodyOf(somebody()));
  expect(answer.json().token).toEqual(expect.any(String));
});

it.each([
  ['a forged signature', { token: 'e30.e30.AAAA' }],
  ['no token at all', { token: 'x' }],
  ["another person's id", { unique_id: 'subject-0' }],
  ['another network', { medium: 'facebook' }],
])('refuses a token with %s', async (_what, change) => {
  expect(refusalOf(await login(somebody(), change))).toEqual([401, 'auth-001']);
});

it('refuses an expired token', async () => {
  const body = bodyOf(somebody());
  shop.clock.advance(601_000);
  expect(refusalOf(await shop.post('/auth/social-login', body))).toEqual([401, 'auth-001']);
});

it('refuses a token for another shop', async () => {
  const { token, ...body } = bodyOf(somebody());
  const [header, payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const other = Buffer.from(JSON.stringify({ ...claims, aud: 'other' })).toString('base64url');
  const signature = shop.backend.signer.sign('social', `${header}.${other}`);
  const forged = { ...body, token: `${header}.${other}.${signature}` };
  expect(refusalOf(await shop.post('/auth/social-login', forged))).toEqual([401, 'auth-001']);
});

it('ignores the client’s e-mail address', async () => {
  const claims = somebody();
  await login(claims, { email: 'demo@souk.example' });
  expect(
    await shop.database.one('select f_name from customers where email = $1', [claims.email]),
  ).toEqual({ f_name: 'Nadia' });
});

describe('without an e-mail address', () => {
  it('needs a phone, verifies it, then signs in', async () => {
    const claims = somebody({ email: null });
    expect(refusalOf(await login(claims))).toEqual([403, 'email']);
    const phone = '+201555500001';
    const open = await shop.post('/auth/social-register', bodyOf(claims, { phone }));
    expect(open.json()).toMatchObject({ token: null, is_phone_verified: 0, phone });
    const done = await shop.post('/auth/verify-phone', {
      otp: DEMO_CODE,
      verification_type: 'phone',
      login_type: 'manual',
      phone,
    });
    expect(done.json().token).toEqual(expect.any(String));
    expect((await login(claims)).json().token).toEqual(expect.any(String));
  });

  it('does not take over another account’s phone or address', async () => {
    const register = (change: object) =>
      shop.post('/auth/social-register', bodyOf(somebody({ email: null }), change));
    expect(refusalOf(await register({ phone: '+201000000001' }))).toEqual([403, 'phone']);
    expect(
      refusalOf(await register({ phone: '+201555500002', email: 'demo@souk.example' })),
    ).toEqual([403, 'email']);
    const known = bodyOf(somebody({ email: 'demo@souk.example' }), { phone: '+201555500003' });
    expect(refusalOf(await shop.post('/auth/social-register', known))).toEqual([403, 'auth-004']);
  });
});

describe('an address of an account', () => {
  it('asks whether it is you, and joins on yes', async () => {
    const claims = somebody({ email: 'demo@souk.example' });
    expect((await login(claims)).json()).toMatchObject({
      token: null,
      is_exist_user: { id: 1, name: 'Layla Hassan' },
      login_type: 'social',
    });
    const { token } = (await shop.post('/auth/login', bodyOf(claims, { verified: 'yes' }))).json();
    expect((await shop.get('/customer/info', { token })).json().id).toBe(1);
    // The password of an account that was verified still works.
    expect(await shop.signIn()).toEqual(expect.any(String));
    expect((await login(claims)).json().token).toEqual(expect.any(String));
  });

  it('stays with an account that has verified it', async () => {
    const claims = somebody({ email: 'second@souk.example' });
    const no = await shop.post('/auth/login', bodyOf(claims, { verified: 'no' }));
    expect(refusalOf(no)).toEqual([403, 'auth-004']);
  });

  it('is not joined when the network has not verified it', async () => {
    const claims = somebody({ email: 'second@souk.example', isEmailVerified: false });
    const yes = await shop.post('/auth/login', bodyOf(claims, { verified: 'yes' }));
    expect(refusalOf(yes)).toEqual([403, 'auth-004']);
  });

  it('moves to its owner if it was unverified', async () => {
    const email = 'unproved@example.org';
    await shop.post('/auth/sign-up', {
      name: 'Not Me',
      email,
      phone: '+201555600001',
      password: 'correct horse',
      confirm_password: 'correct horse',
    });
    const answer = await shop.post('/auth/login', bodyOf(somebody({ email }), { verified: 'no' }));
    expect(answer.json().token).toEqual(expect.any(String));
    expect(
      await shop.database.query('select f_name from customers where email = $1', [email]),
    ).toEqual([{ f_name: 'Nadia' }]);
  });
});

describe('the page of the sandbox network', () => {
  const choose = (form: string) =>
    sendRequest(shop.backend.app, {
      method: 'POST',
      url: '/sandbox/social',
      payload: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const answerIn = (body: string) =>
    JSON.parse(
      /<script type="application\/json" id="answer">(.*?)<\/script>/.exec(body)?.[1] ?? '',
    );

  it('creates a token that signs in', async () => {
    expect((await shop.page('/sandbox/social-sign-in?medium=facebook')).body).toContain('facebook');
    const { type, ...answer } = answerIn((await choose('medium=facebook&person=new')).body);
    expect([type, answer.medium]).toEqual(['social-sign-in', 'facebook']);
    const signedIn = await shop.post('/auth/social-login', { ...answer, login_type: 'social' });
    expect(signedIn.json().token).toEqual(expect.any(String));
  });

  it('does not execute markup in its input', async () => {
    const name = encodeURIComponent('</script><script>alert(1)</script>');
    const page = await choose(`medium=google&person=own&name=${name}&email=%3Cb%3E%40x.org`);
    expect(page.body).not.toContain('<script>alert');
    expect(answerIn(page.body).email).toBe('<b>@x.org');
    expect(page.headers['content-security-policy']).toContain("script-src 'nonce-");
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none');
  });
});

describe('codes of Firebase', () => {
  const proof = { sessionInfo: 's', phoneNumber: '+201000000001', code: '123456' };
  it.each([
    ['PUT', '/auth/firebase-verify-token', { ...proof, is_reset_token: 1 }],
    ['PUT', '/auth/firebase-reset-password', proof],
    [
      'POST',
      '/auth/firebase-verify-token',
      { session_info: 's', phone: '+201000000001', otp: '123456', login_type: 'otp' },
    ],
  ] as const)('are refused by %s %s without a provider', async (method, path, body) => {
    const answer = await shop.send(method, path, body);
    expect(refusalOf(answer)).toEqual([403, 'firebase']);
    expect(answer.json().message).toBe('Phone codes by Firebase are not set up in this shop.');
  });
});
