import type { BackendContext } from '../../server/backend-context';
import { countTry, forgetTries } from '../../server/limits/limits';
import { TooMany } from '../../server/refusal';
import { sendNotice } from './outbox';
import { isPassword } from './passwords';
import { type Account, isKnownDevice } from './queries';

/**
 * From the fifth wrong password on each further one causes a wait: half a minute, then doubled, up to a quarter of an
 * hour.
 */
const tries = {
  what: 'password',
  free: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
  forgetSeconds: 86_400,
} as const;

/** An attempt with a password for an account. */
export interface PasswordTry {
  readonly password: string;
  /** `undefined`: there is no such account, which the answer must not reveal. */
  readonly account: Account | undefined;
  /** The key under which attempts are counted, from {@link signInTries} or {@link sessionTries}. */
  readonly key: string;
}

/**
 * Checks a password. Wrong ones slow further attempts with the same key, and the owner is notified once when that
 * begins.
 * @param later runs work after the answer, so that its time reveals nothing
 * @throws {TooMany} 429 `throttle` during a wait, for a right password as well
 */
export async function tryPassword(
  { database, config }: BackendContext,
  { password, account, key }: PasswordTry,
  now: Date,
  later: (work: () => Promise<void>) => void,
): Promise<boolean> {
  const count = await countTry(database, { ...tries, key }, now).catch((error: unknown) => {
    throw error instanceof TooMany ? new TooMany(error.retryAfterSeconds, 'passwordWait') : error;
  });
  const isRight = await isPassword(password, account?.password_hash ?? null, config.passwordCost);
  if (isRight) await forgetTries(database, { what: tries.what, key });
  else if (count === tries.free) {
    later(async () => {
      if (account) await sendNotice(database, account, { key: 'notice.wrongPasswords' }, now);
    });
  }
  return isRight;
}

/**
 * The key for signing in: the name in the request, for all network addresses; with a separate count for each browser in
 * which the owner has signed in, so that other people's attempts do not lock the owner out. E-mail and phone of one
 * account count separately, because a common count would reveal that they belong together.
 * @param name e-mail address or phone number, as stored
 */
export async function signInTries(
  { database }: BackendContext,
  account: Account | undefined,
  name: string,
  device: string,
): Promise<string> {
  const isKnown = await isKnownDevice(database, account?.id ?? 0, device);
  return isKnown ? `${name} ${device}` : name;
}

/** The key for attempts within a session: others cannot cause a wait for it. */
export function sessionTries(tokenHash: string): string {
  return `session ${tokenHash}`;
}

/** Resets the count after the owner has proved their identity in another way. */
export async function forgetWrongPasswords(
  { database }: BackendContext,
  { email, phone }: Pick<Account, 'email' | 'phone'>,
): Promise<void> {
  for (const name of [email, phone]) {
    if (name !== null) await forgetTries(database, { what: tries.what, key: name });
  }
}
