import type { Transaction } from '../../database/database';
import { type PayerNotice, payerColumns, tellPayer } from './tell-payer';

interface NotifiedRefund extends PayerNotice {
  method: string;
  status: 'requested' | 'done' | 'failed';
  /** Of a tip for the courier, when the order already had one. */
  is_tip: boolean;
}

/** Notifies the payer of the state of a refund; for parts of a group's order, each payer's own page shows it. */
export async function tellOfRefund(tx: Transaction, refundId: number, now: Date): Promise<void> {
  const refund = await tx.one<NotifiedRefund>(
    `select coalesce(f.order_id, p.tip_order_id) as order_id, f.trip_id,
        p.tip_order_id is not null as is_tip, f.method, f.amount, f.status, f.language, ${payerColumns}
      from payment_refunds f
        left join payments p on p.id = f.payment_id
        left join orders o on o.id = coalesce(f.order_id, p.tip_order_id)
        left join trips t on t.id = f.trip_id
        join zones z on z.id = coalesce(o.zone_id, t.zone_id)
        join regions r on r.key = z.region_key
      where f.id = $1 and (p.share_id is null or p.owner = o.owner)`,
    [refundId],
  );
  if (!refund) return;
  await tellPayer(tx, refund, keyOf(refund), now);
}

function keyOf({ method, status, is_tip }: NotifiedRefund) {
  if (method === 'wallet') return 'refund.wallet';
  return is_tip && status === 'requested' ? 'refund.secondTip' : (`refund.${status}` as const);
}
