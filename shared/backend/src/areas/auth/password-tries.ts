import type { BackendContext } from '../../server/backend-context';
import { countTry, forgetTries } from '../../server/limits/limits';
import { TooMany } from '../../server/refusal';
import { sendNotice } from './outbox';
import { isPassword } from './passwords';
import { type Account, isKnownDevice } from './queries';

/** From the fifth wrong password on each one costs time: half a minute, then twice that, up to a quarter of an hour. */
const tries = {
  what: 'password',
  free: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
  forgetSeconds: 86_400,
} as const;

/** A password that somebody gave for an account. */
export interface PasswordTry {
  readonly password: string;
  /** `undefined`: nobody has an account under that name, which must not show. */
  readonly account: Account | undefined;
  /** Whose tries are counted together, as {@link signInTries} and {@link sessionTries} say. */
  readonly key: string;
}

/**
 * Whether the password is right. Wrong ones slow down further tries under the same key, and the owner is
 * told once when that begins.
 * @param later does what must not be felt in the time of the answer
 * @throws {TooMany} 429 `throttle` while there is a wait, for a right password as well
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
 * The key for signing in: the name that was typed, wherever the tries come from, and one of its own for
 * each browser in which its owner has signed in, so that a stranger's tries do not keep the owner out.
 * E-mail and phone of one account count apart: together they would tell that both are of one account.
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

/** The key of tries within a session: it has proved itself, and others cannot hold it up. */
export function sessionTries(tokenHash: string): string {
  return `session ${tokenHash}`;
}

/** The owner has proved who it is by other means: what others tried counts no more. */
export async function forgetWrongPasswords(
  { database }: BackendContext,
  { email, phone }: Pick<Account, 'email' | 'phone'>,
): Promise<void> {
  for (const name of [email, phone]) {
    if (name !== null) await forgetTries(database, { what: tries.what, key: name });
  }
}
