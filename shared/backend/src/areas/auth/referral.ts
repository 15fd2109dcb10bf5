import type { Transaction } from '../../database/database';
import { refuse } from '../../server/http/refusal';
import { hashSecret } from '../../server/secrets';
import { readSettings } from '../../settings/shop-settings';
import { findReferrer } from './queries';

/**
 * The owner of a referral code. A phone number counts once, also when its account is opened again.
 * @returns the customer who referred, `null` without a code
 * @throws {Refusal} 403 `ref_code` (switched off); 405 `ref_code` (unknown), `phone` (used before)
 */
export async function takeReferral(
  tx: Transaction,
  refCode: string | null | undefined,
  phone: string | null,
  now: Date,
): Promise<number | null> {
  if (!refCode) return null;
  if (!(await readSettings(tx)).referral) refuse(403, 'ref_code', 'referralOff');
  const referrer = (await findReferrer(tx, refCode)) ?? refuse(405, 'ref_code', 'referralUnknown');
  if (phone !== null) {
    const first = await tx.one(
      `insert into referral_uses (phone_hash, used_at) values ($1, $2)
        on conflict do nothing returning phone_hash`,
      [hashSecret(phone), now],
    );
    if (!first) refuse(405, 'phone', 'referralUsed');
  }
  return referrer;
}
