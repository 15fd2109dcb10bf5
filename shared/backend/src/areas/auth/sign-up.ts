import type { AuthResult } from '@storefront/api';
import { type Transaction, violates } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { type Problem, Refusal, refuse } from '../../server/http/refusal';
import { readSettings } from '../../settings/shop-settings';
import { isCommonPassword } from './common-passwords';
import { normaliseEmail, normalisePhone, splitName } from './identity';
import { hashPassword } from './passwords';
import { findOwner, insertAccount } from './queries';
import { takeReferral } from './referral';
import { openSession, type Step } from './sessions';

export interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly refCode: string | null | undefined;
}

/**
 * Opens an account. With verification on, it has no session until the code was entered.
 * @throws {Refusal} 403 `login_type` when sign-in with a password is off; 403 `email`, `phone`, `password`, `ref_code`;
 *   405 `ref_code`, `phone`, `otp`
 */
export async function signUp(
  backend: BackendContext,
  form: SignUp,
  step: Step,
): Promise<AuthResult> {
  if (!(await readSettings(backend.database)).manualLogin) refuse(403, 'login_type', 'methodOff');
  if (isCommonPassword(form.password)) refuse(403, 'password', 'passwordCommon');
  const email = normaliseEmail(form.email);
  const phone = normalisePhone(form.phone);
  const passwordHash = await hashPassword(form.password, backend.config.passwordCost);
  return refusingTaken(() =>
    backend.database.transaction(async (tx) => {
      await refuseTaken(tx, email, phone);
      const account = await insertAccount(
        tx,
        {
          ...splitName(form.name),
          email,
          phone,
          passwordHash,
          refBy: await takeReferral(tx, form.refCode, phone, step.now),
          loginMedium: 'manual',
          isPhoneVerified: false,
        },
        step.now,
      );
      return openSession(backend, tx, account, step);
    }),
  );
}

/** @throws {Refusal} 403 `email`, `phone`: one that another account has proved. An unproved one is free. */
export async function refuseTaken(
  tx: Transaction,
  email: string | null,
  phone: string | null,
): Promise<void> {
  const problems: Problem[] = [];
  if (email !== null && (await findOwner(tx, 'email', email))) {
    problems.push({ code: 'email', key: 'emailTaken' });
  }
  if (phone !== null && (await findOwner(tx, 'phone', phone))) {
    problems.push({ code: 'phone', key: 'phoneTaken' });
  }
  if (problems.length > 0) throw new Refusal(403, problems);
}

/** Of two concurrent requests that prove a contact, both may have found it free: the slower one is refused. */
export async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'customers_email')) refuse(403, 'email', 'emailTaken');
    if (violates(error, 'customers_phone')) refuse(403, 'phone', 'phoneTaken');
    throw error;
  }
}
