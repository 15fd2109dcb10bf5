import type { PaymentFailedOrder } from '@storefront/api';
import type { BackendContext } from '../../server/backend-context';
import type { Language } from '../../server/language';
import { answerCurrency, currencyObjectOf, type StoredCurrency } from '../../settings/currencies';
import { OFFERS_OFFLINE } from '../orders/store-terms';
import { paymentLink } from './payment-link';

type PaymentFailedRow = Omit<PaymentFailedOrder, 'currency'> & { currency: StoredCurrency };

/**
 * The newest order of the last month that still waits for its payment, with its payment methods; `null` when there is
 * none.
 * @param orderId only this order
 */
export async function findFailedPayment(
  backend: Pick<BackendContext, 'database' | 'config' | 'signer'>,
  owner: string,
  orderId: number | null | undefined,
  language: Language,
  now: Date,
): Promise<PaymentFailedOrder | null> {
  const row = await backend.database.one<PaymentFailedRow>(
    `select o.id as order_id, z.time_zone, ${currencyObjectOf('o.currency_code')} as currency,
        o.order_amount, o.partially_paid_amount, o.order_type,
        o.customer_id as user_id, o.zone_id, o.payment_status, o.payment_method,
        o.delivery_address ->> 'contact_person_number' as contact_person_number,
        z.cash_on_delivery, z.digital_payment, ${OFFERS_OFFLINE} as offline_payment, zm.maximum_cod_order_amount
      from orders o
        join zones z on z.id = o.zone_id
        left join zone_modules zm on zm.zone_id = o.zone_id and zm.module_id = o.module_id
      where o.owner = $1 and o.order_status = 'failed' and o.payment_status <> 'paid'
        and o.created_at > $3::timestamptz - interval '1 month'
        and ($2::int is null or o.id = $2)
        and not exists (select 1 from group_shares s where s.order_id = o.id)
      order by o.id desc limit 1`,
    [owner, orderId, now],
  );
  return row
    ? {
        ...row,
        currency: answerCurrency(row.currency, language),
        payment_link: paymentLink(backend, row.order_id, now),
      }
    : null;
}
