import {
  type BackendContext,
  beginPayment,
  type Call,
  chooseCharge,
  chooseGateway,
  type DirectPayment,
  debitWallet,
  insertPayment,
  maySaveCard,
  type OrderRow,
  type PaymentPurpose,
  readOwnOrder,
  readSettings,
  refuse,
  refuseMethodOfOrder,
  type Sql,
  type Transaction,
} from '@storefront/backend/feature';
import { isOrderStatus } from '@storefront/domain';
import { roundMoney } from '@storefront/pricing';

/** Days after the delivery in which a tip can be given. */
const WINDOW_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

type Tippable = Pick<
  OrderRow,
  'order_status' | 'order_type' | 'delivery_man_id' | 'stamps' | 'later_tip'
>;

/** Whether a courier has delivered the order recently, and has not got a later tip. */
export function isTippable(order: Tippable, now: Date): boolean {
  const { order_status, order_type, delivery_man_id, stamps, later_tip } = order;
  if (!isOrderStatus(order_status, 'received') || order_type === 'take_away') return false;
  if (delivery_man_id === null || later_tip !== null || !stamps.delivered) return false;
  return now.getTime() - Date.parse(stamps.delivered) <= WINDOW_DAYS * DAY_MS;
}

interface TipInput {
  readonly tracking_token?: string | null | undefined;
  readonly order_id: number;
  readonly amount: number;
  readonly payment_method: string;
  readonly callback?: string | null | undefined;
}

type TipCall = Pick<Call<TipInput>, 'input' | 'owner' | 'language' | 'now'> & {
  readonly direct: DirectPayment;
};

/**
 * Tips the courier of a delivered order, once: from the wallet at once, or by a payment at a gateway.
 * @returns the address of the payment page; `null` when the wallet has paid
 * @throws {Refusal} 404 `order`, `saved_card_id`; 403 `tip` (too late, already given, no courier), `amount`,
 * `customer_wallet`, `order_amount`, `digital_payment`, `payment_method`, `callback`
 */
export async function giveTip(backend: BackendContext, call: TipCall): Promise<string | null> {
  const { database } = backend;
  const { input, owner, language, direct } = call;
  const { payment_method: gateway, callback } = input;
  if (gateway === 'wallet') {
    await database.transaction((tx) => tipFromWallet(tx, call));
    return null;
  }
  const { provider, paymentColumns } = chooseGateway(backend, gateway, callback);
  const charge = await chooseCharge(backend, provider, gateway, direct);
  const payment = await database.transaction(async (tx) => {
    const order = await needTippable(tx, call);
    await refuseMethodOfOrder(tx, order, 'digital_payment');
    const { customer_id: customerId, currency_code: currency } = order;
    const subject = { purpose: 'tip', tipOrderId: order.id, currency } as const;
    const offersSaving = maySaveCard(backend, customerId, direct.customerId);
    const { amount } = input;
    const payer = { customerId, owner, language };
    const opened = { subject, ...payer, amount, offersSaving, ...paymentColumns };
    return insertPayment(tx, opened, call.now);
  });
  return beginPayment(backend, provider, payment, charge);
}

async function needTippable(tx: Transaction, call: TipCall): Promise<OrderRow> {
  const { order_id: orderId, amount } = call.input;
  await tx.query('select id from orders where id = $1 for update', [orderId]);
  const order = await readOwnOrder(tx, call, orderId);
  const isOpen = isTippable(order, call.now) && (await readSettings(tx)).tips;
  if (!isOpen) refuse(403, 'tip', 'tipNotNow');
  if (amount <= 0 || roundMoney(amount, order.digits) !== amount) {
    refuse(403, 'amount', 'amountUnusable');
  }
  return order;
}

async function tipFromWallet(tx: Transaction, call: TipCall): Promise<void> {
  const order = await needTippable(tx, call);
  const { id: orderId, customer_id: customerId, currency_code: currency } = order;
  if (customerId === null || !(await readSettings(tx)).wallet) {
    return refuse(403, 'customer_wallet', 'walletOff');
  }
  const { now, input } = call;
  const money = { amount: input.amount, currency };
  const movement = { customerId, money, orderId, reference: String(orderId), now } as const;
  const isPaid = await debitWallet(tx, { ...movement, type: 'order_tip' });
  if (!isPaid) refuse(403, 'order_amount', 'walletTooLow');
  await enterTip(tx, { orderId, amount: input.amount, paymentId: null }, now);
}

interface NewTip {
  readonly orderId: number;
  readonly amount: number;
  /** `null`: paid from the wallet. */
  readonly paymentId: string | null;
}

/** Records the later tip of an order. */
async function enterTip(
  sql: Sql,
  { orderId, amount, paymentId }: NewTip,
  now: Date,
): Promise<void> {
  await sql.query(
    `insert into order_tips (order_id, delivery_man_id, amount, currency_code, payment_id, given_at)
      select id, delivery_man_id, $2, currency_code, $3, $4 from orders where id = $1`,
    [orderId, amount, paymentId, now],
  );
}

/** A payment of a tip. An order has at most one: the first payment counts. */
export const tipPayments: PaymentPurpose = {
  async isWanted(tx, { tip_order_id: orderId }) {
    await tx.query('select id from orders where id = $1 for update', [orderId]);
    const open = await tx.one(
      `select 1 from orders where id = $1 and delivery_man_id is not null
        and not exists (select 1 from order_tips t where t.order_id = $1)`,
      [orderId],
    );
    return open !== undefined;
  },
  async settle(tx, { tip_order_id: orderId, amount, id: paymentId }, { now }) {
    if (orderId !== null) await enterTip(tx, { orderId, amount, paymentId }, now);
  },
};
