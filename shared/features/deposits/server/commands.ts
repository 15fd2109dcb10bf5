import { type CommandGroup, OperatorError, type Transaction } from '@storefront/backend/feature';

/**
 * Decides to take a part of a trip's held deposit; the rest is released. Possible until the gateway is asked to release
 * it.
 * @param taken major units
 * @returns the amount that is held
 * @throws {OperatorError} when there is nothing to decide, or not so much to take
 */
async function takeDeposit(
  tx: Transaction,
  tripId: number,
  { taken, reason }: { readonly taken: number; readonly reason: string },
  now: Date,
): Promise<number> {
  const held = await tx.one<{ id: string; amount: number; digits: number }>(
    `select p.id, p.amount, c.digit_after_decimal_point as digits
      from payments p join currencies c on c.code = p.currency_code
      where p.deposit_trip_id = $1 and p.payment_status = 'held' and p.attempts = 0
        and (p.deposit_decision is null or p.deposit_decision = 'release')
      order by p.next_attempt_at desc nulls first limit 1 for update of p`,
    [tripId],
  );
  if (!held)
    throw new OperatorError(`No deposit is held for trip ${tripId}, or it is already decided.`);
  const isAmount = taken > 0 && taken <= held.amount && hasAtMost(taken, held.digits);
  if (!isAmount) throw new OperatorError(`At most ${held.amount} can be taken of this deposit.`);
  if (reason.trim() === '')
    throw new OperatorError('Please give a reason: it is sent to the renter.');
  await tx.query(
    `update payments set deposit_decision = 'take', taken_amount = $2, taken_reason = $3,
        next_attempt_at = $4 where id = $1`,
    [held.id, taken, reason.trim(), now],
  );
  return held.amount;
}

const hasAtMost = (amount: number, digits: number): boolean =>
  (String(amount).split('.')[1] ?? '').length <= digits;

/**
 * Releases a trip's held deposit now.
 * @throws {OperatorError} when there is nothing to decide
 */
async function approveRelease(tx: Transaction, tripId: number, now: Date): Promise<void> {
  const decided = await tx.one(
    `update payments set deposit_decision = 'release', next_attempt_at = $2
      where deposit_trip_id = $1 and payment_status = 'held' and attempts = 0
        and deposit_decision is distinct from 'take' returning id`,
    [tripId, now],
  );
  if (!decided)
    throw new OperatorError(`No deposit is held for trip ${tripId}, or it is already decided.`);
}

/** Decisions about held deposits of trips. A server carries them out at the gateway. */
export const depositCommands: CommandGroup = {
  take: {
    usage: 'take <trip> <amount> <reason>',
    does: 'takes a part of the deposit of a trip, and releases the rest',
    required: 3,
    async run({ database, now, out }, trip = '', amount = '', ...reason) {
      const taking = { taken: Number(amount), reason: reason.join(' ') };
      const held = await database.transaction((tx) => takeDeposit(tx, Number(trip), taking, now));
      out(`${amount} of ${held} are taken for trip ${trip}.`);
    },
  },
  release: {
    usage: 'release <trip>',
    does: 'releases the deposit of a trip now',
    required: 1,
    async run({ database, now, out }, trip = '') {
      await database.transaction((tx) => approveRelease(tx, Number(trip), now));
      out(`The deposit of trip ${trip} is released.`);
    },
  },
};
