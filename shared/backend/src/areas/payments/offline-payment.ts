import { json, type Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/http/call';
import { refuse } from '../../server/http/refusal';
import type { Language, Translated } from '../../server/language';
import type { ShownBill } from '../orders/place/agreed-bill';
import { refuseMethodOfOrder } from '../orders/place/payment-plan';
import { readOwnOrder } from '../orders/read/own-order';
import { payOutside, readUnsplitOrder } from './change-payment';
import { startOrder } from './start-order';

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
export async function takeOfflinePayment(
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
export async function changeOfflinePayment(
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
