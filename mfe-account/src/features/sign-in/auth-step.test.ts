import type { AuthResult } from '@storefront/api';
import { type Applicant, stepAfter } from './auth-step';

const applicant: Applicant = {
  loginType: 'manual',
  phone: '+201001234567',
  email: null,
  isNew: false,
};
const rules = { phone: true, email: true };
const open: AuthResult = {
  token: null,
  is_phone_verified: 1,
  is_email_verified: 1,
  is_personal_info: 1,
  is_exist_user: null,
};
const someone = { id: 1, name: 'Sara', image: null };

function nameAfter(change: Partial<AuthResult>, known: Partial<Applicant> = {}, rule = rules) {
  return stepAfter({ ...open, ...change }, { ...applicant, ...known }, rule);
}

it('is done with a token, whatever the flags say', () => {
  expect(nameAfter({ token: 't', is_email_verified: 0 })).toEqual({
    name: 'done',
    token: 't',
    carts: null,
  });
});

it('asks for the code first, then for the data, then who it is', () => {
  const all = { is_phone_verified: 0, is_personal_info: 0, is_exist_user: someone };
  expect(nameAfter(all)).toMatchObject({ name: 'verify', channel: 'phone' });
  expect(nameAfter({ ...all, is_phone_verified: 1 })).toMatchObject({ name: 'user-info' });
  expect(nameAfter({ ...all, is_phone_verified: 1, is_personal_info: 1 })).toMatchObject({
    name: 'existing-user',
    user: someone,
  });
});

it('verifies by e-mail where the shop does not verify phones', () => {
  const both = { is_phone_verified: 0, is_email_verified: 0, email: 's@example.org' };
  expect(nameAfter(both, {}, { phone: false, email: true })).toMatchObject({
    name: 'verify',
    channel: 'email',
    applicant: { email: 's@example.org' },
  });
});

it.each([
  ['phone', { is_phone_verified: 0 }, { phone: false, email: true }],
  ['phone', { is_phone_verified: 0, is_email_verified: 0 }, { phone: false, email: false }],
  ['email', { is_email_verified: 0 }, { phone: true, email: true }],
  ['email', { is_email_verified: 0 }, { phone: true, email: false }],
] as const)('verifies the %s after %j, whatever the shop says (%j)', (channel, answer, rule) => {
  expect(nameAfter(answer, {}, rule)).toMatchObject({ name: 'verify', channel });
});

it('goes on with what the answer knows, else with what was typed', () => {
  const answer = {
    is_personal_info: 0,
    login_type: 'otp',
    phone: '',
    email: 'new@example.org',
  } as const;
  expect(nameAfter(answer, { email: 'old@example.org' })).toEqual({
    name: 'user-info',
    applicant: {
      loginType: 'otp',
      phone: '+201001234567',
      email: 'new@example.org',
      isNew: false,
    },
  });
});

it('treats null as nothing to do', () => {
  const nothing = { is_phone_verified: null, is_email_verified: null, is_personal_info: null };
  expect(nameAfter(nothing)).toEqual({ name: 'stuck' });
});

it('verifies a sign-in by code by phone in any case', () => {
  const answer = { is_phone_verified: 0, is_email_verified: 0 };
  expect(nameAfter(answer, { loginType: 'otp' }, { phone: false, email: true })).toMatchObject({
    name: 'verify',
    channel: 'phone',
  });
});

it('treats a missing flag as nothing to do', () => {
  expect(stepAfter({ token: null, is_personal_info: 0 }, applicant, rules)).toMatchObject({
    name: 'user-info',
    applicant: { phone: '+201001234567' },
  });
});

it('is stuck without a token and without a step', () => {
  expect(nameAfter({})).toEqual({ name: 'stuck' });
});
