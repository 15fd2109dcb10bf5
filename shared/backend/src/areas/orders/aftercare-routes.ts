import type { RefundedLine, RefundTerms } from '@storefront/api';
import {
  automatedMessages,
  cancellationReasons,
  parcelCancellationReasons,
  refundReasons,
  refundRequest,
  refundTerms,
} from '@storefront/api/contract';
import { isOrderStatus } from '@storefront/domain';
import { PricingError, refundAmount, refundOfLines, sumMoney } from '@storefront/pricing';
import { json, type Transaction, violates } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { enterPictures, readPicture, savingPictures } from '../../server/files/uploads';
import type { Call } from '../../server/http/call';
import { envelope, pageSizes } from '../../server/http/paging';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { message } from '../../server/messages/message';
import { readSettings } from '../../settings/shop-settings';
import { planTakeBack } from '../loyalty/take-back-rewards';
import { listCannedTexts, pageOfReasons } from './change/reasons';
import { moveOrder } from './life-cycle/move-order';
import { listDetailRows, type OrderRow } from './read/order-rows';
import { readOwnOrder } from './read/own-order';
import { type EarlierRefunds, readEarlierRefunds, rewardedRefund } from './refund/refund-order';

/** Serves the calls after an order (`shared/api/docs/orders.md`). */
export function registerAftercareRoutes(backend: BackendContext): void {
  registerEndpoint(backend, cancellationReasons, ({ input, language, page }, database) =>
    pageOfReasons(database, 'orders', input.type ?? 'customer', language, page(pageSizes.items)),
  );
  registerEndpoint(backend, parcelCancellationReasons, ({ input, language, page }, database) =>
    pageOfReasons(
      database,
      { parcels: input.cancellation_type ?? null },
      input.user_type ?? 'customer',
      language,
      page(pageSizes.items),
    ),
  );
  registerEndpoint(backend, refundReasons, async ({ language }, database) => {
    const all = { limit: 100, offset: 1 };
    const { rows } = await listCannedTexts(database, 'refund_reason', language, all);
    return { refund_reasons: rows.map(({ id, body }) => ({ id, reason: body, status: 1 })) };
  });
  registerEndpoint(backend, refundTerms, (call) => readRefundTerms(backend, call));
  registerEndpoint(backend, refundRequest, async (call) => {
    await requestRefund(backend, call);
    return { message: message(call.language, 'refundRequested') };
  });
  registerEndpoint(backend, automatedMessages, async (call, database) => {
    const page = call.page(pageSizes.items);
    const { rows, total } = await listCannedTexts(
      database,
      'automated_message',
      call.language,
      page,
    );
    return {
      ...envelope(page, total),
      data: rows.map(({ id, body }) => ({ id, message: body })),
    };
  });
}

/** How long the demo's shop takes to decide about a refund, in milliseconds of its clock. */
const CONSIDERATION = 120_000;

interface AskedRefund {
  readonly order_id: number;
  readonly tracking_token?: string | null | undefined;
  readonly lines?: readonly RefundedLine[] | null | undefined;
  readonly refund_method?: string | null | undefined;
}

interface RefundForm extends AskedRefund {
  readonly customer_reason: string;
  readonly customer_note?: string | null | undefined;
}

/**
 * The amounts that a refund would pay and take back if it was accepted now, for the page that requests it.
 * @throws {Refusal} 404 `order`; 403 `order`, `lines` as {@link requestRefund}
 */
async function readRefundTerms(
  { database }: BackendContext,
  call: Pick<Call<AskedRefund>, 'input' | 'owner'>,
): Promise<RefundTerms> {
  return database.transaction(async (tx) => {
    const order = await readOwnOrder(tx, call, call.input.order_id);
    if (!(await isClaimable(tx, order))) refuse(403, 'order', 'refundOff');
    const { amount, plan } = await planRefund(tx, order, call.input);
    return {
      refund_amount: amount,
      paid_amount: plan?.paid ?? amount,
      points_taken_back: plan?.points ?? 0,
      points_worth_taken_back: plan?.pointsWorth ?? 0,
      cashback_taken_back: plan?.cashback ?? 0,
      referral_taken_back: plan?.referralWorth ?? 0,
      withheld_amount: plan?.withheld ?? 0,
      is_possible: plan?.isCovered === false ? 0 : 1,
    };
  });
}

async function isClaimable(tx: Transaction, order: OrderRow): Promise<boolean> {
  const { order_status, payment_status } = order;
  if (!isOrderStatus(order_status, 'claimable') || payment_status !== 'paid') return false;
  return (await readSettings(tx)).refunds;
}

/** The amount and the method of a refund, and the rewards that it takes back. */
async function planRefund(tx: Transaction, order: OrderRow, asked: AskedRefund) {
  // If several people have paid, each of them is refunded.
  const isPaidByCustomer = order.customer_id !== null && order.shares_paid_amount === 0;
  const paidBy = methodsOf(order);
  const chosen = paidBy.find((method) => method === asked.refund_method);
  const hasWallet = isPaidByCustomer && (await readSettings(tx)).wallet;
  const method = hasWallet ? (chosen ?? 'wallet') : (paidBy[0] ?? 'wallet');
  const before = await readEarlierRefunds(tx, order.id);
  const amount = asked.lines
    ? await amountOfLines(tx, order, asked.lines, before)
    : sumMoney([refundAmount(order, order.digits), -before.amount], order.digits);
  const toWallet = method === 'wallet';
  const refunded = rewardedRefund(order, { amount, toWallet, before, reference: '' });
  return { method, amount, plan: refunded && (await planTakeBack(tx, refunded)) };
}

/**
 * Requests a refund of a delivered and paid order, or of some of its lines, without delivery and tip, and without
 * earlier refunds. Customers are refunded into their wallet, unless they choose a method that has paid the order;
 * guests, and everybody when wallets are off, as it was paid.
 * @throws {Refusal} 404 `order`; 403 `order` when no refund is possible, one is being decided, or it is worth less than
 * the spent rewards that it takes back; 403 `lines`
 */
async function requestRefund(
  { database, config, files }: BackendContext,
  call: Call<RefundForm>,
): Promise<void> {
  const { input, now, owner, language } = call;
  const pictures = call.uploads.map((upload) => readPicture(upload));
  const request = async (tx: Transaction) => {
    const order = await readOwnOrder(tx, call, input.order_id);
    const next = config.demo ? new Date(now.getTime() + CONSIDERATION) : null;
    if (
      !(await isClaimable(tx, order)) ||
      !(await moveOrder(tx, order, order.order_status, 'refund_requested', now, next))
    ) {
      refuse(403, 'order', 'refundOff');
    }
    const { method, amount, plan } = await planRefund(tx, order, input);
    if (plan?.isCovered === false) refuse(403, 'order', 'refundBelowRewards');
    const images = await enterPictures(tx, { owner, isPrivate: true }, pictures, now);
    await tx
      .query(
        `insert into refunds (order_id, customer_reason, customer_note, refund_amount, refund_method,
            images, created_at, language, lines)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          order.id,
          input.customer_reason.trim(),
          input.customer_note,
          amount,
          method,
          images,
          now,
          language,
          json(input.lines ?? []),
        ],
      )
      .catch((error: unknown) => {
        if (violates(error, 'one_open_refund_an_order')) refuse(403, 'order', 'refundOff');
        throw error;
      });
  };
  await savingPictures(files, pictures, () => database.transaction(request));
}

/** @throws {Refusal} 403 `lines` for lines that were not ordered, were free, or were refunded before */
async function amountOfLines(
  tx: Transaction,
  order: OrderRow,
  lines: readonly RefundedLine[],
  before: EarlierRefunds,
): Promise<number> {
  try {
    const ordered = await listDetailRows(tx, order.id);
    const amount = refundOfLines(order, ordered, lines, order.digits, before.lines);
    return amount > 0 ? amount : refuse(403, 'lines', 'refundLinesWrong');
  } catch (error) {
    if (error instanceof PricingError) return refuse(403, 'lines', 'refundLinesWrong');
    throw error;
  }
}

/** The methods that have paid an order, besides the wallet. */
function methodsOf({ payments, payment_method, offline }: OrderRow): string[] {
  const paid = payments.filter(({ payment_status }) => payment_status === 'paid');
  const others = paid.map((payment) => payment.payment_method).filter((name) => name !== 'wallet');
  if (others.length > 0) return others;
  if (offline) return ['offline_payment'];
  return payment_method === 'wallet' ? [] : [payment_method];
}
