import * as z from 'zod';
import type { Database } from '../../../database/database';
import { Refusal, refuse } from '../../../server/http/refusal';
import type { Language } from '../../../server/language';
import { type CodeSubject, countCode, issueCode } from '../code/one-time-codes';
import { normalisePhone } from '../identity';

const TIMEOUT_MS = 8_000;

/** Addresses of Firebase's calls, and of the reCAPTCHA script. */
const realPlaces = {
  api: 'https://identitytoolkit.googleapis.com/v1',
  captcha: 'https://www.google.com/recaptcha/api.js',
} as const;

const Captcha = z.object({ recaptchaSiteKey: z.string().min(1) });
const Sent = z.object({ sessionInfo: z.string().min(1) });
const Proved = z.object({ phoneNumber: z.string() });
const Failed = z.object({ error: z.object({ message: z.string() }) });

export interface FirebaseCode {
  /** The session that the browser got when the code was sent. */
  readonly sessionInfo: string;
  readonly phone: string;
  readonly code: string;
}

/** A number to send a code to, with the browser's reCAPTCHA token. */
export interface PhoneCodeRequest {
  readonly phone: string;
  readonly captcha: string;
  /** Language of the text message. */
  readonly language: Language;
}

/** Phone codes of a Firebase project, which sends and checks them itself. */
export interface FirebaseCodes {
  /** Address of the reCAPTCHA script. */
  readonly captcha: string;
  /** The site key of this script. */
  siteKey(): Promise<string>;
  /** Has Firebase send a code. @returns the session that the code is checked with */
  send(request: PhoneCodeRequest): Promise<string>;
  /** @returns the number that the code verifies, in Firebase's format */
  prove(sessionInfo: string, code: string): Promise<string>;
}

/**
 * Calls a project's Firebase API (Identity Toolkit v1).
 * @param places other addresses than the real ones: for tests
 * @throws {Refusal} from each of them: 403 `firebase` with the provider's message, or when it does not answer
 */
export function createFirebaseCodes(
  apiKey: string | null,
  places: Readonly<Record<keyof typeof realPlaces, string>> = realPlaces,
): FirebaseCodes | null {
  if (apiKey === null) return null;
  const address = (name: string) => `${places.api}/${name}?key=${encodeURIComponent(apiKey)}`;
  const post = <Answer>(
    name: string,
    answer: z.ZodType<Answer>,
    body: object,
    headers: Record<string, string> = {},
  ) =>
    ask(address(name), answer, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    captcha: places.captcha,
    siteKey: async () => (await ask(address('recaptchaParams'), Captcha)).recaptchaSiteKey,
    async send({ phone, captcha, language }) {
      const body = { phoneNumber: phone, recaptchaToken: captcha };
      const headers = { 'x-firebase-locale': language };
      return (await post('accounts:sendVerificationCode', Sent, body, headers)).sessionInfo;
    },
    async prove(sessionInfo, code) {
      return (await post('accounts:signInWithPhoneNumber', Proved, { sessionInfo, code }))
        .phoneNumber;
    },
  };
}

async function ask<Answer>(
  address: string,
  expected: z.ZodType<Answer>,
  request: RequestInit = {},
): Promise<Answer> {
  let body: unknown;
  try {
    const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
    body = await answer.json();
  } catch {
    return refuse(403, 'firebase', 'firebaseSilent');
  }
  const failed = Failed.safeParse(body);
  if (failed.success) {
    const { message } = failed.data.error;
    throw new Refusal(403, [{ code: 'firebase', key: 'providerSays', values: { message } }]);
  }
  const answer = expected.safeParse(body);
  return answer.success ? answer.data : refuse(403, 'firebase', 'firebaseSilent');
}

/**
 * Has Firebase send a code to a number, after a successful reCAPTCHA.
 * @returns the session that the code is checked with
 * @throws {Refusal} 403 `firebase` with the provider's message; 405 `otp` beyond the day's limit of the caller
 */
export async function sendFirebaseCode(
  { firebase, database }: Readonly<{ firebase: FirebaseCodes | null; database: Database }>,
  { phone, captcha }: Pick<PhoneCodeRequest, 'phone' | 'captcha'>,
  { now, address, language }: Readonly<{ now: Date; address: string; language: Language }>,
): Promise<string> {
  if (firebase === null) return refuse(403, 'firebase', 'firebaseOff');
  await database.transaction((tx) => countCode(tx, address, now));
  return firebase.send({ phone: normalisePhone(phone), captcha, language });
}

/**
 * Has Firebase check a code that it has sent. Without a key in the configuration every code is refused.
 * @returns the verified number in its stored form
 * @throws {Refusal} 403 `firebase` with the provider's message
 */
export async function checkFirebaseCode(
  { firebase }: { readonly firebase: FirebaseCodes | null },
  { sessionInfo, phone, code }: FirebaseCode,
): Promise<string> {
  if (firebase === null) return refuse(403, 'firebase', 'firebaseOff');
  const proved = normalisePhone(await firebase.prove(sessionInfo, code));
  // A code for another number does not verify this one.
  return proved === normalisePhone(phone) ? proved : refuse(403, 'firebase', 'codeWrong');
}

/**
 * Stores a code that Firebase has checked as one of our own, for steps that take more than one call.
 * @throws {Refusal} 405 `otp`, `otp_temp_blocked`
 */
export async function keepCode(
  { database }: { readonly database: Database },
  subject: CodeSubject,
  code: string,
  now: Date,
): Promise<void> {
  await database.transaction((tx) => issueCode(tx, subject, code, { now, address: null }));
}
