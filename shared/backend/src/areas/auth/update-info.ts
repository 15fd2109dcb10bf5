import type { AuthResult, LoginType } from '@storefront/api';
import type { BackendContext } from '../../server/backend-context';
import { refuse } from '../../server/refusal';
import { normaliseEmail, normalisePhone, splitName } from './identity';
import { completeAccount, takeInfoStep } from './queries';
import { takeReferral } from './referral';
import { guestKeyOf, openSession, type Step } from './sessions';
import { refusingTaken } from './sign-up';

export interface PersonalInfo {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly refCode: string | null | undefined;
  readonly loginType: LoginType;
}

/**
 * Completes a bare account with a name, and signs in. Only the guest who just verified the contact may do that;
 * otherwise the answer is as for an unknown account.
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
        (await takeInfoStep(tx, { email, phone, guestKey: guestKeyOf(step) }, step.now)) ??
        refuse(404, 'not-found', 'infoStepOver');
      const ownPhone = bare.phone ?? phone;
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
