import type { AuthResult, CartHandOver, LoginType } from '@storefront/api';
import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { pictureAddress } from '../../server/files/picture-address';
import type { Call } from '../../server/http/call';
import { ownerOf, readGuest } from '../../server/http/caller';
import { refuse } from '../../server/http/refusal';
import type { Language } from '../../server/language';
import { hashSecret } from '../../server/secrets';
import { viewOf } from '../../server/shop-view';
import { canSendCodes, readOffered } from '../../settings/offered-settings';
import { handOverCarts } from '../cart/hand-over';
import { handOverKeys } from '../orders/place/idempotency';
import { type CodePurpose, issueCode, makeCode, secondsToNextCode } from './code/one-time-codes';
import { sendCodeMessage } from './code/outbox';
import {
  type Account,
  type Channel,
  endStepOf,
  handOverOrders,
  insertToken,
  isUnchanged,
  openStepOf,
  rememberDevice,
} from './queries';

/** The request's data for every step of signing in. */
export interface Step {
  readonly now: Date;
  readonly language: Language;
  /** Network address of the caller. */
  readonly address: string;
  readonly guestId: string | null | undefined;
  /** The hash of the caller's browser cookie. */
  readonly device: string;
  /** Whether the browser sent no such cookie. */
  readonly isNewDevice: boolean;
  readonly userAgent: string | null;
}

/** An answer that does not sign in yet: another step is required. */
export const openStep = {
  token: null,
  is_phone_verified: 1,
  is_email_verified: 1,
  is_personal_info: 1,
  is_exist_user: null,
  email: null,
} satisfies AuthResult;

/**
 * The next step after a proof of identity: a code for an unverified contact, then the name, then the session with the
 * guest's carts and orders. Only this caller may take the next step.
 * @param code `last`: the one that was just sent is entered, and no other is sent
 * @throws {Refusal} 401 `auth-001` when somebody else has proved the account since; 405 `otp`, `otp_temp_blocked`
 */
export async function openSession(
  backend: BackendContext,
  tx: Transaction,
  account: Account,
  step: Step,
  loginType: LoginType = 'manual',
  code: 'new' | 'last' = 'new',
): Promise<AuthResult> {
  if (!(await isUnchanged(tx, account))) return refuse(401, 'auth-001', 'credentialsWrong');
  const settings = await readOffered(backend.config, tx);
  const open: AuthResult = {
    ...openStep,
    login_type: loginType,
    email: account.email,
    phone: account.phone,
  };
  const begin = () => openStepOf(tx, account.id, marksToLeave(step), step.now);
  if (settings.phoneVerification && !account.is_phone_verified && account.phone) {
    await begin();
    const wait = await sendVerification(backend, tx, 'phone', account.phone, step, code);
    return { ...open, ...wait, is_phone_verified: 0 };
  }
  if (settings.emailVerification && !account.is_email_verified && account.email) {
    await begin();
    const wait = await sendVerification(backend, tx, 'email', account.email, step, code);
    return { ...open, ...wait, is_email_verified: 0 };
  }
  if (account.f_name === '') {
    await begin();
    return { ...open, is_personal_info: 0 };
  }
  const guestKey = guestKeyOf(step);
  const cart_hand_over = guestKey ? await handOver(backend, tx, guestKey, account.id, step) : null;
  await endStepOf(tx, account.id);
  await rememberDevice(tx, account.id, step.device, step.now);
  const token = await insertToken(tx, account.id, step.now, step.userAgent);
  return { ...open, cart_hand_over, token };
}

/**
 * Sends a code to a contact that is not verified. Customers who close the form and sign in again enter the code that
 * was sent before.
 */
async function sendVerification(
  backend: BackendContext,
  tx: Transaction,
  channel: Channel,
  recipient: string,
  step: Step,
  code: 'new' | 'last',
): Promise<Pick<AuthResult, 'resend_after'>> {
  const last = { purpose: 'verify', recipient } as const;
  const seconds = code === 'last' ? await secondsToNextCode(tx, last, step.now) : null;
  if (seconds !== null) return { resend_after: seconds };
  await sendCode(backend, tx, 'verify', channel, recipient, step);
  return {};
}

async function handOver(
  backend: BackendContext,
  tx: Transaction,
  guestKey: string,
  customerId: number,
  { now }: Step,
): Promise<CartHandOver> {
  const view = viewOf(backend, { language: 'en', now, location: null });
  const guest = ownerOf({ kind: 'guest', guestKey });
  const carts = await handOverCarts(tx, guestKey, customerId, view);
  await handOverOrders(tx, guest, customerId);
  await handOverKeys(tx, guest, customerId);
  return carts;
}

/** Answers with "is this you?" about an account. */
export function askIdentity(
  { config }: BackendContext,
  account: Account,
  loginType: LoginType,
  identity: { readonly email?: string | null; readonly phone?: string | null },
): AuthResult {
  return {
    ...openStep,
    ...identity,
    login_type: loginType,
    is_exist_user: {
      id: account.id,
      name: [account.f_name, account.l_name].filter(Boolean).join(' '),
      image: pictureAddress(config.publicUrl, account.image),
    },
  };
}

/** @throws {Refusal} 405 `otp` when codes cannot be sent by the channel */
export function refuseSilentChannel(config: BackendContext['config'], channel: Channel): void {
  if (!canSendCodes(config, channel)) refuse(405, 'otp', 'codeUnsendable');
}

/**
 * Creates a code and sends it. When Firebase sends codes to phones, the page requests them.
 * @throws {Refusal} 405 `otp`, `otp_temp_blocked`
 */
export async function sendCode(
  { config, firebase }: Pick<BackendContext, 'config' | 'firebase'>,
  tx: Transaction,
  purpose: CodePurpose,
  channel: Channel,
  recipient: string,
  { now, language, address }: Pick<Step, 'now' | 'language' | 'address'>,
): Promise<void> {
  if (firebase && channel === 'phone') return;
  refuseSilentChannel(config, channel);
  const code = makeCode(config.demo);
  await issueCode(tx, { purpose, recipient }, code, { now, address });
  const { publicUrl } = config;
  await sendCodeMessage(tx, { channel, recipient, code, purpose, language, publicUrl }, now);
}

export function guestKeyOf({ guestId }: Step): string | null {
  return readGuest(guestId)?.guestKey ?? null;
}

/**
 * The marks that identify a caller in the next call of a sign-in: the browser's cookie and the guest id. Clients that
 * send neither are identified by their network.
 */
function marksToLeave(step: Step): string[] {
  const own = marksOf(step);
  // With a guest id the network is not needed.
  return guestKeyOf(step) === null ? own : own.slice(0, 2);
}

/**
 * The marks that may identify the caller of the previous call, see {@link openSession}. A browser always sends its
 * cookie.
 */
export function marksOf(step: Step): string[] {
  const network = step.isNewDevice ? hashSecret(step.address) : null;
  return [step.device, guestKeyOf(step), network].filter((mark) => mark !== null);
}

export function stepOf(call: Call<{ guest_id?: string | null | undefined }>): Step {
  const { now, language, address, input, userAgent } = call;
  const { hash: device, isNew: isNewDevice } = call.device();
  return { now, language, address, guestId: input.guest_id, device, isNewDevice, userAgent };
}
