import type { PaymentFailedOrder } from '@storefront/api';
import {
  offlinePayment,
  offlinePaymentUpdate,
  orderDigitalPayment,
  orderPaymentMethod,
  orderWalletPayment,
  paymentFailed,
} from '@storefront/api/contract';
import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/http/register-endpoint';
import type { Language } from '../../server/language';
import { message } from '../../server/messages/message';
import { answerCurrency, currencyObjectOf, type StoredCurrency } from '../../settings/currencies';
import { OFFERS_OFFLINE } from '../orders/price/store-terms';
import { directPaymentOf } from './begin-payment';
import { payFromWallet, readWaitingOrder, switchToCash } from './change-payment';
import { changeOfflinePayment, takeOfflinePayment } from './offline-payment';
import { openOrderPayment } from './open-order-payment';
import { paymentLink } from './pages/payment-link';
import { registerPaymentPage } from './pages/payment-page';

type PaymentFailedRow = Omit<PaymentFailedOrder, 'currency'> & { currency: StoredCurrency };

/**
 * The newest order of the last month that still waits for its payment, with its payment methods; `null` when there is
 * none.
 * @param orderId only this order
 */
async function findFailedPayment(
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

/** Serves the calls that pay an order after it was placed. */
export function registerPaymentRoutes(backend: BackendContext): void {
  registerEndpoint(backend, orderPaymentMethod, async (call) => {
    await switchToCash(backend, call, call.input.order_id, call.input);
    return { message: message(call.language, 'paymentSwitched') };
  });
  registerEndpoint(backend, orderWalletPayment, async (call) => {
    await payFromWallet(backend, call, call.input.order_id, call.input);
    return { message: message(call.language, 'paidFromWallet') };
  });
  registerEndpoint(backend, orderDigitalPayment, async (call) => {
    const { input } = call;
    const { order_id: orderId, payment_method: gateway, callback } = input;
    const payment = {
      readOrder: (tx: Transaction) => readWaitingOrder(tx, call, orderId),
      gateway,
      callback,
      language: call.language,
      shown: input,
      direct: directPaymentOf(call),
    };
    return { redirect_link: await openOrderPayment(backend, payment) };
  });
  registerEndpoint(backend, offlinePayment, async (call) => {
    await takeOfflinePayment(backend, call);
    return { payment: 'success' };
  });
  registerEndpoint(backend, offlinePaymentUpdate, async (call) => {
    await changeOfflinePayment(backend, call);
    return { payment: 'success' };
  });
  registerEndpoint(backend, paymentFailed, ({ owner, input, language, now }) =>
    findFailedPayment(backend, owner, input.order_id, language, now),
  );
  registerPaymentPage(backend);
  for (const provider of backend.payments) provider.registerRoutes?.(backend);
}
