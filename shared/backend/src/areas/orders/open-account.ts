import { isOn } from '@storefront/domain';
import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { refuse } from '../../server/refusal';
import { isCommonPassword } from '../auth/common-passwords';
import { normaliseEmail, normalisePhone, splitName } from '../auth/identity';
import { hashPassword } from '../auth/passwords';
import { findOwner, insertAccount } from '../auth/queries';
import type { OrderContact } from './order-draft';

interface NewAccountInput {
  readonly create_new_user?: Parameters<typeof isOn>[0];
  readonly password?: string | null | undefined;
}

/**
 * The password hash for the account that a guest opens with the order, `null` when none is requested. Computed before
 * the transaction, because hashing takes time.
 * @throws {Refusal} 403 `password`
 */
export async function readNewAccountPassword(
  { config }: BackendContext,
  input: NewAccountInput,
  isGuest: boolean,
): Promise<string | null> {
  if (!isGuest || !isOn(input.create_new_user)) return null;
  if (!input.password || input.password.length < 6) refuse(403, 'password', 'invalid.password');
  if (isCommonPassword(input.password)) refuse(403, 'password', 'passwordCommon');
  return hashPassword(input.password, config.passwordCost);
}

/**
 * Opens the account of a guest who orders. The order stays the guest's: e-mail and number are not verified yet, and
 * another person who signs in with them must not see the order.
 * @throws {Refusal} 403 `contact_person_email`, `contact_person_number`
 */
export async function openAccount(
  tx: Transaction,
  contact: OrderContact,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const { contact_person_email: email } = contact;
  if (!email) return refuse(403, 'contact_person_email', 'required.email');
  const account = {
    ...splitName(contact.contact_person_name),
    email: normaliseEmail(email),
    phone: normalisePhone(contact.contact_person_number),
    passwordHash,
    refBy: null,
    loginMedium: 'manual',
    isPhoneVerified: false,
    isEmailVerified: false,
  } as const;
  if (await findOwner(tx, 'email', account.email)) {
    refuse(403, 'contact_person_email', 'emailTaken');
  }
  if (await findOwner(tx, 'phone', account.phone)) {
    refuse(403, 'contact_person_number', 'phoneTaken');
  }
  await insertAccount(tx, account, now);
}
