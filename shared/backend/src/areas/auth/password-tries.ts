import type { BackendContext } from '../../server/backend-context';
import { countTry, forgetTries } from '../../server/limits/limits';
import { TooMany } from '../../server/refusal';
import { sendNotice } from './outbox';
import { isPassword } from './passwords';
import { type Account, isKnownDevice } from './queries';

/**
 * From the fifth wrong password on, each one causes a wait: half a minute, then twice that, up to a quarter of an hour.
 */
const tries = {
  what: 'password',
  free: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
  forgetSeconds: 86_400,
} as const;

/** A password that was entered for an account. */
export interface PasswordTry {
  readonly password: string;
  /** `undefined`: there is no account with that name, which the answer must not reveal. */
  readonly account: Account | undefined;
  /** The key under which tries are counted, of {@link signInTries} or {@link sessionTries}. */
  readonly key: string;
}

/**
 * Whether the password is right. Wrong ones slow down further tries with the same key, and the owner is notified once
 * when that begins.
 * @param later runs work after the answer, so that it does not affect its timing
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
 * The key for signing in: the typed name for all callers, and a separate one for each browser in which its owner has
 * signed in, so that a stranger's tries do not lock the owner out. E-mail and phone of one account are counted
 * separately: counted together, they would reveal that both belong to one account.
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

/** The key of tries within a session, which is authenticated, so that others cannot slow it down. */
export function sessionTries(tokenHash: string): string {
  return `session ${tokenHash}`;
}

/** Forgets earlier wrong tries after the owner has been authenticated by other means. */
export async function forgetWrongPasswords(
  { database }: BackendContext,
  { email, phone }: Pick<Account, 'email' | 'phone'>,
): Promise<void> {
  for (const name of [email, phone]) {
    if (name !== null) await forgetTries(database, { what: tries.what, key: name });
  }
}
