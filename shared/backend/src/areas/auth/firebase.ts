import * as z from 'zod';
import type { BackendContext } from '../../server/backend-context';
import { Refusal, refuse } from '../../server/refusal';
import { normalisePhone } from './identity';
import { issueCode } from './one-time-codes';

const API = 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber';
const TIMEOUT_MS = 8_000;

const Proved = z.object({ phoneNumber: z.string() });
const Failed = z.object({ error: z.object({ message: z.string() }) });

export interface FirebaseCode {
  /** What the browser got when the code was sent. */
  readonly sessionInfo: string;
  readonly phone: string;
  readonly code: string;
}

/**
 * Has Firebase check a code that it sent itself. Without a key in the configuration every code is refused.
 * @returns the number that was proved, as stored
 * @throws {Refusal} 403 `firebase` with the provider's message
 */
export async function checkFirebaseCode(
  { config }: Pick<BackendContext, 'config'>,
  { sessionInfo, phone, code }: FirebaseCode,
): Promise<string> {
  if (config.firebaseApiKey === null) return refuse(403, 'firebase', 'firebaseOff');
  const answer = await fetch(`${API}?key=${encodeURIComponent(config.firebaseApiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionInfo, code }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body: unknown = await answer.json();
  const failed = Failed.safeParse(body);
  if (failed.success) {
    throw new Refusal(403, [
      { code: 'firebase', key: 'providerSays', values: { message: failed.data.error.message } },
    ]);
  }
  const proved = normalisePhone(Proved.parse(body).phoneNumber);
  // The code of another number proves nothing about this one.
  return proved === normalisePhone(phone) ? proved : refuse(403, 'firebase', 'codeWrong');
}

/**
 * Makes a code that Firebase has checked the one for a new password (`is_reset_token`).
 * @throws {Refusal} 405 `otp`, `otp_temp_blocked`
 */
export async function makeResetCode(
  { database }: BackendContext,
  phone: string,
  code: string,
  now: Date,
): Promise<void> {
  await database.transaction((tx) =>
    issueCode(tx, { purpose: 'reset', recipient: phone }, code, { now, address: null }),
  );
}
