import type { ProfileAnswer } from '@storefront/api';
import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { enterPictures, type Picture, readPicture, savePictures } from '../../server/files/uploads';
import type { Call } from '../../server/http/call';
import { customerOwner } from '../../server/http/caller';
import { Refusal, refuse } from '../../server/http/refusal';
import { message } from '../../server/messages/message';
import { readOffered } from '../../settings/offered-settings';
import { readSettings, type ShopSettings } from '../../settings/shop-settings';
import { type CodeCheck, secondsToNextCode, useCode } from '../auth/code/one-time-codes';
import { sendNotice } from '../auth/code/outbox';
import { releaseContact } from '../auth/code/prove-contact';
import { isCommonPassword } from '../auth/common-passwords';
import { normalise, normaliseEmail, normalisePhone, splitName } from '../auth/identity';
import { hashPassword } from '../auth/passwords';
import { type Channel, deleteTokensOf, findAccountById, setPassword } from '../auth/queries';
import { sendCode } from '../auth/sessions';
import { refuseTaken, refusingTaken } from '../auth/sign-up';
import { checkFirebaseCode } from '../auth/social/firebase';
import { confirmIdentity, endConfirmation, type IdentityProof } from './confirm-identity';
import { notifyOldContact, type OldContact } from './notify-old-contact';
import { type Contact, lockContact, saveContact, saveIdentity, saveImage } from './queries';

/** The maximum size of a profile picture. */
const LARGEST_IMAGE = 2 * 1024 * 1024;

export interface ProfileForm extends IdentityProof {
  readonly name: string;
  readonly phone?: string | null | undefined;
  readonly email: string;
  readonly button_type?: 'phone' | 'email' | 'change_password' | null | undefined;
  readonly password?: string | null | undefined;
  readonly otp?: string | null | undefined;
  readonly verification_on?: Channel | null | undefined;
  readonly verification_medium?: 'SMS' | 'firebase' | 'email' | null | undefined;
  readonly session_info?: string | null | undefined;
}

/** A checked change of the profile. */
interface Change {
  readonly name: string;
  readonly contact: Contact;
  readonly passwordHash: string | null;
  readonly image: Picture | null;
  /** Whether it changes password, e-mail or phone, by which an account could be taken over. */
  readonly isSensitive: boolean;
}

/**
 * Changes the profile. If the shop requires it, a new or unverified phone or e-mail needs a code first: until then
 * nothing is saved. A contact that is proved here is removed from all other accounts. A verified phone cannot change. A
 * change of password, e-mail or phone needs a proof of identity; the old contact is notified and other sessions end.
 * @throws {Refusal} those of {@link confirmIdentity}; 403 `name`, `email`, `phone`, `image`, `password`; with the
 * channel for a wrong code
 */
export async function updateProfile(
  backend: BackendContext,
  call: Call<ProfileForm>,
): Promise<ProfileAnswer> {
  const { input, customer, language } = call;
  const change = await readChange(backend, call);
  if (change.isSensitive) await confirmIdentity(backend, call);
  const proof = await readProof(backend, input);
  if (change.image) await savePictures(backend.files, [change.image]);
  const outcome = await refusingTaken(() =>
    backend.database.transaction(async (tx) => {
      const settings = await readOffered(backend.config, tx);
      const before = await findAccountById(tx, customer.customerId);
      let current = await lockContact(tx, customer.customerId);
      await refuseChange(tx, change.contact, current);
      if (proof) {
        const check = proof.isProved
          ? 'right'
          : await useCode(
              tx,
              { purpose: 'profile', recipient: recipientOf(change.contact, proof.channel) },
              proof.code,
              call.now,
            );
        if (check !== 'right') return { check, channel: proof.channel };
        const value = recipientOf(change.contact, proof.channel);
        await saveIdentity(tx, customer.customerId, proof.channel, value, call.now);
        current = await lockContact(tx, customer.customerId);
        await releaseContact(tx, { ...before, ...current }, proof.channel, call.now);
        await followContactChange(tx, before, current, call);
      }
      const open = channelToProve(settings, change.contact, current, input.button_type);
      if (open) return askForCode(backend, tx, change.contact, open, call);
      await save(tx, change, current, call);
      await followContactChange(tx, { ...before, ...current }, change.contact, call);
      if (change.passwordHash) await followPasswordChange(tx, before, call);
      if (change.isSensitive) await endConfirmation(tx, before);
      return { message: message(language, 'profileUpdated') };
    }),
  );
  return 'check' in outcome ? refuseProof(outcome, input) : outcome;
}

async function readChange(
  { database, config }: BackendContext,
  { input, uploads, customer }: Call<ProfileForm>,
): Promise<Change> {
  const { password } = input;
  if (password) {
    const { manualLogin } = await readSettings(database);
    if (!manualLogin) refuse(403, 'password', 'methodOff');
    if (isCommonPassword(password)) refuse(403, 'password', 'passwordCommon');
  }
  const current = await lockContact(database, customer.customerId);
  const [upload] = uploads;
  const image = upload ? readPicture(upload, LARGEST_IMAGE) : null;
  const contact = {
    ...current,
    email: normaliseEmail(input.email),
    phone: input.phone ? normalisePhone(input.phone) : current.phone,
  };
  return {
    name: input.name,
    contact,
    passwordHash: password ? await hashPassword(password, config.passwordCost) : null,
    image,
    isSensitive:
      Boolean(password) || contact.email !== current.email || contact.phone !== current.phone,
  };
}

interface Proof {
  readonly channel: Channel;
  readonly code: string;
  /** Whether an outside service has already checked the code. */
  readonly isProved: boolean;
}

async function readProof(backend: BackendContext, input: ProfileForm): Promise<Proof | null> {
  const { otp, verification_on: channel, verification_medium, session_info, phone } = input;
  if (!otp || !channel) return null;
  if (verification_medium !== 'firebase') return { channel, code: otp, isProved: false };
  if (channel !== 'phone' || !session_info || !phone) {
    return refuse(403, 'session_info', 'required', { field: 'session_info' });
  }
  await checkFirebaseCode(backend, { sessionInfo: session_info, phone, code: otp });
  return { channel, code: otp, isProved: true };
}

/** @throws {Refusal} 403 for a change of a verified phone, and for a contact that another account has proved */
async function refuseChange(tx: Transaction, wanted: Contact, current: Contact): Promise<void> {
  if (current.is_phone_verified && wanted.phone !== current.phone) {
    refuse(403, 'phone', 'phoneNotChangeable');
  }
  await refuseTaken(
    tx,
    wanted.email === current.email ? null : wanted.email,
    wanted.phone === current.phone ? null : wanted.phone,
  );
}

function recipientOf(contact: Contact, channel: Channel): string {
  const recipient = contact[channel];
  return recipient
    ? normalise(channel, recipient)
    : refuse(403, channel, 'required', { field: channel });
}

/** Phone before e-mail. A change of only the password needs neither. */
function channelToProve(
  settings: ShopSettings,
  wanted: Contact,
  current: Contact,
  button: ProfileForm['button_type'],
): Channel | null {
  const isOpen = (channel: Channel) =>
    wanted[channel] !== null &&
    (wanted[channel] !== current[channel] ||
      (button !== 'change_password' && !current[`is_${channel}_verified`]));
  if (settings.phoneVerification && isOpen('phone')) return 'phone';
  return settings.emailVerification && isOpen('email') ? 'email' : null;
}

async function askForCode(
  backend: BackendContext,
  tx: Transaction,
  contact: Contact,
  channel: Channel,
  call: Call<ProfileForm>,
): Promise<ProfileAnswer> {
  const isByFirebase = channel === 'phone' && backend.firebase !== null;
  const recipient = recipientOf(contact, channel);
  const seconds = isByFirebase
    ? null
    : await secondsToNextCode(tx, { purpose: 'profile', recipient }, call.now);
  if (!isByFirebase && seconds === null) {
    await sendCode(backend, tx, 'profile', channel, recipient, call);
  }
  return {
    ...(seconds !== null && { resend_after: seconds }),
    otp_send: true,
    verification_on: channel,
    verification_medium: isByFirebase ? 'firebase' : mediumOf[channel],
    message: message(call.language, 'codeSent'),
  };
}

const mediumOf = { phone: 'SMS', email: 'email' } as const;

async function save(
  tx: Transaction,
  { name, contact, passwordHash, image }: Change,
  current: Contact,
  { customer: { customerId }, now }: Call<ProfileForm>,
): Promise<void> {
  const { f_name, l_name } = splitName(name);
  if (f_name === '') refuse(403, 'name', 'required.name');
  await saveContact(
    tx,
    customerId,
    {
      f_name,
      l_name,
      email: contact.email,
      phone: contact.phone,
      is_email_verified: current.is_email_verified && contact.email === current.email,
      is_phone_verified: current.is_phone_verified && contact.phone === current.phone,
    },
    now,
  );
  if (image) {
    const owner = customerOwner(customerId);
    const [path] = await enterPictures(tx, { owner, isPrivate: false }, [image], now);
    await saveImage(tx, customerId, path ?? null);
  }
  if (passwordHash) await setPassword(tx, customerId, passwordHash, now);
}

/** Ends other sessions: the change may be a reaction to somebody else who is signed in. */
async function followContactChange(
  tx: Transaction,
  before: OldContact,
  after: Contact,
  { customer: { customerId, tokenHash }, now }: Call<ProfileForm>,
): Promise<void> {
  if (await notifyOldContact(tx, before, after, now))
    await deleteTokensOf(tx, customerId, tokenHash);
}

async function followPasswordChange(
  tx: Transaction,
  owner: OldContact,
  { customer: { customerId, tokenHash }, now }: Call<ProfileForm>,
): Promise<void> {
  await sendNotice(tx, owner, { key: 'notice.passwordChanged' }, now);
  await deleteTokensOf(tx, customerId, tokenHash);
}

function refuseProof(
  { check, channel }: { check: CodeCheck; channel: Channel },
  { verification_medium }: ProfileForm,
): never {
  if (typeof check !== 'string') {
    return refuse(405, 'otp_block_time', 'codeBlocked', { seconds: check.blockedSeconds });
  }
  throw new Refusal(403, [{ code: 'otp', key: 'codeWrong' }], {
    verification_on: channel,
    verification_medium: verification_medium ?? mediumOf[channel],
  });
}
