import type { AuthResult, LoginType } from '@storefront/api';
import type { BackendContext } from '../../server/backend-context';
import { refuse } from '../../server/http/refusal';
import { normaliseEmail, normalisePhone, splitName } from './identity';
import { completeAccount, takeNameStep } from './queries';
import { takeReferral } from './referral';
import { marksOf, openSession, type Step } from './sessions';
import { refuseTaken, refusingTaken } from './sign-up';

export interface PersonalInfo {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly refCode: string | null | undefined;
  readonly loginType: LoginType;
}

/**
 * Sets the name of a new account, and signs in. The account must be the one that the same caller has just opened; any
 * other is answered as if it did not exist. A contact that is added counts as unproved.
 * @throws {Refusal} 404 `not-found`; 403 `email`, `phone`, `ref_code`; 405 `ref_code`, `phone`
 */
export async function updateInfo(
  backend: BackendContext,
  info: PersonalInfo,
  step: Step,
): Promise<AuthResult> {
  const email = info.email ? normaliseEmail(info.email) : null;
  const phone = info.phone ? normalisePhone(info.phone) : null;
  return refusingTaken(() =>
    backend.database.transaction(async (tx) => {
      const bare =
        (await takeNameStep(tx, { email, phone, marks: marksOf(step) }, step.now)) ??
        refuse(404, 'not-found', 'infoStepOver');
      const ownPhone = bare.phone ?? phone;
      await refuseTaken(tx, bare.email === null ? email : null, bare.phone === null ? phone : null);
      const account = await completeAccount(
        tx,
        bare.id,
        {
          ...splitName(info.name),
          email: bare.email ?? email,
          phone: ownPhone,
          refBy: await takeReferral(tx, info.refCode, ownPhone, step.now),
        },
        step.now,
      );
      return openSession(backend, tx, account, step, info.loginType);
    }),
  );
}
