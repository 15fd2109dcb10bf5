import type { Transaction } from '../../database/database';
import { type PayerNotice, payerColumns, tellPayer } from './tell-payer';

interface NotifiedRefund extends PayerNotice {
  method: string;
  status: 'requested' | 'done' | 'failed';
}

/** Tells whoever gets money back how it stands; of the parts of a group's order each payer's own page tells. */
export async function tellOfRefund(tx: Transaction, refundId: number, now: Date): Promise<void> {
  const refund = await tx.one<NotifiedRefund>(
    `select f.order_id, f.trip_id, f.method, f.amount, f.status, f.language, ${payerColumns}
      from payment_refunds f
        left join orders o on o.id = f.order_id
        left join trips t on t.id = f.trip_id
        left join payments p on p.id = f.payment_id
        join zones z on z.id = coalesce(o.zone_id, t.zone_id)
        join regions r on r.key = z.region_key
      where f.id = $1 and (p.share_id is null or p.owner = o.owner)`,
    [refundId],
  );
  if (!refund) return;
  const key = refund.method === 'wallet' ? 'refund.wallet' : (`refund.${refund.status}` as const);
  await tellPayer(tx, refund, key, now);
}
