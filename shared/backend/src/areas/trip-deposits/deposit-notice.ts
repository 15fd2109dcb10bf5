import type { Transaction } from '../../database/database';
import { notifyPayer, type PayerNotice, payerColumns } from '../payments/notify-payer';

/** Notifies the renter about the deposit of a trip: the held, taken or released amount. */
export async function notifyOfDeposit(
  tx: Transaction,
  paymentId: string,
  what: 'held' | 'released' | 'taken',
  now: Date,
): Promise<void> {
  const payer = await tx.one<PayerNotice>(
    `select null as order_id, t.id as trip_id, p.language,
        case when p.payment_status = 'taken' then p.taken_amount else p.amount end as amount,
        ${payerColumns}
      from payments p
        join trips t on t.id = p.deposit_trip_id
        left join orders o on false
        join zones z on z.id = t.zone_id
        join regions r on r.key = z.region_key
      where p.id = $1`,
    [paymentId],
  );
  if (payer) await notifyPayer(tx, payer, `deposit.${what}`, now);
}
