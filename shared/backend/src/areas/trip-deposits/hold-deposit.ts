import type { BackendContext } from '../../server/backend-context';
import { findPayment, type PaymentRow } from '../payments/queries';
import { notifyOfDeposit } from './deposit-notice';
import { isDepositWanted } from './deposit-rows';

/**
 * Records that a deposit is held. One that is no longer needed, because the trip has ended or another payment was
 * faster, is released at once.
 */
export async function holdDeposit(
  { database, clock }: Pick<BackendContext, 'database' | 'clock'>,
  { id }: Pick<PaymentRow, 'id'>,
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const payment = await findPayment(tx, id);
    if (payment?.payment_status !== 'unpaid') return;
    const isWanted = await isDepositWanted(tx, payment);
    const held = await tx.one(
      `update payments set payment_status = 'held', held_at = $2,
          deposit_decision = case when $3 then null else 'release' end,
          next_attempt_at = case when $3 then null else $2::timestamptz end
        where id = $1 and payment_status = 'unpaid' returning id`,
      [id, now, isWanted],
    );
    if (held && isWanted) await notifyOfDeposit(tx, id, 'held', now);
  });
}
