import type { Transaction } from '../../../database/database';
import { notifyPayer, type PayerNotice, payerColumns } from '../notify-payer';

interface NotifiedRefund extends PayerNotice {
  method: string;
  status: 'requested' | 'done' | 'failed';
  /** Whether it refunds a courier's tip because the order already had one. */
  is_tip: boolean;
  /** Whether an operator pays it by hand. */
  is_by_hand: boolean;
}

/**
 * Notifies the payer about the status of a refund. For the parts of an order, each payer sees it on their own
 * page instead.
 */
export async function notifyOfRefund(tx: Transaction, refundId: number, now: Date): Promise<void> {
  const refund = await tx.one<NotifiedRefund>(
    `select coalesce(f.order_id, p.tip_order_id) as order_id, f.trip_id,
        p.tip_order_id is not null as is_tip, f.method, f.amount, f.status, f.language,
        f.method = 'by_hand' or f.settled_by is not null as is_by_hand, ${payerColumns}
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
  await notifyPayer(tx, refund, keyOf(refund), now);
}

function keyOf({ method, status, is_tip, is_by_hand }: NotifiedRefund) {
  if (method === 'wallet') return 'refund.wallet';
  if (is_by_hand) return status === 'done' ? 'refund.byHandDone' : 'refund.byHand';
  return is_tip && status === 'requested' ? 'refund.secondTip' : (`refund.${status}` as const);
}
