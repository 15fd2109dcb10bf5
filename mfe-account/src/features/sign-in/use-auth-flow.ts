import {
  ApiError,
  type AuthResult,
  type CartHandOver,
  call,
  read,
  type SocialMedium,
} from '@storefront/api';
import {
  firebaseLogin,
  login,
  type SignUpBody,
  signUp,
  socialLogin,
  socialRegister,
  updateInfo,
  type VerifyPhoneBody,
  verifyPhone,
} from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { hasInterests, isOn } from '@storefront/domain';
import { textsOf } from '@storefront/i18n';
import { paths, toast, useNavigate, useQuery } from '@storefront/platform';
import { getGuestId, getModule, setGuestId, signIn } from '@storefront/session';
import { useRef, useState } from 'react';
import type { AddedSignIn } from '../../built-in/sign-in-ways';
import { bus } from '../../bus';
import {
  keepPendingCode,
  readPendingCode,
  sentAtBy,
  sentBefore,
} from '../one-time-code/pending-code';
import { type Applicant, type AuthStep, stepAfter } from './auth-step';
import { requestSocialIdentity, type SocialIdentity } from './social-identity';

/** The guest id, with which the server moves the guest's cart to the customer. */
const guestOfSession = () => ({ guest_id: getGuestId() });

const byPassword = (contact: string, password: string, kind: 'email' | 'phone') =>
  call(login, {
    body: {
      ...guestOfSession(),
      login_type: 'manual',
      email_or_phone: contact,
      password,
      field_type: kind,
    },
  });

const byCode = (phone: string) =>
  call(login, { body: { ...guestOfSession(), login_type: 'otp', phone } });

const bySocial = (identity: SocialIdentity) =>
  call(socialLogin, {
    body: { ...guestOfSession(), ...socialFields(identity), login_type: 'social' },
  });

/** @returns the next step, or `null` when phone or e-mail had already been verified */
async function verifyCode(body: Omit<VerifyPhoneBody, 'guest_id'>): Promise<AuthResult | null> {
  const answer = await call(verifyPhone, { body: { ...guestOfSession(), ...body } });
  return 'token' in answer ? answer : null;
}

/** @param session the session of a Firebase code */
function sendCode(
  channel: 'phone' | 'email',
  applicant: Applicant & { readonly code: string },
  session: string | null,
): Promise<AuthResult | null> {
  const { phone, code: otp } = applicant;
  const login_type = applicant.loginType === 'otp' ? 'otp' : 'manual';
  if (session !== null && phone !== null) {
    const body = { ...guestOfSession(), session_info: session, phone, otp, login_type } as const;
    return call(firebaseLogin, { body });
  }
  const contact = contactOf(channel, applicant);
  return verifyCode({ ...contact, otp, verification_type: channel, login_type });
}

/** Says whether the account that was found is the applicant's. */
function sendIdentity(applicant: Applicant, isMe: boolean): Promise<AuthResult | null> {
  const verified = isMe ? 'yes' : 'no';
  const { social, phone, code } = applicant;
  if (social) {
    const body = { ...socialFields(social), login_type: 'social', verified } as const;
    return call(login, { body: { ...guestOfSession(), ...body } });
  }
  if (phone && applicant.loginType === 'otp') {
    const body = { login_type: 'otp', phone, otp: code, verified } as const;
    return call(login, { body: { ...guestOfSession(), ...body } });
  }
  const channel = phone ? 'phone' : 'email';
  return verifyCode({
    ...contactOf(channel, applicant),
    otp: code ?? '',
    verification_type: channel,
    login_type: 'manual',
    verified,
  });
}

type AuthSteps = ReturnType<typeof useAuthSteps>;

/** The steps of a sign-in: which one is shown, and what an answer of the server leads to. */
function useAuthSteps(start: 'sign-in' | 'sign-up', onSignedIn: () => void) {
  const { data: config } = useQuery(read(shopConfig));
  const navigate = useNavigate();
  const [pending] = useState(() => readPendingCode(Date.now()));
  const [sentAt, setSentAt] = useState(pending?.sentAt ?? 0);
  const [step, setStep] = useState<AuthStep>(() =>
    pending ? { name: 'verify', channel: pending.channel, applicant: pending } : { name: start },
  );
  /**
   * Requests the code again with the values of the previous form, which include the password; that is stored nowhere
   * else.
   */
  const sendAgain = useRef<(() => Promise<AuthResult>) | null>(null);

  const rules = {
    phone: isOn(config?.centralize_login?.phone_verification_status),
    email: isOn(config?.centralize_login?.email_verification_status),
  };

  function goTo(next: AuthStep) {
    if (next.name !== 'verify') keepPendingCode(null);
    setStep(next);
  }

  function advance(result: AuthResult, applicant: Applicant) {
    const next = stepAfter(result, applicant, rules);
    if (next.name === 'verify') {
      const { resend_after: left } = result;
      waitForCode(next.channel, next.applicant, left ? sentAtBy(left) : undefined);
    }
    if (next.name === 'done') {
      finish(next.token, applicant.isNew);
      return announceCarts(next.carts);
    }
    if (next.name === 'stuck') {
      throw new ApiError({ kind: 'malformed', endpoint: 'AuthResult' });
    }
    goTo(next);
  }

  function waitForCode(channel: 'phone' | 'email', applicant: Applicant, at = Date.now()) {
    const { phone, email, loginType, isNew } = applicant;
    keepPendingCode({ channel, phone, email, loginType, isNew, sentAt: at });
    setSentAt(at);
  }

  function finish(token: string, isNew: boolean) {
    keepPendingCode(null);
    signIn(token);
    // The id was consumed together with the cart; the next guest on this device gets another.
    setGuestId(null);
    toast.success(textsOf('common')('toasts.loggedIn'));
    bus.publish('account:signed-in', {});
    const module = getModule();
    const showsInterests = module !== null && hasInterests(module.module_type);
    if (isNew) void navigate(showsInterests ? paths.interest.href() : paths.home.href());
    onSignedIn();
  }

  return { step, sentAt, sendAgain, goTo, advance, waitForCode };
}

/** The forms that begin a sign-in. */
function beginningsOf({ sendAgain, goTo, advance, waitForCode }: AuthSteps) {
  async function withPassword(contact: string, password: string, kind: 'email' | 'phone') {
    const send = () => byPassword(contact, password, kind);
    const result = await send();
    sendAgain.current = send;
    advance(result, {
      loginType: 'manual',
      phone: kind === 'phone' ? contact : null,
      email: kind === 'email' ? contact : null,
      isNew: false,
    });
  }

  async function withAdded(signInBy: AddedSignIn) {
    const result = await signInBy(guestOfSession());
    advance(result, { loginType: 'manual', phone: null, email: null, isNew: false });
  }

  async function withCode(phone: string) {
    const send = () => byCode(phone);
    const applicant: Applicant = { loginType: 'otp', phone, email: null, isNew: false };
    sendAgain.current = send;
    try {
      advance(await send(), applicant);
    } catch (error) {
      const before = sentBefore(error);
      if (before === null) throw error;
      waitForCode('phone', applicant, before);
      goTo({ name: 'verify', channel: 'phone', applicant });
    }
  }

  async function register(form: Omit<SignUpBody, 'guest_id'>) {
    const result = await call(signUp, { body: { ...guestOfSession(), ...form } });
    const { email, phone, password } = form;
    // The account now exists: further codes are requested by signing in.
    sendAgain.current = () => byPassword(email, password, 'email');
    toast.success(textsOf('common')('toasts.signedUp'));
    advance(result, { loginType: 'manual', phone, email, isNew: true });
  }

  async function withSocial(medium: SocialMedium) {
    const identity = await requestSocialIdentity(medium);
    if (!identity) return;
    try {
      const result = await bySocial(identity);
      // Older backends ask for a missing phone in the answer instead of refusing.
      const lacksPhone = result.token === null && !result.phone && !identity.email;
      if (lacksPhone) return goTo({ name: 'phone', social: identity });
      advance(result, applicantOf(identity, null));
    } catch (error) {
      if (!(error instanceof ApiError) || !error.hasCode('email')) throw error;
      goTo({ name: 'phone', social: identity });
    }
  }

  async function withSocialPhone(identity: SocialIdentity, phone: string) {
    const result = await call(socialRegister, {
      body: { ...guestOfSession(), ...socialFields(identity), phone },
    });
    sendAgain.current = () => bySocial(identity);
    advance(result, { ...applicantOf(identity, phone), isNew: true });
  }

  return { withPassword, withAdded, withCode, register, withSocial, withSocialPhone };
}

/** The forms that continue a sign-in. */
function continuationsOf({ sendAgain, goTo, advance, waitForCode }: AuthSteps) {
  async function verify(...sent: Parameters<typeof sendCode>) {
    const [, applicant] = sent;
    const result = await sendCode(...sent);
    if (result) return advance(result, applicant);
    // Already verified: the customer signs in with the form again.
    toast.info(textsOf('account')('code.verifiedBefore'));
    goTo({ name: 'sign-in' });
  }

  async function resend(channel: 'phone' | 'email', applicant: Applicant) {
    if (sendAgain.current) {
      await sendAgain.current();
      return waitForCode(channel, applicant);
    }
    // After a reload the password is lost; a phone can sign in by code without it.
    const { phone } = applicant;
    if (channel === 'email' || !phone) return goTo({ name: 'sign-in' });
    await byCode(phone);
    const withoutPassword: Applicant = { ...applicant, loginType: 'otp' };
    waitForCode(channel, withoutPassword);
    goTo({ name: 'verify', channel, applicant: withoutPassword });
  }

  async function completeInfo(
    applicant: Applicant,
    info: { name: string; email: string | null; phone: string | null; ref_code?: string | null },
  ) {
    const result = await call(updateInfo, {
      body: { ...guestOfSession(), ...info, login_type: applicant.loginType },
    });
    advance(result, { ...applicant, email: info.email, phone: info.phone, isNew: true });
  }

  async function confirmIdentity(applicant: Applicant, isMe: boolean) {
    const result = await sendIdentity(applicant, isMe);
    if (result) advance(result, { ...applicant, isNew: !isMe });
    else goTo({ name: 'sign-in' });
  }

  return { verify, resend, completeInfo, confirmIdentity };
}

export type AuthFlow = ReturnType<typeof useAuthFlow>;

/**
 * A sign-in from its first form to the stored token. Each function rejects with the error that the form shows; the next
 * step is shown automatically.
 */
export function useAuthFlow(start: 'sign-in' | 'sign-up', onSignedIn: () => void) {
  const steps = useAuthSteps(start, onSignedIn);
  const { step, sentAt, goTo } = steps;
  return { step, sentAt, goTo, ...beginningsOf(steps), ...continuationsOf(steps) };
}

/** A merged cart is announced; about one that was set aside the cart itself asks. */
function announceCarts(carts: CartHandOver | null): void {
  if (!carts || carts.joined === 0) return;
  const t = textsOf('account');
  if (carts.reduced > 0) toast.warning(t('signIn.cartJoinedLess'));
  else toast.info(t('signIn.cartJoined'));
}

function socialFields({ medium, token, uniqueId, email }: SocialIdentity) {
  return { medium, token, unique_id: uniqueId, email };
}

function applicantOf(social: SocialIdentity, phone: string | null): Applicant {
  return { loginType: 'social', phone, email: social.email, isNew: false, social };
}

function contactOf(channel: 'phone' | 'email', { phone, email }: Applicant) {
  return channel === 'phone' ? { phone } : { email };
}
