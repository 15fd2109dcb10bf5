import { loginMethods, takesReferCode } from './login-methods';

const account_features = ['social_page'];
const all = {
  manual_login_status: 1,
  otp_login_status: 1,
  social_login_status: 1,
  google_login_status: 1,
  facebook_login_status: 0,
  apple_login_status: 1,
  email_verification_status: 0,
  phone_verification_status: 1,
};

it.each([
  ['all', {}, { manual: true, otp: true, social: ['google', 'apple'] }],
  [
    'otp',
    { manual_login_status: 0, social_login_status: 0 },
    { manual: false, otp: true, social: [] },
  ],
  [
    'manual',
    { otp_login_status: 0, social_login_status: 0 },
    { manual: true, otp: false, social: [] },
  ],
  [
    'social',
    { otp_login_status: 0, manual_login_status: 0 },
    { manual: false, otp: false, social: ['google', 'apple'] },
  ],
  ['otp_manual', { social_login_status: 0 }, { manual: true, otp: true, social: [] }],
  [
    'otp_social',
    { manual_login_status: 0 },
    { manual: false, otp: true, social: ['google', 'apple'] },
  ],
  [
    'manual_social',
    { otp_login_status: 0 },
    { manual: true, otp: false, social: ['google', 'apple'] },
  ],
])('%s', (_name, change, methods) => {
  expect(loginMethods({ account_features, centralize_login: { ...all, ...change } })).toEqual(
    methods,
  );
});

it('offers no network without the page for it', () => {
  expect(loginMethods({ centralize_login: all }).social).toEqual([]);
});

it('always offers a sign-in method', () => {
  expect(loginMethods({})).toMatchObject({ manual: true });
  const none = { ...all, manual_login_status: 0, otp_login_status: 0, social_login_status: 0 };
  expect(loginMethods({ centralize_login: none })).toMatchObject({ manual: true });
});

it('asks for a refer code only with wallet and referral on', () => {
  expect(takesReferCode({ customer_wallet_status: 1, ref_earning_status: '1' })).toBe(true);
  expect(takesReferCode({ customer_wallet_status: 1, ref_earning_status: 0 })).toBe(false);
  expect(takesReferCode({ customer_wallet_status: 0, ref_earning_status: 1 })).toBe(false);
});
