import type { BackendContext } from '../../server/backend-context';
import { TooMany } from '../../server/http/refusal';
import { countTry, forgetTries } from '../../server/limits/limits';
import { sendNotice } from './code/outbox';
import { isPassword } from './passwords';
import { type Account, isKnownDevice, provedContacts } from './queries';

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
  /** The accounts that it may open. None: there is no account with that name, which the answer must not reveal. */
  readonly accounts: readonly Account[];
  /** The key under which tries are counted, of {@link signInTries} or {@link sessionTries}. */
  readonly key: string;
}

/**
 * The first account that the password opens. Wrong ones slow down further tries with the same key, and the owner is
 * notified once when that begins. Where several accounts could be meant, a right one does not end the wait: otherwise the
 * owner of one of them could guess the password of another.
 * @param later runs work after the answer, so that it does not affect its timing
 * @throws {TooMany} 429 `throttle` while there is a wait, for a right password as well
 */
export async function tryPassword(
  { database, config }: BackendContext,
  { password, accounts, key }: PasswordTry,
  now: Date,
  later: (work: () => Promise<void>) => void,
): Promise<Account | undefined> {
  const count = await countTry(database, { ...tries, key }, now).catch((error: unknown) => {
    throw error instanceof TooMany ? new TooMany(error.retryAfterSeconds, 'passwordWait') : error;
  });
  // Without an account the same work is done as with one.
  const hashes = accounts.length > 0 ? accounts.map((one) => one.password_hash) : [null];
  const isRight = await Promise.all(
    hashes.map((stored) => isPassword(password, stored, config.passwordCost)),
  );
  const opened = accounts[isRight.indexOf(true)];
  if (opened && accounts.length === 1) await forgetTries(database, { what: tries.what, key });
  if (!opened && count === tries.free) {
    later(async () => {
      for (const one of accounts) {
        await sendNotice(database, one, { key: 'notice.wrongPasswords' }, now);
      }
    });
  }
  return opened;
}

/**
 * The key for signing in: the typed name for all callers, and a separate one for each browser in which its owner has
 * signed in, so that a stranger's tries do not lock the owner out. E-mail and phone of one account are counted
 * separately: counted together, they would reveal that both belong to one account.
 * @param name e-mail address or phone number, as stored
 */
export async function signInTries(
  { database }: BackendContext,
  accounts: readonly Account[],
  name: string,
  device: string,
): Promise<string> {
  const isKnown = await isKnownDevice(database, accounts, device);
  return isKnown ? `${name} ${device}` : name;
}

/** The key of tries within a session, which is authenticated, so that others cannot slow it down. */
export function sessionTries(tokenHash: string): string {
  return `session ${tokenHash}`;
}

/** Forgets earlier wrong tries with the contacts that the account has proved, after its owner has proved one of them. */
export async function forgetWrongPasswords(
  { database }: BackendContext,
  account: Account,
): Promise<void> {
  for (const name of provedContacts(account)) {
    await forgetTries(database, { what: tries.what, key: name });
  }
}
