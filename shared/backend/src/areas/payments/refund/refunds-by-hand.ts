import type { Database, Sql } from '../../../database/database';
import { refuse } from '../../../server/http/refusal';
import { currencyObject, type StoredCurrency } from '../../../settings/currencies';
import { noteChange } from '../../../settings/setting-changes';
import { notifyOfRefund } from './refund-notice';

/** The maximum of refunds on a page. */
export const MAX_BY_HAND = 30;

/** A refund that an operator has to pay. */
export interface RefundByHand {
  readonly id: number;
  readonly amount: number;
  /** `failed`: the provider refused it. */
  readonly status: 'requested' | 'failed';
  /** Whether it is unknown that the shop received the money. */
  readonly is_unconfirmed: boolean;
  readonly created_at: Date;
  /** Both `null` for the package of a store. */
  readonly order_id: number | null;
  readonly trip_id: number | null;
  readonly payment_method: string | null;
  readonly payer: string | null;
  readonly phone: string | null;
  readonly currency: StoredCurrency;
  readonly time_zone: string;
}

const WAITS = "(f.status = 'failed' or f.status = 'requested' and f.method = 'by_hand')";

/** Refunds that wait to be paid by hand, one more than a page shows, the oldest first. */
export function listRefundsByHand(sql: Sql): Promise<RefundByHand[]> {
  return sql.query<RefundByHand>(
    `select f.id, f.amount, f.status, f.is_unconfirmed, f.created_at, o.id as order_id, t.id as trip_id,
        coalesce(p.payment_method, o.payment_method, t.payment_method) as payment_method,
        coalesce(o.delivery_address ->> 'contact_person_name', t.user_info ->> 'contact_person_name',
          s.name ->> 'en') as payer,
        coalesce(o.contact_number, t.contact_number, s.phone) as phone,
        ${currencyObject('r')} as currency, z.time_zone
      from payment_refunds f
        left join payments p on p.id = f.payment_id
        left join orders o on o.id = coalesce(f.order_id, p.tip_order_id)
        left join trips t on t.id = f.trip_id
        left join stores s on s.id = p.store_id
        join zones z on z.id = coalesce(o.zone_id, t.zone_id, s.zone_id)
        join regions r on r.key = z.region_key
      where ${WAITS} order by f.created_at, f.id limit ${MAX_BY_HAND + 1}`,
  );
}

/** An operator's action on a refund: paid it, or found that no money had been received. */
export interface SettledByHand {
  readonly id: number;
  readonly outcome: 'paid' | 'nothing';
  /** The operator. */
  readonly by: string;
}

/**
 * Ends a refund that waited to be paid by hand, and notifies the payer. Only an unconfirmed transfer can end without a
 * payment.
 * @throws {Refusal} 403 `refund` when it does not wait to be paid by hand
 */
export async function settleByHand(
  database: Database,
  { id, outcome, by }: SettledByHand,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const settled = await tx.one<{ amount: number }>(
      outcome === 'paid'
        ? `update payment_refunds f set status = 'done', settled_at = $2, settled_by = $3,
              is_unconfirmed = false
            where id = $1 and ${WAITS} returning amount`
        : `delete from payment_refunds f
            where id = $1 and $2::timestamptz is not null and $3::text is not null
              and is_unconfirmed and ${WAITS} returning amount`,
      [id, now, by],
    );
    if (!settled) return refuse(403, 'refund', 'refunds.settled');
    const change = { before: String(settled.amount), after: outcome, by };
    await noteChange(tx, { setting: `refund.${id}`, ...change }, now);
    if (outcome === 'paid') await notifyOfRefund(tx, id, now);
  });
}
