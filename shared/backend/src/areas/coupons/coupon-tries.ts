import type { Sql } from '../../database/database';
import type { Call } from '../../server/http/call';
import { Refusal } from '../../server/http/refusal';
import { guess } from '../../server/limits/limits';

const slow = { free: 10, firstWaitSeconds: 5, longestWaitSeconds: 300, forgetSeconds: 3_600 };
/** The limit of one network, which many customers may share. */
const slowOfNetwork = { ...slow, free: 50 };

/**
 * Runs work with a coupon code, which could be guessed: unknown codes are throttled per account and per network.
 * Without a code nothing is counted.
 * @throws {TooMany} 429 during a wait
 */
export async function slowCouponTries<Result>(
  sql: Sql,
  { owner, address, now }: Pick<Call<unknown>, 'owner' | 'address' | 'now'>,
  code: string | null | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!code) return work();
  const tries = [
    { ...slow, what: 'coupon of an owner', key: owner },
    { ...slowOfNetwork, what: 'coupon of a network', key: address },
  ];
  return guess(sql, tries, now, work, isUnknownCoupon);
}

function isUnknownCoupon(error: unknown): boolean {
  return (
    error instanceof Refusal &&
    error.problems.some(({ key }) => key === 'couponUnknown' || key === 'couponNotYours')
  );
}
