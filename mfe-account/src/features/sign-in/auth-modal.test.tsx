import { reply } from '@storefront/api/testing';
import { getGuestId, getToken, reloadPage } from '@storefront/session';
import { axeFindings, enter } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignInWay } from '../../built-in/sign-in-ways';
import { config, recordEvents, renderAccount } from '../../testing/render-account';
import { beGuest, startTexts } from '../../testing/start-texts';
import { ForgotPasswordPage } from '../forgot-password/forgot-password-page';
import { keepPendingCode } from '../one-time-code/pending-code';
import { AuthModal } from './auth-modal';

jest.mock('../../built-in/sign-in-ways', (): { signInWays: readonly SignInWay[] } => ({
  signInWays: ['badge', 'ring'].map((ability) => ({
    ability,
    isAble: () => ability !== 'ring',
    Button: ({ onSignIn }) => (
      <button
        type="button"
        onClick={() =>
          void onSignIn(async ({ guest_id }) => ({
            ...{ token: `of-${guest_id}`, is_exist_user: null },
            ...{ is_phone_verified: 1, is_email_verified: 1, is_personal_info: 1 },
          }))
        }
      >
        {`With my ${ability}`}
      </button>
    ),
  })),
}));

const open = {
  token: null,
  is_phone_verified: 1,
  is_email_verified: 1,
  is_personal_info: 1,
  is_exist_user: null,
};
const done = { ...open, token: 'tok-1' };

beforeAll(() => startTexts());
beforeEach(() => {
  beGuest();
  window.history.replaceState(null, '');
});

function show(routes = {}, mode: 'sign-in' | 'sign-up' = 'sign-in') {
  const onSignedIn = jest.fn();
  const view = renderAccount(
    <AuthModal mode={mode} reason={null} onClose={() => undefined} onSignedIn={onSignedIn} />,
    { routes },
  );
  return { ...view, onSignedIn };
}

/** Signs in with an e-mail address and a password. */
async function submitPassword() {
  await enter(await screen.findByLabelText('Email or phone number'), 's@example.org');
  await enter(screen.getByLabelText('Password'), 'secret6{Enter}');
}

/** Asks for a code by SMS. */
async function askForCode() {
  await userEvent.click(await button('Sign in with a one-time code'));
  await enter(await screen.findByLabelText('Phone number'), '1001234567');
  await userEvent.click(await button('Send code'));
}

/** A code was sent just before the page was reloaded. */
const keepCode = (change: Partial<Parameters<typeof keepPendingCode>[0]> = {}) =>
  keepPendingCode({
    channel: 'phone',
    phone: '+201001234567',
    email: null,
    loginType: 'otp',
    isNew: false,
    sentAt: Date.now(),
    ...change,
  });

const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('signs in by a way of a feature that the backend offers and the browser has', async () => {
  const account_features = ['badge', 'ring'];
  const { onSignedIn, unmount } = show({ 'GET /config': { ...config, account_features } });
  await userEvent.click(await button('With my badge'));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(getToken()).toBe('of-guest-1');
  expect(screen.queryByRole('button', { name: 'With my ring' })).toBeNull();
  unmount();
  show();
  await screen.findByLabelText('Password');
  expect(screen.queryByRole('button', { name: 'With my badge' })).toBeNull();
});

it('signs in with e-mail and password and hands over the guest’s cart', async () => {
  const toasts = recordEvents('shell:toast-requested');
  const signedIn = recordEvents('account:signed-in');
  const { backend, onSignedIn } = show({ 'POST /auth/login': done });
  await submitPassword();
  await screen.findByRole('dialog');
  expect(backend.callsOf('POST /auth/login')[0]?.body).toEqual({
    login_type: 'manual',
    email_or_phone: 's@example.org',
    field_type: 'email',
    password: 'secret6',
    guest_id: 'guest-1',
  });
  expect(onSignedIn).toHaveBeenCalledTimes(1);
  expect(getToken()).toBe('tok-1');
  expect(getGuestId()).toBeNull();
  expect(signedIn).toHaveLength(1);
  expect(toasts).toMatchObject([{ tone: 'success', message: 'Logged in successfully' }]);
});

it.each([
  [
    0,
    'info',
    'What you put into your cart before signing in was added to the cart of your account.',
  ],
  [1, 'warning', /no more are available/],
])('says that the carts were joined, with %d of them shortened', async (reduced, tone, message) => {
  const toasts = recordEvents('shell:toast-requested');
  const cart_hand_over = { lines: 2, joined: 2, reduced, set_aside: 0 };
  show({ 'POST /auth/login': { ...done, cart_hand_over } });
  await submitPassword();
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(toasts[1]).toMatchObject({ tone, message: expect.stringMatching(message) });
});

it('focuses the first field, and the first field of the next step', async () => {
  const { user } = show();
  const first = await screen.findByLabelText('Email or phone number');
  await waitFor(() => expect(first).toHaveFocus());
  await user.click(await button('Sign in with a one-time code'));
  expect(screen.getByLabelText('Phone number')).toHaveFocus();
  await user.click(await button('Sign Up'));
  expect(screen.getByLabelText('Full name')).toHaveFocus();
});

it('says what is missing without asking the server', async () => {
  const { user, backend } = show();
  await user.click(await button('Sign In'));
  expect(await screen.findAllByText('Email or phone number is required')).not.toHaveLength(0);
  expect(screen.getAllByText('Password is required')).not.toHaveLength(0);
  expect(backend.callsOf('POST /auth/login')).toHaveLength(0);
});

it('shows what the server says in the form, not only in a toast', async () => {
  const errors = [{ code: 'auth-001', message: 'Credentials do not match' }];
  const { user, backend, onSignedIn } = show({ 'POST /auth/login': reply(401, { errors }) });
  await submitPassword();
  expect(await screen.findByText('Credentials do not match')).toBeVisible();
  const message = 'Too many wrong passwords. Please try again in 2 minutes.';
  backend.answer({
    'POST /auth/login': reply(429, { errors: [{ code: 'throttle', message }] }),
  });
  await user.click(await button('Sign In'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(getToken()).toBeNull();
});

it('turns into a phone field while a number is typed', async () => {
  const { user, backend } = show({ 'POST /auth/login': done });
  await enter(await screen.findByLabelText('Email or phone number'), '0100');
  const phone = await screen.findByDisplayValue('+20100');
  expect(phone).toHaveAttribute('type', 'tel');
  expect(phone).toHaveFocus();
  await enter(phone, '1234567');
  await enter(screen.getByLabelText('Password'), 'secret6{Enter}');
  await screen.findByRole('dialog');
  expect(backend.callsOf('POST /auth/login')[0]?.body).toMatchObject({
    email_or_phone: '+201001234567',
    field_type: 'phone',
  });
  await user.click(await button('Use an e-mail address instead'));
  expect(await screen.findByLabelText('Email or phone number')).toHaveAttribute('type', 'text');
});

it('leads from the code through the personal data to the session', async () => {
  const { user, backend, onSignedIn } = show({
    'POST /auth/login': {
      ...open,
      is_phone_verified: 0,
      login_type: 'otp',
      phone: '+201001234567',
    },
    'POST /auth/verify-phone': { ...open, is_personal_info: 0, phone: '+201001234567' },
    'POST /auth/update-info': done,
  });
  await askForCode();

  expect(await screen.findByText('For demo purpose use otp 123456')).toBeVisible();
  expect(screen.getByText('+2010*****567')).toBeVisible();
  expect(await button('Verify')).toBeDisabled();
  expect(await button(/Resend in \d+ seconds/)).toBeDisabled();
  // The last digit submits it.
  await enter(screen.getByLabelText('Verification code'), '١٢٣٤٥٦');

  await enter(await screen.findByLabelText('Full name'), 'Sara Nabil');
  await enter(screen.getByLabelText('Email'), 's@example.org');
  await user.click(await button('Continue'));
  await screen.findByRole('dialog');
  expect(backend.callsOf('POST /auth/verify-phone')[0]?.body).toMatchObject({
    otp: '123456',
    phone: '+201001234567',
    verification_type: 'phone',
    login_type: 'otp',
    guest_id: 'guest-1',
  });
  expect(backend.callsOf('POST /auth/update-info')[0]?.body).toMatchObject({
    name: 'Sara Nabil',
    email: 's@example.org',
    phone: '+201001234567',
  });
  expect(onSignedIn).toHaveBeenCalledTimes(1);
});

it('says beside the field that a code is missing or wrong, and is ready for another one', async () => {
  keepCode();
  const { user } = show({ 'POST /auth/verify-phone': reply(404, { message: 'Wrong code' }) });
  await user.type(await screen.findByLabelText('Verification code'), '1{Backspace}');
  expect(screen.queryByText('field is empty')).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText('field is empty')).toBeVisible();
  await enter(screen.getByLabelText('Verification code'), '111111');
  const code = await screen.findByRole('textbox', { description: /Wrong code/ });
  expect(code).toHaveValue('');
  expect(code).toHaveFocus();
});

describe('a shop whose phone codes Firebase sends', () => {
  const SEND = 'POST /auth/firebase-send-code';
  const routes = {
    'GET /config': {
      ...config,
      firebase_otp_verification: 1,
      account_features: ['firebase_page'],
    },
    'POST /auth/login': { ...open, is_phone_verified: 0, phone: '+201001234567' },
    [SEND]: { message: 'Sent', session_info: 's-1' },
    'POST /auth/firebase-verify-token': done,
  };
  afterEach(() => document.querySelector('iframe')?.remove());
  /** The reCAPTCHA window reports success. */
  function findPerson() {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const source = frame.contentWindow;
    if (!source) throw new Error('no window');
    jest.spyOn(source, 'close').mockReturnValue();
    jest.spyOn(window, 'open').mockImplementation((address) => {
      const { pathname, searchParams } = new URL(String(address), window.location.origin);
      expect(pathname).toBe('/api/v1/auth/firebase-page');
      const key = searchParams.get('key');
      const data = { type: 'firebase-person', recaptcha_token: 'person-1', key };
      const init = { data, origin: window.location.origin, source };
      queueMicrotask(() => window.dispatchEvent(new MessageEvent('message', init)));
      return source;
    });
  }
  async function openStep(more = {}) {
    const view = show({ ...routes, ...more });
    await askForCode();
    expect(await screen.findByText('+2010*****567')).toBeVisible();
    return view;
  }

  it('sends the code after reCAPTCHA, and signs in with it', async () => {
    findPerson();
    const { user, backend, onSignedIn } = await openStep();
    expect(screen.queryByLabelText('Verification code')).not.toBeInTheDocument();
    await user.click(await button('Send code'));
    await enter(await screen.findByLabelText('Verification code'), '246810');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    // Firebase does not accept the demo's own code.
    expect(screen.queryByText(/For demo purpose/)).not.toBeInTheDocument();
    expect(backend.callsOf(SEND)[0]?.body).toEqual({
      phone: '+201001234567',
      recaptcha_token: 'person-1',
    });
    expect(backend.callsOf('POST /auth/firebase-verify-token')[0]?.body).toEqual({
      session_info: 's-1',
      phone: '+201001234567',
      otp: '246810',
      login_type: 'otp',
      guest_id: 'guest-1',
    });
  });

  it('shows the error of Firebase, and says that the window must be allowed', async () => {
    findPerson();
    const errors = [{ code: 'firebase', message: 'TOO_MANY_ATTEMPTS_TRY_LATER' }];
    const { user } = await openStep({ [SEND]: reply(403, { errors }) });
    await user.click(await button('Send code'));
    expect(await screen.findByRole('alert')).toHaveTextContent('TOO_MANY_ATTEMPTS_TRY_LATER');
    jest.spyOn(window, 'open').mockReturnValue(null);
    await user.click(await button('Send code'));
    expect(await screen.findByText(/window/, { selector: '[role="alert"] *' })).toBeVisible();
  });
});

describe('a browser that reads text messages', () => {
  const listen = jest.fn();
  beforeEach(() => {
    Object.assign(window, { OTPCredential: class {} });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: listen } });
  });
  afterEach(() => {
    listen.mockReset();
    Reflect.deleteProperty(window, 'OTPCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it('fills in the received code, and continues', async () => {
    listen.mockResolvedValue({ code: '654321' });
    keepCode();
    const { backend, onSignedIn } = show({ 'POST /auth/verify-phone': done });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(listen).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }));
    expect(backend.callsOf('POST /auth/verify-phone')[0]?.body).toMatchObject({ otp: '654321' });
  });

  it('lets customers who decline type the code', async () => {
    listen.mockRejectedValue(new DOMException('', 'AbortError'));
    keepCode();
    const { onSignedIn } = show({ 'POST /auth/verify-phone': done });
    await enter(await screen.findByLabelText('Verification code'), '123456');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  });

  it('is not asked for a code that is sent by e-mail', async () => {
    keepCode({ channel: 'email', phone: null, email: 's@example.org', loginType: 'manual' });
    show();
    await screen.findByLabelText('Verification code');
    expect(listen).not.toHaveBeenCalled();
  });
});

it('asks whether a known account is the customer', async () => {
  const someone = { id: 3, name: 'Sara N', image: null };
  const answers = [
    { ...open, is_exist_user: someone, phone: '+201001234567', login_type: 'otp' },
    done,
  ];
  const { user, backend, onSignedIn } = show({
    'POST /auth/login': () => answers.shift(),
  });
  await askForCode();
  const prompt = await screen.findByText('Sara N');
  expect(prompt).toBeVisible();
  expect(document.activeElement).toContainElement(prompt);
  await user.click(await button('Yes'));
  await screen.findByRole('dialog');
  expect(backend.callsOf('POST /auth/login')[1]?.body).toMatchObject({ verified: 'yes' });
  expect(onSignedIn).toHaveBeenCalled();
});

it('offers a next step for an account that is not theirs and cannot be left', async () => {
  const errors = [{ code: 'email', message: 'This email is already in use.' }];
  const someone = { id: 3, name: 'Sara N', image: null };
  const answers = [
    { ...open, is_exist_user: someone, phone: '+201001234567', login_type: 'otp' },
    reply(403, { errors }),
  ];
  const { user } = show({ 'POST /auth/login': () => answers.shift() });
  await askForCode();
  await user.click(await button('No'));
  expect(await screen.findByText('This email is already in use.')).toBeVisible();
  await user.click(await button('Sign in another way'));
  expect(await button('Sign in with a one-time code')).toBeVisible();
});

it('creates no account with a password if sign-in by password is off', async () => {
  const byCode = { ...config.centralize_login, manual_login_status: 0 };
  show({ 'GET /config': { ...config, centralize_login: byCode } }, 'sign-up');
  expect(await screen.findByLabelText('Phone number')).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(screen.getByText('New here? This opens your account as well.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign Up' })).not.toBeInTheDocument();
});

it('goes on waiting for the code after a reload', async () => {
  keepCode({
    channel: 'email',
    phone: null,
    email: 'sara@example.org',
    loginType: 'manual',
    sentAt: Date.now() - 30_000,
  });
  show();
  expect(await screen.findByText('sa**@example.org')).toBeVisible();
  expect(await button(/Resend in (2\d|30) seconds/)).toBeDisabled();
});

it('counts from when the code was sent that can still be entered', async () => {
  const { user } = show({
    'POST /auth/login': {
      ...open,
      is_phone_verified: 0,
      phone: '+201001234567',
      resend_after: 22,
    },
  });
  await enter(await screen.findByLabelText('Email or phone number'), 'sara@example.org');
  await enter(screen.getByLabelText('Password'), 'correct horse');
  await user.click(await button('Sign In'));
  expect(await button(/Resend in (19|2[0-2]) seconds/)).toBeDisabled();
});

it('asks for no terms that the shop has not published', async () => {
  show({ 'GET /config': { ...config, terms_and_conditions: 0 } }, 'sign-up');
  const form = within(await screen.findByRole('form', { name: 'Sign Up' }));
  await waitFor(() => expect(form.queryByRole('checkbox')).not.toBeInTheDocument());
  expect(form.getByRole('button', { name: 'Sign Up' })).not.toHaveAccessibleDescription();
  expect(form.queryByRole('link', { name: 'Terms and conditions' })).not.toBeInTheDocument();
});

it('leads back to a code that was just sent, when another one is asked for too early', async () => {
  const errors = [{ code: 'otp', message: 'Please wait 50 seconds.' }];
  const answers: unknown[] = [
    { ...open, is_phone_verified: 0, phone: '+201001234567', login_type: 'otp' },
    reply(405, { errors }, { 'retry-after': '50' }),
  ];
  const { user } = show({ 'POST /auth/login': () => answers.shift() });
  await askForCode();
  await user.click(await button('Use another contact'));
  await askForCode();
  expect(await button(/Resend in (4\d|50) seconds/)).toBeDisabled();
  expect(screen.queryByText('Please wait 50 seconds.')).not.toBeInTheDocument();
});

it('opens an account only when the terms are accepted', async () => {
  const errors = [{ code: 'email', message: 'This e-mail is taken' }];
  const { user, backend } = show({ 'POST /auth/sign-up': reply(403, { errors }) }, 'sign-up');
  const form = within(await screen.findByRole('form', { name: 'Sign Up' }));
  const submit = form.getByRole('button', { name: 'Sign Up' });
  expect(submit).toHaveAccessibleDescription('You must accept the terms and conditions');
  await enter(form.getByLabelText('Full name'), 'Sara Nabil');
  await enter(form.getByLabelText('Email'), 's@example.org');
  await enter(form.getByLabelText('Phone number'), '1001234567');
  await enter(form.getByLabelText('Password'), 'secret6');
  await enter(form.getByLabelText('Confirm password'), 'secret6');
  await enter(form.getByLabelText(/Refer code/), 'SARA12');
  await user.click(submit);
  expect(backend.callsOf('POST /auth/sign-up')).toHaveLength(0);
  await user.click(form.getByRole('checkbox'));
  await user.click(submit);
  expect(await form.findAllByText('This e-mail is taken')).not.toHaveLength(0);
  expect(backend.callsOf('POST /auth/sign-up')[0]?.body).toMatchObject({
    name: 'Sara Nabil',
    phone: '+201001234567',
    ref_code: 'SARA12',
    guest_id: 'guest-1',
  });
});

it('sets a new password in three steps', async () => {
  const { user, backend } = show({
    'POST /auth/forgot-password': { errors: [{ code: 'otp', message: 'Sent before' }] },
    'POST /auth/verify-token': { message: 'ok' },
    'PUT /auth/reset-password': { message: 'Password changed' },
  });
  await user.click(await button('Forgot password?'));
  await user.click(await screen.findByRole('radio', { name: 'Email' }));
  await enter(screen.getByLabelText('Email', { selector: 'input[type=email]' }), 's@example.org');
  await user.click(await button('Send code'));
  // The answer lists an error, and the next step is still shown.
  expect(await screen.findByRole('heading', { name: 'OTP Verification' })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await enter(await screen.findByLabelText('Verification code'), '123456');
  await enter(await screen.findByLabelText('New password'), 'secret7');
  await enter(screen.getByLabelText('Confirm password'), 'secret7');
  await user.click(await button('Set new password'));
  expect(await screen.findByLabelText('Email or phone number')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  expect(backend.callsOf('PUT /auth/reset-password')[0]?.body).toEqual({
    verification_method: 'email',
    email: 's@example.org',
    reset_token: '123456',
    password: 'secret7',
    confirm_password: 'secret7',
  });
});

it('leads to the code for a new password that was just sent, but shows every other refusal', async () => {
  const refusal = (message: string, headers = {}) =>
    reply(405, { errors: [{ code: 'otp', message }] }, headers);
  const answers = [refusal('Try again tomorrow.'), refusal('Wait.', { 'retry-after': '30' })];
  const { user } = show({ 'POST /auth/forgot-password': () => answers.shift() });
  await user.click(await button('Forgot password?'));
  await user.click(await screen.findByRole('radio', { name: 'Email' }));
  await enter(screen.getByLabelText('Email', { selector: 'input[type=email]' }), 's@example.org');
  await user.click(await button('Send code'));
  expect(await screen.findByText('Try again tomorrow.')).toBeVisible();
  await user.click(await button('Send code'));
  expect(await button(/Resend in (2\d|30) seconds/)).toBeDisabled();
  expect(screen.queryByText('Wait.')).not.toBeInTheDocument();
});

it('leads back to the sign-in from the page of a forgotten password', async () => {
  const asked = recordEvents('account:sign-in-required');
  const { user } = renderAccount(<ForgotPasswordPage />, { at: '/forgot-password' });
  await screen.findByRole('radio', { name: 'Email' });
  expect(await axeFindings()).toEqual([]);
  await user.click(await button('Back to sign in'));
  expect(asked).toMatchObject([{ mode: 'sign-in' }]);
  expect(screen.getByTestId('address')).toHaveTextContent('/home');
});

it('says so where passwords cannot be reset', async () => {
  const { user } = show({
    'GET /config': { ...config, is_sms_active: false, is_mail_active: false },
  });
  await user.click(await button('Forgot password?'));
  expect(await screen.findByText('Sorry, Something Went Wrong')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Help & Support' })).toHaveAttribute(
    'href',
    '/help-and-support',
  );
});

it('keeps typed text through a reload for another language, except the password', async () => {
  show({}, 'sign-up');
  await enter(await screen.findByLabelText('Full name'), 'Sara');
  await enter(screen.getByLabelText('Password'), 'secret6');
  const saved: string[] = [];
  reloadPage(() => saved.push(...Object.values(sessionStorage)));
  expect(saved.join()).toContain('Sara');
  expect(saved.join()).not.toContain('secret6');
});
