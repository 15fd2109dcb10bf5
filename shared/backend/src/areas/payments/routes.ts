import type { PaymentFailedOrder } from '@storefront/api';
import {
  offlinePayment,
  offlinePaymentUpdate,
  orderDigitalPayment,
  orderPaymentMethod,
  orderWalletPayment,
  paymentFailed,
} from '@storefront/api/contract';
import { json, type Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/http/call';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import type { Language, Translated } from '../../server/language';
import { message } from '../../server/messages/message';
import { answerCurrency, currencyObjectOf, type StoredCurrency } from '../../settings/currencies';
import type { ShownBill } from '../orders/place/agreed-bill';
import { refuseMethodOfOrder } from '../orders/place/payment-plan';
import { OFFERS_OFFLINE } from '../orders/price/store-terms';
import { readOwnOrder } from '../orders/read/own-order';
import { directPaymentOf } from './begin-payment';
import {
  payFromWallet,
  payOutside,
  readUnsplitOrder,
  readWaitingOrder,
  switchToCash,
} from './change-payment';
import { openOrderPayment } from './open-order-payment';
import { paymentLink } from './pages/payment-link';
import { registerPaymentPage } from './pages/payment-page';
import { startOrder } from './start-order';

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

interface OfflineForm extends ShownBill {
  readonly order_id: number;
  readonly method_id?: number | null | undefined;
  readonly customer_note?: string | null | undefined;
  readonly [field: string]: unknown;
}

interface MethodRow {
  id: number;
  method_informations: {
    customer_input: string;
    customer_placeholder: Translated | null;
    is_required: number;
  }[];
}

/**
 * Stores the customer's details of a payment outside the shop, and starts the order.
 * @throws {Refusal} 404 `order`; 409 `expected_total`; 403 `offline_payment_status` where the shop or the zone does not
 * accept it, `method_id`, or the name of a required field that is missing
 */
async function takeOfflinePayment(
  { database, config }: BackendContext,
  call: Call<OfflineForm>,
): Promise<void> {
  const { input, now, language } = call;
  await database.transaction(async (tx) => {
    const order = await readUnsplitOrder(tx, { owner: call.owner }, input.order_id, input);
    await refuseMethodOfOrder(tx, order, 'offline_payment');
    const method = await findMethod(tx, input.method_id ?? 0);
    if (!method) return refuse(403, 'method_id', 'offlineMethodUnknown');
    const start = { to: 'pending', now, config } as const;
    if (!(await startOrder(tx, order, start))) refuse(404, 'order', 'orderPaid');
    await payOutside(tx, order, 'offline_payment', now);
    await tx.query(
      `insert into offline_payments (order_id, method_id, input, customer_note, updated_at)
        values ($1, $2, $3, $4, $5)`,
      [order.id, method.id, json(readFields(method, input, language)), input.customer_note, now],
    );
  });
}

/**
 * Corrects these details until the shop has confirmed the payment.
 * @throws {Refusal} as {@link takeOfflinePayment}
 */
async function changeOfflinePayment(
  { database }: BackendContext,
  call: Call<OfflineForm>,
): Promise<void> {
  const { input, now, language } = call;
  await database.transaction(async (tx) => {
    const order = await readOwnOrder(tx, { owner: call.owner }, input.order_id);
    if (!order.offline) return refuse(404, 'order', 'orderPaid');
    const method = await findMethod(tx, order.offline.method_id);
    if (!method) return refuse(403, 'method_id', 'offlineMethodUnknown');
    const changed = await tx.one(
      `update offline_payments set input = $2, customer_note = coalesce($3, customer_note),
          status = 'pending', updated_at = $4
        where order_id = $1 and status <> 'verified' returning order_id`,
      [order.id, json(readFields(method, input, language)), input.customer_note, now],
    );
    if (!changed) refuse(404, 'order', 'orderPaid');
  });
}

async function findMethod(tx: Transaction, id: number): Promise<MethodRow | undefined> {
  return tx.one<MethodRow>(
    'select id, method_informations from offline_payment_methods where id = $1 and status',
    [id],
  );
}

/**
 * The fields of the payment method, in its order.
 * @throws {Refusal} 403 with the field's name
 */
function readFields({ method_informations }: MethodRow, form: OfflineForm, language: Language) {
  return method_informations.map(({ customer_input, customer_placeholder, is_required }) => {
    const value = form[customer_input];
    const isText = typeof value === 'string' || typeof value === 'number';
    const text = isText ? String(value).trim().slice(0, 500) : '';
    if (text === '' && is_required) {
      refuse(403, customer_input, 'required', {
        field: customer_placeholder?.[language] ?? customer_input,
      });
    }
    return { user_input: customer_input, user_data: text || null };
  });
}
